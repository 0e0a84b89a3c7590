import Foundation
import Testing

@testable import Platform

@Suite("Files that get their name when they are whole")
final class FileDraftTests {
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nacre-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var target: String { folder + "/file" }
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  private func draft(_ text: String) throws -> FileDraft {
    let draft = FileDraft(of: target)
    try Data(text.utf8).write(to: URL(filePath: draft.path))
    return draft
  }

  @Test("It lies beside its name until then")
  func naming() throws {
    let draft = try draft("one")
    #expect(names == [String(draft.path.dropFirst(folder.count + 1))])
    try draft.place()
    #expect(names == ["file"])
  }

  @Test("A file that is there stays, unless it is to be replaced")
  func existing() throws {
    try draft("one").place()
    let second = try draft("two")
    #expect(throws: FileFailure.exists(target)) { try second.place() }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "one")
    try second.replace()
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "two")
    #expect(names == ["file"])
  }

  @Test("Its key is named first, must be free, and leaves no second name")
  func key() throws {
    let draft = try draft("one")
    try Data("key".utf8).write(to: URL(filePath: draft.path + ".key"))
    try draft.placeKey()
    try draft.place()
    #expect(names == ["file", "file.key"])
    let second = FileDraft(of: target)
    try Data("other".utf8).write(to: URL(filePath: second.path + ".key"))
    #expect(throws: FileFailure.exists(target + ".key")) { try second.placeKey() }
    second.discard()
    #expect(names == ["file", "file.key"])
    #expect(try String(contentsOfFile: target + ".key", encoding: .utf8) == "key")
  }

  @Test("What is given up after its key was named takes the key along")
  func keyGivenUp() throws {
    let draft = try draft("one")
    try Data("key".utf8).write(to: URL(filePath: draft.path + ".key"))
    try draft.placeKey()
    draft.discard()
    #expect(names == [])
  }

  @Test("What is given up leaves nothing, nor does what SQLite keeps beside it")
  func discarding() throws {
    let draft = try draft("one")
    for suffix in ["-wal", "-shm", "-journal", ".key"] {
      try Data().write(to: URL(filePath: draft.path + suffix))
    }
    draft.discard()
    #expect(names == [])
  }

  @Test("What was never written gets no name")
  func nothing() {
    #expect(throws: FileFailure.self) { try FileDraft(of: self.target).place() }
    #expect(names == [])
  }
}
