local function advance(bodies, dt, steps)
  local n = #bodies
  for _ = 1, steps do
    for i = 1, n do
      local b = bodies[i]
      for k = i + 1, n do
        local c = bodies[k]
        local dx = b[1] - c[1]
        local dy = b[2] - c[2]
        local dz = b[3] - c[3]
        local d = dx * dx + dy * dy + dz * dz
        local mag = dt / (d * d ^ 0.5)
        b[4] = b[4] - dx * c[7] * mag
        b[5] = b[5] - dy * c[7] * mag
        b[6] = b[6] - dz * c[7] * mag
        c[4] = c[4] + dx * b[7] * mag
        c[5] = c[5] + dy * b[7] * mag
        c[6] = c[6] + dz * b[7] * mag
      end
    end
    for i = 1, n do
      local b = bodies[i]
      b[1] = b[1] + dt * b[4]
      b[2] = b[2] + dt * b[5]
      b[3] = b[3] + dt * b[6]
    end
  end
end

local function energy(bodies)
  local e = 0.0
  local n = #bodies
  for i = 1, n do
    local b = bodies[i]
    e = e + 0.5 * b[7] * (b[4] * b[4] + b[5] * b[5] + b[6] * b[6])
    for k = i + 1, n do
      local c = bodies[k]
      local dx = b[1] - c[1]
      local dy = b[2] - c[2]
      local dz = b[3] - c[3]
      e = e - b[7] * c[7] / (dx * dx + dy * dy + dz * dz) ^ 0.5
    end
  end
  return e
end

local bodies = {
  {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.478},
  {4.84, -1.16, -0.10, 0.6063, 2.81, -0.02, 0.0377},
  {8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.0113},
  {12.89, -15.11, -0.22, 1.08, 0.868, -0.01, 0.0017},
  {15.38, -25.9, 0.179, 0.979, 0.594, -0.034, 0.002},
}
advance(bodies, 0.01, 40000)
print(string.format("%.17g", energy(bodies)))
