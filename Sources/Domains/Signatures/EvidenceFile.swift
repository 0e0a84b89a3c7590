import Glibc
import Kernel
import Platform
import Secrets

/// What is kept of a piece of evidence's bytes.
struct EvidenceDigest: Equatable {
  let sha256: String
  let sizeBytes: Int?

  /// The largest file that is hashed while a request waits. Unit: bytes. About a second.
  static let fileBytesMax = 256 << 20

  init(of source: EvidenceSource) throws {
    switch source {
    case .hash(let sha256, let sizeBytes): (self.sha256, self.sizeBytes) = (sha256, sizeBytes)
    case .bytes(let bytes):
      (sha256, sizeBytes) = (hex(SHA256.hash(bytes)), bytes.count)
    case .path(let path): self = try EvidenceDigest(ofFile: path)
    }
  }

  private init(sha256: String, sizeBytes: Int) {
    (self.sha256, self.sizeBytes) = (sha256, sizeBytes)
  }

  private init(ofFile path: String) throws {
    // A pipe or a device could keep the service waiting for ever.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw EvidenceDigest.unreadable }
    defer { close(file) }
    var state = stat()
    guard unsafe fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
      throw EvidenceDigest.unreadable
    }
    guard state.st_size <= Self.fileBytesMax else { throw EvidenceDigest.tooLarge }
    var hash = SHA256()
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count >= 0 else { throw EvidenceDigest.unreadable }
      if count == 0 { break }
      size += count
      // It may have grown meanwhile.
      guard size <= Self.fileBytesMax else { throw EvidenceDigest.tooLarge }
      hash.update(Array(buffer[..<count]))
    }
    self.init(sha256: hex(hash.digest()), sizeBytes: size)
  }

  private static var tooLarge: Refusal {
    Refusal([
      Violation(SignaturesFault.evidenceFileTooLarge(maximum: fileBytesMax), at: "/path")
    ])
  }

  private static var unreadable: Refusal {
    Refusal([Violation(SignaturesFault.evidenceFileUnreadable, at: "/path")])
  }
}
