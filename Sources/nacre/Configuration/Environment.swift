import Glibc

/// A variable of the process's environment; an empty one counts as absent.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
