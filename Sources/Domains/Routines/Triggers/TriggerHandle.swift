import Kernel
import Platform
import Secrets

/// A new secret that fires a trigger, as it is shown once.
func makeTriggerHandle() -> String { "rtrg_" + hex(randomBytes(24)) }
