import CLinux
import Glibc

/// A variable of the process's environment; an empty one counts as absent.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The names of the variables of the process that begin so.
func environmentNames(beginningWith beginning: StaticString) -> [String] {
  var names: [String] = []
  var next = nacre_environment()
  // Every start asks, and mostly there is none.
  while let entry = next?.pointee {
    next = next?.successor()
    guard strncmp(entry, beginning.utf8Start, beginning.utf8CodeUnitCount) == 0 else { continue }
    let length = strcspn(entry, "=")
    names.append(
      String(decoding: UnsafeRawBufferPointer(start: entry, count: length), as: UTF8.self))
  }
  return names
}
