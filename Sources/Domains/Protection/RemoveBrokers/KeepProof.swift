import Kernel
import Platform
import Secrets

/// A file that somebody has handed in, read.
struct ReadProof {
  let title: String
  let fileName: String
  let bytes: [UInt8]

  /// Unit: bytes. Source: protection specification 0.9.
  private static let bytesMax = 10 << 20

  /// - Parameter pointer: where the file stands in the params.
  init(_ given: GivenProof, at pointer: String, _ files: HostFiles) throws {
    switch (given.path, given.data) {
    case (let path?, nil):
      bytes = try files.open(path, at: pointer + "/path").bytes(max: Self.bytesMax)
    case (nil, let data?):
      guard data.count <= Self.bytesMax else {
        let fault = PlatformFault.fileTooLarge(maximum: Self.bytesMax)
        throw Refusal([Violation(fault, at: pointer + "/data")])
      }
      bytes = data
    default: throw Refusal([Violation(ProtectionFault.oneOfRequired, at: pointer + "/path")])
    }
    let last = (given.fileName ?? given.path ?? "").split(separator: "/").last.map(String.init)
    let name = last.flatMap { $0.hasLineEnd ? nil : $0 } ?? "file"
    fileName = name
    title = given.title ?? name
  }
}

extension WriteCall {
  /// Keeps a file with a request, sealed; the request itself is kept by whoever asks.
  func attach(_ proof: ReadProof, to row: inout RemovalRow) throws -> StoredProof {
    let count = row.data.proofs.count
    guard count < StoredRemoval.proofsMax else {
      throw Refusal(ProtectionFault.tooManyProofs(limit: StoredRemoval.proofsMax, current: count))
    }
    let stored = StoredProof(
      attachmentId: makeID(), title: proof.title, fileName: proof.fileName,
      mime: FileType(content: proof.bytes)?.rawValue ?? "application/octet-stream",
      size: proof.bytes.count, sha256: hex(SHA256.hash(proof.bytes)), at: now)
    try keep(proof.bytes, as: stored.attachmentId, of: row)
    row.data.proofs.append(stored)
    return stored
  }
}
