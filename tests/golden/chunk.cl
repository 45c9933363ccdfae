#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define LANES 128
struct words { long w[7]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const double *in0, __global const double *in1, __global double *out0, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long chunks = words.w[2];
  const long n0 = words.w[3];
  const long at0 = words.w[4];
  const long at1 = words.w[5];
  const long at2 = words.w[6];
  const int lane = (int)get_local_id(0);
  const long reduced = n0;
  __local double acc0[128];
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long q = u / chunks, chunk = u % chunks, k0 = chunk * 4096;
    const int count = (int)min(4096L, reduced - k0);
    for (int l = lane; l < 128; l += LANES) {
      acc0[l] = 0.0;
    }
    for (int r = 0; r < count; r += 128) {
      const int row = min(128, count - r);
      const long k = k0 + r;
      const long x0 = at0 + k;
      const long x1 = at1 + k;
      for (int j = lane; j < row; j += LANES) {
        const double v0 = in0[x0 + j];
        const double v1 = in1[x1 + j];
        const double v2 = v0 * v1;
        acc0[j] = acc0[j] + v2;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 64; s; s >>= 1) {
      for (int l = lane; l < s; l += LANES) {
        acc0[l] = acc0[l] + acc0[l + s];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0) {
      out0[at2 + (q * chunks + chunk)] = acc0[0];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
