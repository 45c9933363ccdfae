#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
struct words { long w[8]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const float *in0, __global float *out0, __global float *out1, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long chunks = words.w[2];
  const long n0 = words.w[3];
  const long at0 = words.w[4];
  const long at1 = words.w[5];
  const long at2 = words.w[6];
  const float a0 = as_float((int)words.w[7]);
  const int lane = (int)get_local_id(0);
  const float v2 = a0;
  const long reduced = n0;
  __local float acc0[128];
  __local float acc0i[128];
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long q = u / chunks, chunk = u % chunks, k0 = chunk * 4096;
    const int count = (int)min(4096L, reduced - k0);
    for (int l = lane; l < 128; l += LANES) {
      acc0[l] = 0.0f;
      acc0i[l] = 0.0f;
    }
    for (int r = 0; r < count; r += 128) {
      const int row = min(128, count - r);
      const long k = k0 + r;
      const long x0 = at0 + 2 * k;
      const long x2 = at2 + 2 * k;
#pragma clang loop vectorize(assume_safety)
      for (int j = lane; j < row; j += LANES) {
        const float v0 = in0[x0 + 2 * j];
        const float v1 = in0[x0 + 2 * j + 1];
        const float v3 = v0 * v2;
        const float v4 = v1 * v2;
        out1[x2 + 2 * j] = v3;
        out1[x2 + 2 * j + 1] = v4;
        acc0[j] = acc0[j] + v3;
        acc0i[j] = acc0i[j] + v4;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 64; s; s >>= 1) {
#pragma clang loop vectorize(assume_safety)
      for (int l = lane; l < s; l += LANES) {
        acc0[l] = acc0[l] + acc0[l + s];
        acc0i[l] = acc0i[l] + acc0i[l + s];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0) {
      out0[at1 + (q * chunks + chunk) * 2] = acc0[0];
      out0[at1 + (q * chunks + chunk) * 2 + 1] = acc0i[0];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
