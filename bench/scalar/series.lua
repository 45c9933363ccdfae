local function series(n)
  local s = 0.0
  for k = 1, n do
    s = s + 1.0 / (k * k)
  end
  return s
end

print(string.format("%.17g", series(5000000)))
