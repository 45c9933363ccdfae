struct words { long w[7]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const float *in0, __global const float *in1, __global float *out0, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long block = words.w[2];
  const long n0 = words.w[3];
  const long at0 = words.w[4];
  const long at1 = words.w[5];
  const long at2 = words.w[6];
  const int lane = (int)get_local_id(0);
  const long total = n0;
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long end = min(u * block + block, total);
    const long k = u * block;
    const long run = end - k;
    const long x0 = at0 + 2 * k;
    const long x1 = at1 + 2 * k;
    const long x2 = at2 + k;
    for (int j0 = 0; j0 < (int)run; j0 += 128) {
      const int stop = min(j0 + 128, (int)run);
      int slow = 0;
      float t6[128 / LANES];
#pragma clang loop vectorize(assume_safety)
      for (int j = j0 + lane; j < stop; j += LANES) {
        const float v0 = in0[x0 + 2 * j];
        const float v1 = in0[x0 + 2 * j + 1];
        const float v2 = in1[x1 + 2 * j];
        const float v3 = in1[x1 + 2 * j + 1];
        const float v4 = tn_fast_quotient_re_f32(v0, v1, v2, v3);
        slow |= tn_slow_quotient_re_f32(v0, v1, v2, v3);
        const float v5 = tn_fast_quotient_im_f32(v0, v1, v2, v3);
        slow |= tn_slow_quotient_im_f32(v0, v1, v2, v3);
        const float v6 = tn_fast_modulus_f32(v4, v5);
        slow |= tn_slow_modulus_f32(v4, v5);
        t6[(j - j0) / LANES] = v6;
      }
      if (slow)
        for (int j = j0 + lane; j < stop; j += LANES) {
          const float v0 = in0[x0 + 2 * j];
          const float v1 = in0[x0 + 2 * j + 1];
          const float v2 = in1[x1 + 2 * j];
          const float v3 = in1[x1 + 2 * j + 1];
          const float v4 = tn_quotient_re_f32(v0, v1, v2, v3);
          const float v5 = tn_quotient_im_f32(v0, v1, v2, v3);
          const float v6 = tn_modulus_f32(v4, v5);
          t6[(j - j0) / LANES] = v6;
        }
#pragma clang loop vectorize(assume_safety)
      for (int j = j0 + lane; j < stop; j += LANES) {
        const float v6 = t6[(j - j0) / LANES];
        out0[x2 + j] = v6;
      }
    }
  }
}
