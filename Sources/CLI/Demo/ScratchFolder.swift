import Glibc

/// A folder of our own in the temporary directory, for its user only.
struct ScratchFolder {
  let path: String

  /// Held as long as the process uses it. What nobody holds was left by one that was killed, with
  /// the data and the key that were in it.
  private let lock: Int32

  var database: String { path + "/demo.db" }

  /// - Parameters:
  ///   - purpose: a word that tells people what it is for.
  ///   - parent: where it lies when `TMPDIR` says nothing.
  init(_ purpose: String = "demo", in parent: String = "/tmp") throws {
    let parent = environmentVariable("TMPDIR") ?? parent
    let name = "nacre-\(purpose)-"
    // That of a demo may have been kept on purpose.
    if purpose != "demo" { ScratchFolder.sweep(parent, name) }
    (path, lock) = try ScratchFolder.held("\(parent)/\(name)")
  }

  private static func held(_ start: String) throws -> (path: String, lock: Int32) {
    // Bound: whoever sweeps between its making and its lock does so once.
    for _ in 0..<10 {
      let path = try make(start)
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 {
        return (path, lock)
      }
      if lock >= 0 { close(lock) }
    }
    throw UsageError(
      "No folder in \(folder(of: start)) stays where it is made.",
      exitCode: ExitCode.configuration)
  }

  private static func make(_ start: String) throws -> String {
    // mkdtemp replaces the six letters and makes the folder with mode 0700.
    var template = Array("\(start)\(String(repeating: "X", count: letters))".utf8CString)
    let isMade = mkdtemp(&template) != nil
    guard isMade else {
      throw UsageError(
        "No folder can be made in \(folder(of: start)): \(String(cString: strerror(errno))).",
        exitCode: ExitCode.configuration)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static let letters = 6

  /// Removes those of this user that were left behind.
  private static func sweep(_ parent: String, _ start: String) {
    for name in names(in: parent) where name.hasPrefix(start) {
      guard name.utf8.count == start.utf8.count + letters else { continue }
      let path = "\(parent)/\(name)"
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      var status = stat()
      guard fstat(folder, &status) == 0, status.st_uid == geteuid() else { continue }
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { empty(path) }
    }
  }

  /// Removes the folder and the files in it; it has no folders inside.
  func remove() {
    ScratchFolder.empty(path)
    close(lock)
  }

  private static func empty(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
