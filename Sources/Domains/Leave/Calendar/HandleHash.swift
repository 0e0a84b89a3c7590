import Kernel
import Platform
import Secrets
import Store

/// What is stored of a handle: it has 192 random bits, so a plain hash cannot be guessed.
func hash(ofHandle handle: String) -> [UInt8] { SHA256.hash(Array(handle.utf8)) }
