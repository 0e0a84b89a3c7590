import Glibc

/// A variable of the process's environment; an empty one counts as absent.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The names of all variables of the process. Source: proc_pid_environ(5).
func environmentNames() -> [String] {
  let bytes = (try? readConfigFile("/proc/self/environ")) ?? nil
  return (bytes ?? []).split(separator: 0).map { entry in
    String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
  }
}
