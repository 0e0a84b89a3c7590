import Foundation
import Testing

@testable import Platform

@Suite("Drafts that are held, and those that nobody holds any more")
final class DraftLockTests {
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

  private func put(_ names: String...) throws {
    for name in names { try Data("left".utf8).write(to: URL(filePath: folder + "/" + name)) }
  }

  @Test("A held one is an empty file of its owner's, and found by nobody")
  func held() throws {
    let draft = FileDraft(of: target)
    let lock = try draft.hold()
    let attributes = try FileManager.default.attributesOfItem(atPath: draft.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == 0)
    #expect(AbandonedDraft.all(of: target).isEmpty)
    #expect(AbandonedDraft.all(in: folder).isEmpty)
    // Another of the same name leaves it alone.
    let second = FileDraft(of: target)
    let other = try second.hold()
    #expect(names.count == 2)
    withExtendedLifetime((lock, other)) {}
  }

  @Test("Who makes another of the same name removes what was left, with its companions")
  func removed() throws {
    try put("file.draft-0123abcd", "file.draft-0123abcd-wal", "file.draft-0123abcd.key")
    try put("file.draft-ffffffff", "other.draft-00000000", "file")
    let draft = FileDraft(of: target)
    let lock = try draft.hold()
    let own = String(draft.path.split(separator: "/").last ?? "")
    #expect(names.filter { $0 != own } == ["file", "other.draft-00000000"])
    withExtendedLifetime(lock) {}
  }

  @Test("A key that has its name already goes with the draft of a file that never came")
  func keyOfNothing() throws {
    try put("file.draft-0123abcd", "file.draft-0123abcd.key", "other.key")
    #expect(link(folder + "/file.draft-0123abcd.key", folder + "/file.key") == 0)
    AbandonedDraft.sweep(of: target)
    #expect(names == ["other.key"])
  }

  @Test("It stays where the file came, or where it is another one")
  func keyOfSomething() throws {
    try put("file", "file.draft-0123abcd", "file.draft-0123abcd.key")
    #expect(link(folder + "/file.draft-0123abcd.key", folder + "/file.key") == 0)
    try put("other.key", "other.draft-0123abcd", "other.draft-0123abcd.key")
    for draft in AbandonedDraft.all(in: folder) { #expect(draft.remove()) }
    #expect(names == ["file", "file.key", "other.key"])
  }

  @Test("What belonged to a draft that got its name meanwhile is removed too")
  func leftBehind() throws {
    try put("file", "file.draft-0123abcd.key", "file.draft-0123abcd-wal")
    let found = AbandonedDraft.all(in: folder)
    #expect(found.map(\.bytes) == [8])
    #expect(found.allSatisfy { $0.remove() })
    #expect(names == ["file"])
  }

  @Test("Only what has the pattern and is a plain file is taken for one")
  func pattern() throws {
    try put("file.draft-0123abcg", "file.draft-0123ABCD", "file.draft-0123abc")
    try put("file.draft-0123abcd0", "file.draft0123abcd", "0123abcd", "file.draft-0123abcd.zip")
    try FileManager.default.createDirectory(
      atPath: folder + "/file.draft-00000001", withIntermediateDirectories: false)
    #expect(mkfifo(folder + "/file.draft-00000002", 0o600) == 0)
    #expect(symlink("/etc/hostname", folder + "/file.draft-00000003") == 0)
    let before = names
    #expect(AbandonedDraft.all(in: folder).isEmpty)
    let lock = try FileDraft(of: target).hold()
    #expect(Set(names).isSuperset(of: before))
    withExtendedLifetime(lock) {}
  }

  @Test("One that somebody took meanwhile is not removed")
  func takenMeanwhile() throws {
    try put("file.draft-0123abcd")
    let found = try #require(AbandonedDraft.all(of: target).first)
    #expect(found.bytes == 4)
    let file = open(found.path, O_RDONLY)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    #expect(!found.remove())
    #expect(names == ["file.draft-0123abcd"])
    close(file)
    #expect(found.remove())
    #expect(names == [])
  }

  @Test("Where nothing can be made the reason names the file, not its draft")
  func unusable() {
    let failure = #expect(throws: FileFailure.self) {
      _ = try FileDraft(of: self.folder + "/no/file").hold()
    }
    let system = SystemRefusal(code: ENOENT, reason: "No such file or directory")
    #expect(failure == .unusable(folder + "/no/file", system))
  }
}
