import Foundation
import Synchronization
import Testing

@testable import Secrets

@Suite("Key file")
final class KeyFileTests {
  let folder: String
  let file: KeyFile

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nacre-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path()
    file = KeyFile(besideDatabase: folder + "/test.db")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A key shows itself only by what it makes.
  private func mark(_ key: SecretKey) throws -> [UInt8] {
    try Sealer(key: key).fingerprint([1], purpose: "test")
  }

  private func failure() -> SecretsError? {
    #expect(throws: SecretsError.self) { try file.readOrCreate() }
  }

  private func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  @Test("A new key is made once, 32 bytes, for the owner only, and nothing else is left")
  func creation() throws {
    let first = try file.readOrCreate()
    #expect(try mark(file.readOrCreate()) == mark(first))
    #expect(try mark(file.read()) == mark(first))
    #expect(try Data(contentsOf: URL(filePath: file.path)).count == 32)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["test.db.key"])
  }

  @Test(
    "It has no other name at any moment, so that who is killed leaves nothing",
    .enabled(if: KeyFileTests.hasUnnamedFiles))
  func unnamed() throws {
    let watch = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    defer { close(watch) }
    try #require(inotify_add_watch(watch, folder, UInt32(IN_CREATE)) >= 0)
    _ = try file.readOrCreate()
    var events = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &events, events.count)
    let names = String(decoding: events.prefix(max(0, count)), as: UTF8.self)
    #expect(names.components(separatedBy: "test.db.key").count == 2)
    #expect(!names.contains("test.db.key."))
  }

  /// Whether the file system of temporary files has some without a name.
  private static var hasUnnamedFiles: Bool {
    let file = open(FileManager.default.temporaryDirectory.path(), __O_TMPFILE | O_WRONLY, 0o600)
    defer { close(file) }
    return file >= 0
  }

  @Test("A copy is the same key, for the owner only, and never goes over a file")
  func copies() throws {
    let copy = KeyFile(path: folder + "/copy.key")
    #expect(try !file.copy(to: copy.path))
    #expect(try !copy.isSame(as: file))
    let key = try file.readOrCreate()
    #expect(try file.copy(to: copy.path))
    #expect(try copy.isSame(as: file))
    #expect(try mark(copy.read()) == mark(key))
    let attributes = try FileManager.default.attributesOfItem(atPath: copy.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(throws: SecretsError.self) { try self.file.copy(to: copy.path) }
    _ = try KeyFile(path: folder + "/other.key").readOrCreate()
    #expect(try !KeyFile(path: folder + "/other.key").isSame(as: file))
  }

  @Test("Threads that make it at once get the same key")
  func race() throws {
    for turn in 0..<20 {
      let file = KeyFile(path: folder + "/race-\(turn).key")
      let marks = Mutex<[[UInt8]]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let mark = (try? file.readOrCreate()).flatMap {
          try? Sealer(key: $0).fingerprint([1], purpose: "test")
        }
        marks.withLock { $0.append(mark ?? []) }
      }
      #expect(marks.withLock { Set($0).count } == 1)
      #expect(marks.withLock { $0.first?.count } == 32)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 20)
  }

  @Test("A file that others may touch is refused, with the cure", arguments: [0o640, 0o604, 0o620])
  func tooOpen(_ mode: Int) throws {
    _ = try file.readOrCreate()
    try setMode(mode)
    #expect(failure()?.kind == .keyUnavailable)
    #expect(failure()?.message.contains("chmod 600 '\(file.path)'") == true)
    try setMode(0o400)
    _ = try file.readOrCreate()
  }

  @Test("A key of another length is refused and kept", arguments: [0, 31, 33])
  func length(_ count: Int) throws {
    try Data(count: count).write(to: URL(filePath: file.path))
    try setMode(0o600)
    #expect(failure()?.message.contains("exactly 32 bytes") == true)
    #expect(try Data(contentsOf: URL(filePath: file.path)).count == count)
  }

  @Test("What is no plain file is refused")
  func noFile() throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(failure()?.kind == .keyUnavailable)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(throws: SecretsError.self) { try KeyFile(path: folder + "/pipe").read() }
    #expect(throws: SecretsError.self) { try KeyFile(path: folder + "/a\0b").readOrCreate() }
    #expect(throws: SecretsError.self) { try KeyFile(path: folder + "/no/such").readOrCreate() }
  }

  @Test("A missing file is an error when it must be there, and is not made")
  func missing() throws {
    let error = #expect(throws: SecretsError.self) { try file.read() }
    #expect(error?.kind == .keyUnavailable)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
