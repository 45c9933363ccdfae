local function mandelbrot(n, limit)
  local inside = 0
  for i = 0, n - 1 do
    local y = 2.0 * i / n - 1.0
    for k = 0, n - 1 do
      local x = 2.0 * k / n - 1.5
      local u = 0.0
      local v = 0.0
      local step = 0
      while step < limit and u * u + v * v <= 4.0 do
        local t = u * u - v * v + x
        v = 2.0 * u * v + y
        u = t
        step = step + 1
      end
      if step == limit then inside = inside + 1 end
    end
  end
  return inside
end

print(mandelbrot(250, 100))
