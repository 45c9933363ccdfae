#pragma OPENCL FP_CONTRACT OFF
#define LANES 1
#define SEL(m, a, b) ((m) ? (a) : (b))
#define MNOT(m) (!(m))
int IFLOORDIV_i32(int x, int y)
{
  const int d = (y == 0 || y == -1) ? 1 : y;   /* a divisor that cannot trap */
  const int q = x / d - (x % d != 0 && (x ^ d) < 0);
  return y == 0 ? 0 : y == -1 ? (int)(0 - (uint)x) : q;
}
#define ISHL_i32(x, y) ((uint)(y) > 31 ? 0 : (int)((uint)(x) << (y)))
#define I32_f32(x) ((x) >= -0x1p31f && (x) < 0x1p31f ? (int)(x) : INT_MIN)
struct words { long w[9]; };

__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))
void run(__global const int *in0, __global const uchar *in1, __global int *out0, __global uchar *out1, __global float *out2, const struct words words)
{
  const long first = words.w[0];
  const long last = words.w[1];
  const long block = words.w[2];
  const long n0 = words.w[3];
  const long at0 = words.w[4];
  const long at1 = words.w[5];
  const long at2 = words.w[6];
  const long at3 = words.w[7];
  const long at4 = words.w[8];
  const int lane = (int)get_local_id(0);
  const int v2 = 3;
  const int v8 = INT_MIN;
  const long v11 = 0L;
  const float v13 = as_float(0x3dcccccdU);
  const long total = n0;
  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {
    const long end = min(u * block + block, total);
    const long k = u * block;
    const long run = end - k;
    const long x0 = at0 + k;
    const long x1 = at1 + k;
    const long x2 = at2 + k;
    const long x3 = at3 + k;
    const long x4 = at4 + k;
#pragma clang loop vectorize(assume_safety)
    for (int j = lane; j < (int)run; j += LANES) {
      const int v0 = in0[x0 + j];
      const int v1 = in1[x1 + j] != 0;
      const int v3 = IFLOORDIV_i32(v0, v2);
      const int v4 = ISHL_i32(v3, v0);
      const long v5 = (long)v4;
      const float v6 = (float)v5;
      const int v7 = I32_f32(v6);
      const int v9 = MNOT(v1);
      const int v10 = SEL(v9, v7, v8);
      const int v12 = v5 >= v11;
      out0[x2 + j] = v10;
      out1[x3 + j] = (uchar)v12;
      out2[x4 + j] = v13;
    }
  }
}
