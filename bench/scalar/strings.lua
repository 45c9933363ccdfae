local function build(n)
  local text = ""
  for i = 0, n - 1 do
    text = text .. tostring(i % 10)
    text = text .. ","
  end
  return text
end

local function join(n)
  local parts = {}
  for i = 0, n - 1 do
    parts[#parts + 1] = "item" .. tostring(i)
  end
  return table.concat(parts, ";")
end

local total = 0
for _ = 1, 100 do
  total = total + #build(2000) + #join(2000)
end
print(total)
