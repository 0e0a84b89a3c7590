import Kernel
import Platform
import Secrets

/// What is kept of a piece of evidence's bytes.
struct EvidenceDigest: Equatable {
  let sha256: String
  let sizeBytes: Int?

  /// The largest file that is hashed while a request waits. Unit: bytes. About a second.
  static let fileBytesMax = 256 << 20

  init(of source: EvidenceSource, _ files: HostFiles) throws {
    switch source {
    case .hash(let sha256, let sizeBytes): (self.sha256, self.sizeBytes) = (sha256, sizeBytes)
    case .bytes(let bytes):
      (sha256, sizeBytes) = (hex(SHA256.hash(bytes)), bytes.count)
    case .path(let path):
      var hash = SHA256()
      var size = 0
      try files.open(path).chunks(max: Self.fileBytesMax) { chunk in
        size += chunk.count
        unsafe chunk.withUnsafeBytes { unsafe hash.update($0) }
      }
      (sha256, sizeBytes) = (hex(hash.digest()), size)
    }
  }
}
