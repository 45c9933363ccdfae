/* SPDX-License-Identifier: MIT
 * Fused multiply-add of floats in integers, for devices whose own loses subnormal numbers: the exact x * y + z, rounded
 * once to nearest even.  A text that is C and OpenCL C, included with
 *   FMA_TEXT   what comes before a function
 *   FLOAT_BITS(f) BITS_FLOAT(u)   a float as 32 bits, and back
 *   CLZ64(x)   leading zeros of a 64-bit integer that is not 0     UINT ULONG   integers of 32 and 64 bits
 * by the tests; as OpenCL C it arrives through opencl.c. */

/*@ fma needs cl_fma @*/
/* x shifted right, its last bit set if any set bit was lost. */
FMA_TEXT ULONG tn_shift_sticky(ULONG x, int n)
{
  return n > 62 ? (ULONG)(x != 0) : (x >> n) | (ULONG)((x & (((ULONG)1 << n) - 1)) != 0);
}

/* The significand of 24 bits, the highest one set, and the exponent of its last bit plus 150; u is finite, not 0. */
FMA_TEXT UINT tn_significand(UINT u, int *exponent)
{
  UINT m = u & 0x7fffffu;
  *exponent = (int)(u >> 23 & 255);
  if (*exponent)
    return m | 0x800000u;
  int n = CLZ64((ULONG)m) - 40;
  *exponent = 1 - n;
  return m << n;
}

/* s * 2^e, s not 0, rounded; the sign is that of the highest bit of |sign|. */
FMA_TEXT float tn_round_sum(ULONG s, int e, UINT sign)
{
  int n = CLZ64(s);
  int biased = e - n + 190;   /* of the leading bit, then bit 63 */
  s = tn_shift_sticky(s << n, biased < 1 ? 1 - biased : 0);
  biased = biased < 1 ? 1 : biased;
  ULONG rest = s & 0xffffffffffu;
  UINT q = (UINT)(s >> 40);
  q += rest > 0x8000000000u || (rest == 0x8000000000u && (q & 1));
  UINT bits = biased > 254 ? 0x7f800000u : ((UINT)(biased - 1) << 23) + q;
  return BITS_FLOAT((sign & 0x80000000u) | bits);
}

FMA_TEXT float tn_fma_f32(float x, float y, float z)
{
  UINT ux = FLOAT_BITS(x), uy = FLOAT_BITS(y), uz = FLOAT_BITS(z);
  UINT ax = ux & 0x7fffffffu, ay = uy & 0x7fffffffu, az = uz & 0x7fffffffu;
  if (ax >= 0x7f800000u || ay >= 0x7f800000u || !ax || !ay)
    return x * y + z;   /* the product is exact */
  if (az >= 0x7f800000u)
    return z;
  if (!az)
    return x * y;
  int ex, ey, ez;
  ULONG p = (ULONG)tn_significand(ax, &ex) * tn_significand(ay, &ey) << 14;
  ULONG c = (ULONG)tn_significand(az, &ez) << 38;
  int ep = ex + ey - 314, e = ez - 188, d = ep - e;
  /* both below 2^62; where they cancel, the one that is shifted loses no set bit */
  p = tn_shift_sticky(p, d < 0 ? -d : 0);
  c = tn_shift_sticky(c, d > 0 ? d : 0);
  e = d > 0 ? ep : e;
  UINT sign = ux ^ uy;
  if (!((sign ^ uz) & 0x80000000u))
    return tn_round_sum(p + c, e, sign);
  if (p == c)
    return 0;
  return p > c ? tn_round_sum(p - c, e, sign) : tn_round_sum(c - p, e, uz);
}
