import Kernel
import Platform
import Secrets

/// A new secret that fires a trigger, as it is shown once.
func makeTriggerHandle() -> String { "rtrg_" + hex(randomBytes(24)) }

/// What is stored of it: it has 192 random bits, so a plain hash cannot be guessed.
func hash(ofTriggerHandle handle: String) -> [UInt8] { SHA256.hash(Array(handle.utf8)) }
