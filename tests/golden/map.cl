#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
struct words { long w[8]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const double *in0, __global const double *in1, __global double *out0, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long block = words.w[2];
  const long n0 = words.w[3];
  const long at0 = words.w[4];
  const long at1 = words.w[5];
  const long at2 = words.w[6];
  const double a0 = as_double(words.w[7]);
  const int lane = (int)get_local_id(0);
  const double v2 = a0;
  const long total = n0;
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long end = min(u * block + block, total);
    const long k = u * block;
    const long run = end - k;
    const long x0 = at0 + k;
    const long x1 = at1 + k;
    const long x2 = at2 + k;
#pragma clang loop vectorize(assume_safety)
    for (int j = lane; j < (int)run; j += LANES) {
      const double v0 = in0[x0 + j];
      const double v1 = in1[x1 + j];
      const double v3 = v2 * v0;
      const double v4 = v3 + v1;
      out0[x2 + j] = v4;
    }
  }
}
