import Kernel
import Store
import Wire

/// What the service's own stores knew of things that are erased.
public struct ErasedTraces: Sendable {
  /// Entries of the log of changes, which are the events too.
  public let changes: Int

  /// Earlier answers to repeated writes.
  public let answers: Int
}

extension WriteCall {
  /// Erases what the log of changes, its events and earlier answers tell of these things.
  ///
  /// The entries stay: who did what, and when. Of an event go the texts of the members named in
  /// `texts`. Emptying the database's log is the caller's: once, with the last commit.
  public func eraseTraces(of ids: [ID], texts: Set<String> = []) throws -> ErasedTraces {
    var (changes, answers) = (0, 0)
    for id in ids {
      for change in try database.changes(of: id, organizationId) {
        let data = blanked(change.data, texts)
        answers += try database.eraseIdempotency(ofChange: change.number, of: organizationId)
        guard change.tellsMore || data != change.data else { continue }
        try database.eraseChange(change.number, of: organizationId, leaving: data)
        changes += 1
      }
    }
    answers += try database.eraseIdempotencyOfOthers(of: organizationId)
    return ErasedTraces(changes: changes, answers: answers)
  }

  /// Empties what a repetition of earlier writes would tell of a thing that is there no more.
  public func eraseAnswers(about id: ID) throws {
    for change in try database.changes(of: id, organizationId) {
      _ = try database.eraseIdempotency(ofChange: change.number, of: organizationId)
    }
  }
}

/// One entry of the log, as far as erasing cares.
private struct LoggedChange {
  let number: Int
  let data: [UInt8]

  /// Whether it holds more than the event.
  let tellsMore: Bool
}

extension Database {
  /// All entries about a thing, oldest first. Bound: as many as there are; nothing may stay behind.
  fileprivate func changes(of id: ID, _ organizationId: ID) throws -> [LoggedChange] {
    try rows(.changesOfEntity, organizationId, id) { row in
      LoggedChange(
        number: row.int(0), data: row.bytes(1), tellsMore: !row.isNull(2) || !row.isNull(3))
    }
  }

  fileprivate func eraseChange(
    _ number: Int, of organizationId: ID, leaving data: [UInt8]
  ) throws {
    try run(.eraseChange, data, organizationId, number)
  }
}

/// The event's JSON with a dash for each text of these members.
private func blanked(_ json: [UInt8], _ texts: Set<String>) -> [UInt8] {
  guard !texts.isEmpty, let document = JSONDocument(json) else { return json }
  let out = JSONWriter(capacity: json.count)
  withExtendedLifetime(document) {
    out.beginObject()
    document.root.forEachMember { name, value in
      let name = String(given: name)
      out.key(named: name)
      if texts.contains(name), value.utf8 != nil { out.string("–") } else { value.write(to: out) }
    }
    out.endObject()
  }
  return out.copy()
}

extension SQL {
  fileprivate static let changesOfEntity = SQL(
    """
    SELECT seq, data, before, after
      FROM nacre_change
     WHERE organization_id = ? AND entity_id = ?
     ORDER BY seq
    """
  )

  fileprivate static let eraseChange = SQL(
    """
    UPDATE nacre_change
       SET before = NULL, after = NULL, data = ?
     WHERE organization_id = ? AND seq = ?
    """
  )
}
