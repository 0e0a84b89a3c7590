import Glibc

/// Where the running program stands, and what stands beside it.
public enum ProgramFolder {
  /// The folder of the running program; `nil` where the system does not tell it.
  public static var path: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    let bytes = path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// Where a program or library of ours may be: beside the running program, in `../lib/nacre` of
  /// it, and where `NACRE_LIBRARY_PATH` says.
  public static func libraryPaths(of name: String) -> [String] {
    var folders: [String] = []
    if let path { folders += [path, "\(path)/../lib/nacre"] }
    if let given = getenv("NACRE_LIBRARY_PATH") {
      folders += String(cString: given).split(separator: ":").map(String.init)
    }
    return folders.map { "\($0)/\(name)" }
  }
}
