#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
#define DIV_f32(x, y) ((float)((double)(x) / (double)(y)))
#define SQRT_f32(x) ((float)sqrt((double)(x)))

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const float *in0, __global const float *in1, __global float *out0, __global const long *words)
{
  const long first = words[0];
  const long last = words[1];
  const long block = words[2];
  const long n0 = words[3];
  const long at0 = words[4];
  const long at1 = words[5];
  const long at2 = words[6];
  const int lane = (int)get_local_id(0);
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
      const float v0 = in0[x0 + j];
      const float v1 = in1[x1 + j];
      const float v2 = DIV_f32(v0, v1);
      const float v3 = SQRT_f32(v2);
      out0[x2 + j] = v3;
    }
  }
}
