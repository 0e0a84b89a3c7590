import Kernel

/// What a proof pack is made of: a run as it is stored, with everything that stands for it.
struct PackFacts {
  let runId: ID
  let jobId: ID
  let organizationId: ID
  let packetType: PacketType
  let status: RunStatus
  let dataHash: String
  let generatedAt: Instant

  /// `nil`: not all three have signed.
  let completedAt: Instant?
  let completedStale: Bool

  /// Canonical JSON.
  let snapshot: [UInt8]

  /// Oldest first, voided ones too.
  let signatures: [PackSignature]

  /// From its beginning.
  let ledger: [PackEntry]

  /// What the ledger does not tell of its entries; `nil`: the organization has no certificates.
  var trail: [TrailEntry]?
}

/// A signature with its drawing in the clear.
struct PackSignature {
  let id: ID
  let role: SignatureRole
  let signerUserId: ID?
  let signerName: String
  let signerTitle: String
  let svg: String
  let attestationText: String
  let signedAt: Instant
  let signatureHash: String
  let voidedAt: Instant?
  var onBehalfOf: SignatureRow.Principal?

  var isActive: Bool { voidedAt == nil }
}

/// An entry of the run's ledger.
struct PackEntry {
  let seq: Int
  let prevHash: String
  let occurredAt: Instant
  let actorUserId: ID?
  let event: String

  /// Canonical JSON.
  let payload: String
  let entryHash: String
}

/// Who was behind an entry of the ledger, as far as that was kept.
struct TrailEntry: Equatable {
  let seq: Int

  /// By the name of the time; of a signature the signature says it.
  let who: String?
  let ip: String?
  let userAgent: String?
}

extension PackFacts {
  /// The ledger up to the entry that sealed the run: later exports change nothing of a pack.
  /// Without one, all of it. Source: signatures specification f.2.
  var sealedLedger: ArraySlice<PackEntry> {
    let seal = ledger.lastIndex { $0.event == "run_completed" || $0.event == "run_closed" }
    return seal.map { ledger[...$0] } ?? ledger[...]
  }

  /// The moment that the papers speak of: the same for every export of a run.
  var madeAt: Instant { completedAt ?? generatedAt }

  /// In role order, then extra signatures oldest first.
  var activeSignatures: [PackSignature] {
    let active = signatures.filter(\.isActive)
    return (SignatureRole.required + [.other]).flatMap { role in active.filter { $0.role == role } }
  }

  var missingRoles: [SignatureRole] {
    SignatureRole.required.filter { role in
      !signatures.contains { $0.isActive && $0.role == role }
    }
  }

  var signedCount: Int { SignatureRole.required.count - missingRoles.count }

  /// What the QR code on the papers says. Source: signatures specification f.2.
  var sealText: String {
    let head = sealedLedger.last
    return "nacre:1:\(runId):\(dataHash):\(head?.seq ?? 0):\(head?.entryHash ?? "")"
  }
}
