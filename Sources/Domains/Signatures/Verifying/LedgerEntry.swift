import Kernel
import Wire

/// An entry of a run's ledger, as somebody kept it. Source: signatures specification f.3.
struct LedgerEntry {
  let entry: JSONValue

  /// What stands before the first entry.
  static let firstPrevHash = String(repeating: "0", count: 64)

  var runId: String? { entry.text("runId") }
  var seq: Int? { entry.member("seq")?.integral }
  var prevHash: String? { entry.text("prevHash") }
  var event: String? { entry.text("event") }
  var entryHash: String? { entry.text("entryHash") }

  /// `nil` when it is no object.
  var payload: JSONValue? { entry.member("payload").flatMap { $0.isObject ? $0 : nil } }

  /// What the entry's hash must be, of its own fields as they are; `nil` when they have no
  /// canonical form.
  var recomputedHash: String? { try? Hashed(.object(LedgerEntry.members(of: entry))).sha256 }

  private static func members(of entry: JSONValue) -> [(name: String, value: CanonicalValue)] {
    [
      ("schema", .string("nacre.run-ledger/1")),
      ("runId", entry.hashed("runId")),
      ("seq", entry.hashed("seq")),
      ("prevHash", entry.hashed("prevHash")),
      ("occurredAt", entry.hashed("occurredAt")),
      ("actorUserId", entry.hashed("actorUserId")),
      ("event", entry.hashed("event")),
      ("payload", entry.hashed("payload")),
    ]
  }
}
