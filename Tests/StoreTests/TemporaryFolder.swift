import Foundation

/// A folder of one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let name = "nacre-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func file(_ name: String = "test.db") -> String { path + "/" + name }

  /// The permission bits of a file in it.
  func mode(_ name: String = "test.db") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }
}
