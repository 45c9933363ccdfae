local function count(words, rounds)
  local table = {}
  for _ = 1, rounds do
    for _, w in ipairs(words) do
      local c = table[w]
      if c then
        table[w] = c + 1
      else
        table[w] = 1
      end
    end
  end
  return table
end

local words = {}
for i = 0, 4999 do words[i + 1] = "w" .. tostring(i * i % 1009) end
local n, most = 0, 0
for _, c in pairs(count(words, 300)) do
  n = n + 1
  if c > most then most = c end
end
print(n, most)
