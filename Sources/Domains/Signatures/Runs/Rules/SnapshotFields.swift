/// What of a job is frozen, and in which order. Source: signatures specification c.4.
enum SnapshotSection: String, CaseIterable {
  case hazards
  case controls
  case evidence
  case activity

  /// Exactly these members are frozen.
  var fields: [String] {
    switch self {
    case .hazards: ["id", "code", "name", "description", "severity", "status", "createdAt"]
    case .controls:
      [
        "id", "hazardId", "title", "description", "status", "completed", "completedAt",
        "completedBy", "createdAt",
      ]
    case .evidence:
      [
        "id", "type", "fileName", "mimeType", "sizeBytes", "sha256", "category", "uploadedBy",
        "uploadedAt",
      ]
    case .activity: ["id", "event", "actorUserId", "summary", "occurredAt"]
    }
  }

  /// The member that entries are sorted by, before their id.
  var timeField: String {
    switch self {
    case .hazards, .controls: "createdAt"
    case .evidence: "uploadedAt"
    case .activity: "occurredAt"
    }
  }

  /// The member that names somebody of the staff, which clients do not see.
  var staffField: String? {
    switch self {
    case .controls: "completedBy"
    case .evidence: "uploadedBy"
    case .hazards, .activity: nil
    }
  }

  /// The sections of a packet, in the order of the specification.
  static func sections(of packetType: PacketType) -> [SnapshotSection] {
    switch packetType {
    case .insurance: [.hazards, .controls, .evidence, .activity]
    case .audit: [.controls, .activity]
    case .incident: [.hazards, .controls, .activity]
    case .clientCompliance: [.controls, .evidence]
    }
  }
}

/// What is frozen of the job itself.
enum SnapshotJob {
  static let fields = [
    "id", "organizationId", "createdBy", "title", "clientName", "clientType", "jobType",
    "location", "description", "status", "startDate", "endDate", "riskScore", "riskLevel",
  ]

  /// Who made the job, which clients do not see.
  static let staffField = "createdBy"
}

/// Whether a member is a moment, which is frozen in UTC with milliseconds.
func isMoment(_ field: String) -> Bool { field.hasSuffix("At") }

/// Whether an activity is about the papers and not about the work: it would change the hash of the
/// data that it is about.
func isAboutPapers(_ event: String) -> Bool {
  ["report_run.", "signature.", "proof_pack."].contains { event.hasPrefix($0) }
}
