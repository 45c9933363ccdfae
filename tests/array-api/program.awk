# SPDX-License-Identifier: MIT
# Turns the rows of inventory.tsv into a program that does what each says and prints the rows that are not so:
#   a function is called, and again with each keyword at its default, which must make no difference
#   an attribute, an operator, a constant is used; two dtypes promote to the third; a form of subscript gives its shape
# Rows whose shape no example below fits are an error, so that none is passed over in silence.
BEGIN {
  FS = "\t"
  # examples of arguments; what has none takes one or two arrays of its kind
  n = split("astype=x, np.float32|can_cast=np.int32, np.float64|finfo=np.float32|iinfo=np.int32|result_type=x, i|" \
            "isdtype=np.float32, 'real floating'|arange=3|asarray=[1, 2]|empty=3|zeros=3|ones=3|full=3, 7|eye=3|" \
            "full_like=x, 7|linspace=0, 1, 5|meshgrid=x, y|tril=m|triu=m|broadcast_arrays=x, o|" \
            "broadcast_shapes=(1, 2), (3, 1)|broadcast_to=x, (2, 3)|concat=[x, y]|stack=[x, y]|expand_dims=x, axis=0|" \
            "moveaxis=m, 0, 1|permute_dims=m, (1, 0)|matrix_transpose=m|repeat=x, 2|reshape=x, (3, 1)|roll=x, 1|" \
            "squeeze=r, 0|tile=x, (2,)|unstack=m|take=x, j|take_along_axis=x, j|where=b, x, y|searchsorted=y, x|" \
            "isin=i, j|matmul=q, q|tensordot=m, m|vecdot=x, y|clip=x|matrix_norm=m|matrix_power=q, 2|outer=x, y|" \
            "solve=q, x|cross=x, y|trace=q|vector_norm=x|cholesky=q|det=q|eig=q|eigh=q|eigvals=q|eigvalsh=q|inv=q|" \
            "matrix_rank=q|pinv=q|qr=q|slogdet=q|svd=q|svdvals=q|diagonal=q|fftfreq=4|rfftfreq=4|ihfft=x|rfft=x|" \
            "rfftn=x|fftshift=x|ifftshift=x|x[i]=(r[0], (3,)), (x[-1], ())|x[i:j:k]=(x[0:2], (2,)), (x[::-1], (3,))|" \
            "x[..., i]=(m[..., 0], (2,))|x[None, :]=(x[None, :], (1, 3))|x[i, j:k, ...]=(r[0, 1:3, ...], (2,))|" \
            "x[()] , x[...]=(o[()], ()), (o[...], ())|x[mask]=(x[b], (2,)), (m[m > 1], (3,))|" \
            "x[I, J]=(m[np.array([0, 1, 1]), np.array([1, 0, 1])], (3,))", rows, "|")
  for (k = 1; k <= n; k++) {
    at = match(rows[k], /=[^=]/)
    if (rows[k] ~ /^x\[/) at = index(rows[k], "]=") + 1
    example[substr(rows[k], 1, at - 1)] = substr(rows[k], at + 1)
  }
  print "import numpy as np"
  print "x, y, o = np.array([0.5, 0.25, 1.0]), np.array([1.0, 2.0, 3.0]), np.array(2.0)"
  print "i, j, r = np.array([1, 2, 3]), np.array([2, 1, 0]), np.array([[1.0, 2.0, 3.0]])"
  print "b, z = np.array([True, False, True]), np.array([1 + 1j, 2.0, 0.5j])"
  print "m = np.array([[1.0, 2.0], [3.0, 4.0]])"
  print "q = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])"
  print "bad, absent = [], []"
  print "def same(row, r, expected):"
  print "    if repr(r) != repr(expected): bad.append(row + ': ' + repr(r) + ', not ' + repr(expected))"
}
NR == 1 { next }
{ count++ }

# The program's text for one row: statements, of which an error is the row's.
function check(text) {
  print "try:"
  print "    " text
  print "except Exception as e:"
  printf "    (absent if isinstance(e, AttributeError) else bad).append('%s %s: ' + str(e))\n", quoted($1), quoted($2)
}
function same(row, values) { check("same('" quoted(row) "', " values ")") }
function quoted(s) { gsub(/'/, "", s); return s }

function arguments(kind, two,   v) {
  if ($2 in example) return example[$2]
  v = kind == "boolean" ? "b" : kind ~ /^integer/ ? "i" : kind ~ /^complex/ ? "z" : "x"
  return two ? v ", " (v == "x" ? "y" : v == "i" ? "j" : v) : v
}

# The keywords that a signature has, with their defaults: what is behind a '/' or a '*', or follows neither.
function keywords(signature, list,   inside, depth, c, k, n, part, parts, count) {
  sub(/^[^(]*\(/, "", signature); sub(/\) -> .*$/, "", signature)
  n = 1
  parts[1] = ""
  for (k = 1; k <= length(signature); k++) {
    c = substr(signature, k, 1)
    if (c == "[" || c == "(") depth++
    if (c == "]" || c == ")") depth--
    if (c == "," && !depth) parts[++n] = ""
    else parts[n] = parts[n] c
  }
  count = 0
  for (k = 1; k <= n; k++) {
    part = parts[k]
    gsub(/^ +| +$/, "", part)
    if (part == "/") count = 0                    # what stands before it is not to be given by name
    if (part !~ /=/) continue
    c = part; sub(/[:=].*/, "", c)
    sub(/^.*=/, "", part)
    list[++count] = c "=" part
  }
  return count
}

function call(space, name,   a, n, k, list) {
  a = arguments($5, $3 ~ /x2/)
  plain = space name "(" a ")"
  same(name, plain ", " plain)
  n = keywords($3, list)
  for (k = 1; k <= n; k++) same(name " " list[k], space name "(" a ", " list[k] "), " plain)
}

$1 == "dtype" { check("np.zeros(1, dtype=np." $2 ")"); next }
$1 == "constants" { same($2, "np." $2 ", " ($2 == "newaxis" ? "None" : $3)); next }
$1 == "version" { same($2, "np." $2 ", '2024.12'"); next }
$1 == "default dtype" {
  like = $2 == "real floating" ? "np.array(1.5)" : $2 == "complex floating" ? "np.array(1j)" : "np.array(1)"
  same($2, "np.__array_namespace_info__().default_dtypes()['" $2 "'], " like ".dtype")
  next
}
$1 == "inspection" {
  check($2 ~ /^__/ ? "np.__array_namespace_info__()" : "np.__array_namespace_info__()." $2 "()")
  n = keywords($3, list)
  for (k = 1; k <= n; k++) check("np.__array_namespace_info__()." $2 "(" list[k] ")")
  next
}
# Operators: on integers where they are for bits, on matrices where they multiply these, else on floating numbers.
$1 ~ /^operator/ {
  v = $2 $3
  p = v ~ /[&|^~]|<<|>>|__r?and__|__r?x?or__|shift/ ? "i" : v ~ /@|matmul/ ? "m" : "y"
  w = p == "i" ? "j" : p == "m" ? "m" : "x"
}
$1 == "operator (reflected)" {
  if (p == "m") same($2, "m." $2 "(q[:2, :2]), q[:2, :2] @ m")
  else same($2, p "." $2 "(2), " p "." $2 "(np.array(2))")
  next
}
$1 == "operator (in-place)" {
  text = $2
  sub(/x1/, "v", text); sub(/x2/, w, text)
  check("v = " p ".copy(); u = v; " text "; " \
        "same('" $2 "', (v is u, v.dtype, v.shape), (True, " p ".dtype, " p ".shape))")
  next
}
$1 == "operator" {
  text = $2
  if (sub(/abs[(]x[)]/, "abs(" p ")", text) || sub(/x$/, p, text)) { check(text); next }
  sub(/x1/, p, text); sub(/x2/, w, text)
  check(text)
  turned = text
  sub(w "$", "2", text); sub("^" p, "2", turned)
  if ($6 ~ /scalar on/) same($2, "(" text ").dtype, (" turned ").dtype")
  next
}

$1 == "indexing form" && $2 in example {
  check("for got, shape in (" example[$2] ",): same('" quoted($2) "', got.shape, shape)")
  next
}
$1 == "indexing form" && $2 ~ /= v/ {
  check("v = m.copy(); v[0, 1] = 9; v[..., 0] = [5, 6]; v[v > 8] = 0; " \
        "same('" $2 "', v.tolist(), [[5.0, 0.0], [6.0, 4.0]])")
  next
}
$1 == "indexing form" && $2 ~ /^for/ { same($2, "[float(v) for v in x], x.tolist()"); next }

$1 == "array object" && $3 ~ /^property/ { check("m." $2); next }
$1 == "array object" {
  bits = ($5 ~ /boolean/ && $5 ~ /integer|^boolean/) || $2 ~ /shift/ || $2 == "__invert__"
  o = $3 !~ /other/ ? "" : bits ? "j" : $2 ~ /matmul/ ? "m" : "x"
  s = bits ? "i" : o == "m" ? "m" : o == "x" ? "y" : $2 ~ /index/ ? "np.array(3)" : $2 ~ /complex/ ? "o" : "x"
  if ($2 == "__getitem__") o = "0"
  else if ($2 == "__setitem__") { s = "m.copy()"; o = "0, 7" }
  else if ($2 == "to_device") o = "'cpu'"
  if ($2 ~ /__bool__|__int__|__float__/) s = "o"
  check(s "." $2 "(" o ")")
  n = keywords($3, list)
  for (k = 1; k <= n; k++) check(s "." $2 "(" o (o == "" ? "" : ", ") list[k] ")")
  next
}
$1 == "data types" { same($2, "(np.float32 == np.float32, np.float32 == np.float64), (True, False)"); next }

$1 == "type promotion" {
  split($2, d, / [+] /)
  a = "np." d[1]
  b = "np." d[2]
  same($2, "np.result_type(" a ", " b "), np.result_type(" b ", " a ")")
  if ($3 ~ /^unspecified/) next          # NumPy's rules: tests/ops/result_type.py
  t = "np." $3
  same($2, "np.result_type(" a ", " b ") == " t ", True")
  check("u, v = np.zeros(1, dtype=" a "), np.zeros(1, dtype=" b "); same('" $2 "', [w.dtype == " t " for w in " \
        "(u + v, v + u, v[0] + u, np.where(True, u, v))], [True] * 4)")
  next
}
# A rule of promotion that begins with |start|: two values that are the same.
function rule(start, values) { if (index($2, start) == 1) { same($2, values); done = 1 } }
$1 ~ /scalars/ {
  done = 0
  rule("array(bool)", "[(b & True).dtype.name, (True | b).dtype.name], ['bool', 'bool']")
  rule("array(integer) op int", "(np.array([1], dtype=np.int32) + 7).dtype.name, 'int32'")
  rule("array(real float) op int", "[(x.astype(np.float32) * v).dtype.name for v in (2, 2.5)], ['float32'] * 2")
  rule("array(complex)", "[(z.astype(np.complex64) * v).dtype.name for v in (2, 2.5, 1j)], ['complex64'] * 3")
  rule("array(real float) op complex", "[(v * 1j).dtype.itemsize for v in (x.astype(np.float32), x)], [8, 16]")
  rule("array(integer) op float", "(i * 0.5).dtype.name, 'float64'")
  rule("array(integer) op complex", "(i * 1j).dtype.name, 'complex128'")
  rule("0-D", "(np.array(1.5) * x.astype(np.float32)).dtype.name, 'float64'")
  rule("sum/prod", "[f(np.array([1, 2], dtype=np.int32)).dtype.name for f in (np.sum, np.prod, np.cumulative_sum, " \
                   "np.cumulative_prod)], ['int64'] * 4")
  rule("sum/prod", "[np.sum(x.astype(np.float32)).dtype.name], ['float32']")
  rule("comparison", "[(x < y).dtype.name, (z == z).dtype.name, (i >= 2).dtype.name], ['bool'] * 3")
  rule("promotion of", "np.result_type(np.int32, np.complex64, np.float32), " \
                       "np.result_type(np.float32, np.int32, np.complex64)")
  if (done) next
}

$1 == "linalg (ext)" { call("np.linalg.", $2); next }
$1 == "fft (ext)" { call("np.fft.", $2); next }
$3 ~ /^[a-z_0-9]+[(]/ { call("np.", $2); next }
{ print "no example for the row " $1 " " $2 > "/dev/stderr"; exit 1 }
END {
  print "import sys"
  print "for row in bad: print(row)"
  print "for row in absent: print('absent:', row)"
  printf "print('%d rows,', len(bad), 'wrong,', len(absent), 'absent')\n", count
  print "sys.exit(1 if bad else 0)"
}
