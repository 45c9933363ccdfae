/* SPDX-License-Identifier: MIT
 * The canonical order of reductions, which layout, thread count, mode and device cannot change: it is defined for
 * each result on the logical indices of the elements that are reduced, and every executor follows it.
 *
 *   1. Flatten the reduced axes in C order: elements x[0] … x[m-1].
 *   2. lanes = min(TN_LANES, smallest power of two >= m).
 *   3. In each chunk of TN_CHUNK elements (the last may be shorter), lane j starts at the identity and takes x[j],
 *      x[j + lanes], x[j + 2 lanes], … of that chunk, in this order.
 *   4. In the chunk, halve the lanes: lane[j] = combine(lane[j], lane[j + h]) for h = lanes/2, lanes/4, …, 1.
 *   5. Combine the chunks' results pairwise: neighbours (0, 1), (2, 3), …; an odd last one moves up unchanged;
 *      repeat until one is left.
 *
 * The identity is exact for what a lane can hold, so that more lanes than elements never show.
 *
 * Running sums (cumsum) have an order of their own, defined as well on indices alone:
 *
 *   S(i, 1) = x[i],  S(i, 2b) = S(i, b) + S(i + b, b)       the pairwise sum of b elements, b a power of two
 *   P(n) = P(n - b) + S(n - b, b), b the lowest bit of n    the sum of the first n elements; P(b) = S(0, b)
 *
 * so that the nth sum adds at most log2 n blocks, the largest first, each summed by a balanced tree: its error grows as
 * that of a pairwise sum.  Running products are taken from left to right: no order makes their error smaller, and
 * only this one stays within the range of the type wherever the products themselves do. */
#ifndef TN_OPS_REDUCE_H
#define TN_OPS_REDUCE_H

enum { TN_CHUNK = 4096, TN_LANES = 128 };

#endif
