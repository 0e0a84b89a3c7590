import Kernel

/// A piece of evidence of a job, as stored: what its file was, not the file.
struct StoredEvidence: Equatable {
  let id: ID
  let jobId: ID
  var type: EvidenceType
  var fileName: String
  var mimeType: String?
  let sizeBytes: Int?

  /// Lower-case hexadecimal.
  let sha256: String
  var category: EvidenceCategory?
  let uploadedBy: ID
  let uploadedAt: Instant
}
