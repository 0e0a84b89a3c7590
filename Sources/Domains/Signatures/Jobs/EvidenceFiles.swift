import Kernel
import Media
import Platform
import Secrets

extension StoredEvidence {
  /// What its file is kept for.
  static let fileKind: StaticString = "signatures_evidence"

  /// The largest file that is kept. Unit: bytes.
  static let keptBytesMax = 10 << 20

  /// All kept files of a job, so that a pack holds them. Unit: bytes.
  static let keptBytesOfJobMax = 40 << 20
}

extension Signatures {
  /// Keeps the file of a new piece of evidence, beside a small picture of a picture; `path` is
  /// where the params say it.
  func keep(
    _ source: EvidenceSource, for evidence: StoredEvidence, _ call: WriteCall
  ) throws {
    let (content, path) = try bytes(of: source, call)
    guard let type = FileType(content: content) else {
      throw Refusal([Violation(SignaturesFault.fileTypeNotKept, at: path)])
    }
    let others = try call.reading.filesCounted(StoredEvidence.fileKind, of: evidence.jobId)
    guard others.bytes + content.count <= StoredEvidence.keptBytesOfJobMax else {
      throw Refusal(
        SignaturesFault.keptFilesFull(megabytes: StoredEvidence.keptBytesOfJobMax >> 20))
    }
    try call.keepFile(
      content, type, thumbnail: try thumbnail(of: content, type, at: path, call),
      for: FileUse(StoredEvidence.fileKind, evidence.id, of: evidence.jobId))
  }

  private func bytes(
    of source: EvidenceSource, _ call: WriteCall
  ) throws -> (content: [UInt8], path: String) {
    let most = StoredEvidence.keptBytesMax
    let tooLarge = SignaturesFault.keptFileTooLarge(megabytes: most >> 20)
    switch source {
    case .bytes(let bytes):
      guard bytes.count <= most else { throw Refusal([Violation(tooLarge, at: "/data")]) }
      return (bytes, "/data")
    case .path(let path):
      let file = try call.files.open(path)
      guard file.size <= most else { throw Refusal([Violation(tooLarge, at: "/path")]) }
      return (try file.bytes(max: most), "/path")
    case .hash: throw Defect("a hash was taken for a file")
    }
  }

  /// Made beside, in a process that sees nothing else; there is none of papers, nor of HEIF.
  private func thumbnail(
    of content: [UInt8], _ type: FileType, at path: String, _ call: WriteCall
  ) throws -> [UInt8]? {
    guard type != .pdf else { return nil }
    let worker = worker
    do {
      return try call.made("a photo \(hex(SHA256.hash(content)))") { job in
        try worker.judge(content, keepsNotes: true, stop: job.step)
      }.thumbnail
    } catch let failure as WorkerFailure where failure.kind == .refused {
      throw Refusal([Violation(SignaturesFault.fileTypeNotKept, at: path)])
    }
  }
}
