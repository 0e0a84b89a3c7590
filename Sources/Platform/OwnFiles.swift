import Glibc

/// The files of the service's own database, which no host may name, under whatever name.
///
/// SQLite locks with POSIX locks, and closing any descriptor of a file drops all that the process
/// holds on it: the next process would take itself for the only one. So these files are told apart
/// before they are opened. Source: sqlite.org/howtocorrupt.html, 2.2.
public struct OwnFiles: Sendable {
  /// What lies beside a database belongs to it: its logs, and the key of what is sealed.
  public static let suffixes = ["", "-wal", "-shm", "-journal", ".key"]

  private let database: String?
  private let key: String?

  /// - Parameters:
  ///   - database: its path; `nil` when it lies in memory, or on a server.
  ///   - key: that of what is sealed, where it does not lie beside the database.
  public init(database: String?, key: String? = nil) {
    self.database = database
    self.key = key
  }

  /// Where they lie now: what was no file when the process began may be one.
  private var paths: [String] { besideDatabase + (key.map { [$0] } ?? []) }

  private var besideDatabase: [String] {
    guard let database else { return [] }
    var names = [database]
    // SQLite follows links, so its logs lie where the file lies; the key lies where it was named.
    if let real = realpath(database, nil) {
      names.append(String(cString: real))
      free(real)
    }
    return names.flatMap { name in Self.suffixes.map { name + $0 } }
  }

  /// Whether it is one of them, or another database that this process has open, such as a copy that
  /// is being made.
  func contains(_ status: stat) -> Bool {
    guard status.sort == S_IFREG else { return false }
    let file = FileIdentity(status)
    return paths.contains { FileIdentity(of: $0) == file } || isInUse(file)
  }

  /// Whether it would be one of them, also when nothing is there yet.
  func contain(_ name: String, in folder: FileIdentity) -> Bool {
    paths.contains { path in
      let (place, last) = split(path)
      return last == name && FileIdentity(of: place) == folder
    }
  }

  /// Whether this process has the file open, other than to read what a host has named: that is
  /// without waiting, which SQLite never asks for.
  private func isInUse(_ file: FileIdentity) -> Bool {
    guard let folder = opendir("/proc/self/fd") else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard let number = Int32(name), fstat(number, &status) == 0, FileIdentity(status) == file
      else { continue }
      let flags = fcntl(number, F_GETFL)
      if flags >= 0, flags & (placeOnly | O_NONBLOCK) == 0 { return true }
    }
    return false
  }
}

/// The folder of a path, and the last name in it.
func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let name = String(path[path.utf8.index(after: slash)...])
  return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
}
