#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
struct words { long w[10]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const double *in0, __global const double *in1, __global double *out0, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long chunks = words.w[2];
  const long n0 = words.w[3];
  const long n1 = words.w[4];
  const long at0 = words.w[5];
  const long s0_1 = words.w[6];
  const long at1 = words.w[7];
  const long s1_1 = words.w[8];
  const long at2 = words.w[9];
  const int lane = (int)get_local_id(0);
  const long kept = n0;
  const long reduced = n1;
  double acc0[128 / LANES], acc0_stack[8][128 / LANES];
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long q0 = u / chunks * 128, chunk = u % chunks, k0 = chunk * 4096;
    const int width = (int)min(128L, kept - q0), count = (int)min(4096L, reduced - k0);
    int lanes = 1, row = 0;
    while (lanes < count && lanes < 128) lanes <<= 1;
    for (int r = 0; r < lanes; r++) {
      for (int l = lane; l < width; l += LANES) {
        acc0[l / LANES] = 0.0;
      }
      for (int i = row; i < count; i += 128) {
        const long k = k0 + i;
        const long q = q0;
        const long x0 = at0 + q + k * s0_1;
        const long x1 = at1 + q + k * s1_1;
#pragma clang loop vectorize(assume_safety)
        for (int j = lane; j < width; j += LANES) {
          const double v0 = in0[x0 + j];
          const double v1 = in1[x1 + j];
          const double v2 = v0 * v1;
          acc0[j / LANES] = acc0[j / LANES] + v2;
        }
      }
      int depth = popcount(r);
      for (int t = r; t & 1; t >>= 1) {
        depth--;
#pragma clang loop vectorize(assume_safety)
        for (int l = lane; l < width; l += LANES) {
          acc0[l / LANES] = acc0_stack[depth][l / LANES] + acc0[l / LANES];
        }
      }
      for (int l = lane; l < width; l += LANES) {
        acc0_stack[depth][l / LANES] = acc0[l / LANES];
      }
      for (int b = lanes >> 1; b; b >>= 1) {   /* the next lane: its bits count backwards */
        row ^= b;
        if (row & b) break;
      }
    }
    for (int l = lane; l < width; l += LANES) {
      out0[at2 + ((q0 + l) * chunks + chunk)] = acc0_stack[0][l / LANES];
    }
  }
}
