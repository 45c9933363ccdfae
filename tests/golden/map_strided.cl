#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
#define SEL(m, a, b) ((m) ? (a) : (b))
struct words { long w[17]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const float *in0, __global const float *in1, __global const float *in2, __global float *out0, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long block = words.w[2];
  const long n0 = words.w[3];
  const long n1 = words.w[4];
  const long n2 = words.w[5];
  const long at0 = words.w[6];
  const long s0_0 = words.w[7];
  const long s0_1 = words.w[8];
  const long s0_2 = words.w[9];
  const long at1 = words.w[10];
  const long s1_0 = words.w[11];
  const long s1_1 = words.w[12];
  const long at2 = words.w[13];
  const long at3 = words.w[14];
  const long s3_0 = words.w[15];
  const long s3_1 = words.w[16];
  const int lane = (int)get_local_id(0);
  const float v2 = in2[at2];
  const float v3 = v2 * v2;
  const long total = n0 * n1 * n2;
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long end = min(u * block + block, total);
    for (long k = u * block, run; k < end; k += run) {
      const long c2 = k % n2, r2 = k / n2;
      const long c1 = r2 % n1, r1 = r2 / n1;
      run = min(end - k, n2 - c2);
      const long x0 = at0 + r1 * s0_0 + c1 * s0_1 + c2 * s0_2;
      const long x1 = at1 + r1 * s1_0 + c1 * s1_1;
      const long x3 = at3 + r1 * s3_0 + c1 * s3_1 + c2;
      const float v1 = in1[x1];
      const float v4 = v1 * v3;
#pragma clang loop vectorize(assume_safety)
      for (int j = lane; j < (int)run; j += LANES) {
        const float v0 = in0[x0 + j * s0_2];
        const float v5 = SEL((v0 > v4) | (v0 != v0), v0, v4);
        out0[x3 + j] = v5;
      }
    }
  }
}
