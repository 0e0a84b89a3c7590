import Glibc
import Secrets
import Store

/// A copy of a database in one file: written beside its final name, opened again, checked, made
/// durable, and only then named. `system.backup`, `nacre backup` and `nacre restore` make it so.
public struct DatabaseCopy: Sendable {
  public let path: String
  public let bytes: Int

  /// Of the file, in hexadecimal.
  public let sha256: String

  /// Where the copy of the key lies; `nil` when there is no key, or it was not wanted.
  public let keyPath: String?

  /// What becomes of a file that has the name already.
  public enum Existing: Sendable {
    case kept, replaced
    /// The copy is only tried: it gets no name, and nothing of it is left.
    case tried
  }

  /// Whether the key of the sealed values goes along: a copy without it shows everything but them.
  public enum Key: Sendable {
    case left
    /// From the key file of this database.
    case copied(from: String)
  }

  /// Who waits for the copy.
  public struct Watch {
    /// Asked all the time: whether to give up.
    public let isOver: () -> Bool
    /// Told pages done and in all.
    public let progress: (Int, Int) -> Void

    public init(
      isOver: @escaping () -> Bool = { false },
      progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) {
      self.isOver = isOver
      self.progress = progress
    }
  }

  /// Copies `source` to `path`. Whatever it throws, nothing is left under either name.
  ///
  /// - Parameter alter: what is changed in the copy before it is checked.
  public static func make(
    of source: Database, to path: String, _ existing: Existing = .kept, key: Key,
    _ watch: Watch = Watch(), alter: ((Database) throws -> Void)? = nil
  ) throws -> DatabaseCopy {
    let draft = FileDraft(of: path)
    let keyDraft = FileDraft(of: path + ".key")
    if existing == .kept {
      // Known before the work; `place` sees to it again.
      for path in [path, keyDraft.target] where access(path, F_OK) == 0 {
        throw FileFailure.exists(path)
      }
    }
    defer {
      draft.discard()
      keyDraft.discard()
    }
    try source.copy(to: draft.path) { done, total in
      if watch.isOver() { throw Cancelled() }
      watch.progress(done, total)
    }
    if let alter { try change(draft.path, alter) }
    try check(draft.path, watch)
    let (bytes, digest) = try readBack(draft.path, watch)
    let hasKey = try copyKey(key, to: keyDraft)
    try name(draft, hasKey ? keyDraft : nil, existing)
    return DatabaseCopy(
      path: path, bytes: bytes, sha256: hex(digest), keyPath: hasKey ? keyDraft.target : nil)
  }

  private static func change(_ path: String, _ alter: (Database) throws -> Void) throws {
    let copy = try Database(path: path, access: .readWrite)
    try alter(copy)
    // One file again: opening it for writing has started a log.
    try copy.leaveWAL()
  }

  private static func check(_ path: String, _ watch: Watch) throws {
    let copy = try Database(path: path, access: .readOnly)
    copy.stop(when: watch.isOver)
    if let problem = try copy.integrityCheck().first { throw CopyFailure(problem) }
  }

  /// Size and SHA-256 of what is really on the disk.
  private static func readBack(_ path: String, _ watch: Watch) throws -> (Int, [UInt8]) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CopyFailure("the copy cannot be read") }
    defer { close(file) }
    var hash = SHA256()
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if watch.isOver() { throw Cancelled() }
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CopyFailure("the copy cannot be read: \(systemReason())") }
      guard count > 0 else { return (total, hash.digest()) }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      total += count
    }
  }

  private static func copyKey(_ key: Key, to draft: FileDraft) throws -> Bool {
    guard case .copied(let database) = key else { return false }
    return try KeyFile(besideDatabase: database).copy(to: draft.path)
  }

  /// The key goes first: a database under its name always has its key.
  private static func name(
    _ draft: FileDraft, _ keyDraft: FileDraft?, _ existing: Existing
  ) throws(FileFailure) {
    switch existing {
    case .tried: break
    case .replaced:
      try keyDraft?.replace()
      try draft.replace()
    case .kept:
      try keyDraft?.place()
      do {
        try draft.place()
      } catch {
        if let keyDraft { unlink(keyDraft.target) }
        throw error
      }
    }
  }
}

/// Why a copy is not what it must be.
public struct CopyFailure: Error {
  public let reason: String

  init(_ reason: String) { self.reason = reason }
}
