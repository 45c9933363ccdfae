# arrays are where they are
import numpy as np
x = np.arange(3)
print(x.to_device("cpu") is x, x.device, np.zeros(2, device="cpu").device, np.asarray([1], device="cpu").device)  # -> True cpu cpu cpu
# ---
import numpy as np
np.arange(3).to_device("gpu")  # error: ValueError: Unsupported device: gpu.
# ---
import numpy as np
np.arange(3).to_device("cpu", stream=1)  # error: ValueError: stream argument
# ---
import numpy as np
np.zeros(3, device="gpu")  # error: ValueError: Device not understood. Only "cpu" is allowed, but received: gpu
