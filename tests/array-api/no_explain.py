# SPDX-License-Identifier: MIT
"""pytest plugin: the suite's Hypothesis profile without the phase that explains failures, which is slow."""
import pytest
from hypothesis import Phase, settings


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    suite = settings.get_profile("array-api-tests")
    settings.register_profile("no-explain", suite, phases=(Phase.explicit, Phase.generate, Phase.shrink))
    settings.load_profile("no-explain")
