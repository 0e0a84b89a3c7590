import Kernel

/// What a proof pack is made of: a run as it is stored, with everything that stands for it.
struct PackFacts {
  let runId: ID
  let jobId: ID
  let organizationId: ID
  let packetType: PacketType
  var status: RunStatus
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
  var ledger: [PackEntry]

  /// The organization, by its name of the time; `nil`: made before packs named it.
  var issuer: String?

  /// The clock that the papers tell the time by; `nil`: that of UTC.
  var clock: PackClock?

  /// What the ledger does not tell of its entries; `nil`: the organization has no certificates.
  var trail: [TrailEntry]?

  /// The files of the frozen evidence that were kept, in the snapshot's order.
  var files: [PackEvidence] = []

  /// How many of these have a picture, where not all are here; `nil`: all are.
  var pictureCount: Int?
}

/// A file that was kept as evidence.
struct PackEvidence: Equatable {
  /// Its place in the snapshot, from 1.
  let number: Int
  let fileName: String
  let type: FileType

  /// As it was frozen.
  let sha256: String

  /// Empty where only the report is looked at.
  var content: [UInt8] = []

  /// A small JPEG picture; `nil` where there is none.
  var thumbnail: [UInt8]?

  /// Its name in a pack: letters that every system and `VERIFY.txt` can do with.
  var packName: String {
    let stem = fileName.split(separator: ".", omittingEmptySubsequences: false)
    let words = stem.dropLast(stem.count > 1 ? 1 : 0).joined(separator: ".")
    let plain = words.utf8.prefix(60).map { byte -> UInt8 in
      let letter = byte | 0x20
      let isPlain =
        letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "_")
      return isPlain ? byte : UInt8(ascii: "-")
    }
    let digits = String(number)
    let place = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let ending = type.endings.first ?? "bin"
    return "evidence/\(place)-\(String(decoding: plain, as: UTF8.self)).\(ending)"
  }
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
  /// A report shows so many pictures; the others are in the pack alone.
  static let picturesMax = 60

  /// The pictures that a report shows, and how many there are.
  var pictures: (shown: [PackEvidence], count: Int) {
    let all = files.filter { $0.thumbnail != nil }
    return (Array(all.prefix(Self.picturesMax)), pictureCount ?? all.count)
  }

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
