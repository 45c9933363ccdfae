#pragma OPENCL FP_CONTRACT OFF
#define LANES 128
#define SEL(m, a, b) ((m) ? (a) : (b))
struct words { long w[4]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global float *partials, __global float *out, const struct words words)
{
  const long kept = words.w[0], chunks = words.w[1], at0 = words.w[2], at1 = words.w[3];
  const int lane = (int)get_local_id(0);
  for (long q = get_group_id(0); q < kept; q += get_num_groups(0)) {
    __global float *p = partials + at0 + q * chunks;
    for (long s = 1; s < chunks; s *= 2) {
      for (long i = lane * 2 * s; i + s < chunks; i += LANES * 2 * s) {
        p[i] = (SEL((p[i] < p[i + s]) | (p[i] != p[i]), p[i], p[i + s]));
      }
      barrier(CLK_GLOBAL_MEM_FENCE);
    }
    if (lane == 0) {
      out[at1 + q] = p[0];
    }
  }
}
