import Foundation
import TestDatabases

/// A folder that is gone with the test that made it.
final class TemporaryFolder {
  let path: String

  /// The database of whoever works here, where that is no file in it.
  var database: EngineDatabase?

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
