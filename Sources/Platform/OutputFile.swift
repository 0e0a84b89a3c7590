import Glibc

/// Writes a file where a host asked for it: a paper, a report, a pack.
public enum OutputFile {
  /// What may be replaced, by how it begins.
  public enum Kind: Sendable {
    case pdf
    case zip

    fileprivate var head: [UInt8] {
      switch self {
      case .pdf: Array("%PDF-".utf8)
      case .zip: Array("PK\u{3}\u{4}".utf8)
      }
    }
  }

  /// Why nothing was written.
  public struct Failure: Error {
    /// In the words of the system.
    public let reason: String
  }

  /// Writes the whole file or nothing: it appears under its name when it is complete.
  ///
  /// - Parameter kinds: a file of these is replaced; any other is somebody's, and stays.
  public static func write(
    _ bytes: [UInt8], to path: String, over kinds: [Kind]
  ) throws(Failure) {
    guard !path.utf8.contains(0), isFree(path, kinds) else {
      throw Failure(reason: "another file has this name")
    }
    let draft = FileDraft(of: path)
    do {
      try fill(draft.path, with: bytes)
      try name(draft)
    } catch {
      draft.discard()
      throw error
    }
  }

  private static func name(_ draft: FileDraft) throws(Failure) {
    do {
      try draft.replace()
    } catch {
      switch error {
      case .exists(let path): throw Failure(reason: path)
      case .unusable(_, let reason): throw Failure(reason: reason)
      }
    }
  }

  /// Whether nothing is there, or what may be replaced.
  private static func isFree(_ path: String, _ kinds: [Kind]) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 5)
    guard read(file, &head, head.count) == head.count else { return false }
    return kinds.contains { head.starts(with: $0.head) }
  }

  private static func fill(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      written += count
    }
  }

  private static func failure() -> Failure {
    Failure(reason: errno == ENOSPC ? "disk full" : systemReason())
  }
}
