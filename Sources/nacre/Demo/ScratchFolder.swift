import Glibc

/// A folder of our own in the temporary directory, for its user only.
struct ScratchFolder {
  let path: String

  var database: String { path + "/demo.db" }

  /// - Parameters:
  ///   - purpose: a word that tells people what it is for.
  ///   - parent: where it lies when `TMPDIR` says nothing.
  init(_ purpose: String = "demo", in parent: String = "/tmp") throws {
    let parent = environmentVariable("TMPDIR") ?? parent
    // mkdtemp replaces the six letters and makes the folder with mode 0700.
    let letters = String(repeating: "X", count: 6)
    var template = Array("\(parent)/nacre-\(purpose)-\(letters)".utf8CString)
    let isMade = mkdtemp(&template) != nil
    guard isMade else {
      throw UsageError(
        "No folder can be made in \(parent): \(String(cString: strerror(errno))).",
        exitCode: ExitCode.configuration)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder and the files in it; it has no folders inside.
  func remove() {
    guard let folder = opendir(path) else { return }
    // A database, its log, its index, its key: far below the bound.
    for _ in 0..<100 {
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}
