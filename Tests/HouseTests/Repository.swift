import Foundation

/// The folder that everything of ours lies in, as the tests see it.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files below a folder, by path from the root, sorted. Without a suffix: all of them.
  static func files(below folder: String, suffix: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .map { "\(folder)/\($0)" }
      .filter { $0.hasSuffix(suffix) && !isFolder($0) && !isHidden($0) }
      .sorted()
  }

  /// Names in a folder, sorted, without hidden ones.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: root.appending(path: path).path(), isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  /// What `git` tracks would be the better list, but an archive of the sources has no `.git`.
  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__pycache__" }
  }
}
