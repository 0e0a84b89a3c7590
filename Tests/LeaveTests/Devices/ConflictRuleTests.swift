import Testing
import Wire

@testable import Leave

@Suite("leave.resolveConflict")
struct ConflictRuleTests {
  /// A leave that the device has changed while the server had a new version: row by row.
  private func outcome(_ change: (inout ConflictFacts) -> Void) -> ConflictOutcome {
    var facts = ConflictFacts(
      base: SyncedVersion(version: 1, status: "PENDING"),
      remote: SyncedVersion(version: 2, status: "PENDING"), isDirty: true,
      changedLocally: ["reason"], changedRemotely: ["contact"])
    change(&facts)
    return resolve(facts)
  }

  @Test(
    "Balances, holidays and policy are the server's", arguments: ["balance", "holiday", "policy"])
  func serverWins(_ entity: String) throws {
    let entity = try #require(SyncEntity(wire: entity))
    #expect(outcome { $0.entity = entity } == ConflictOutcome(.takeRemote, .serverWins))
    #expect(
      outcome {
        $0.entity = entity
        $0.remote = nil
      } == ConflictOutcome(.takeRemote, .serverWins))
  }

  @Test("What only the device knows is sent")
  func localOnly() {
    let outcome = outcome {
      $0.base = nil
      $0.remote = nil
    }
    #expect(outcome == ConflictOutcome(.keepLocal, .localOnly))
    #expect(outcome.push)
  }

  @Test("What the server has removed goes; what was typed stays as a draft")
  func removed() {
    #expect(
      outcome { $0.remote = nil }
        == ConflictOutcome(.takeRemote, .removedOnServer, draftCopy: true))
    #expect(
      outcome {
        $0.remote = nil
        $0.isDirty = false
      } == ConflictOutcome(.takeRemote, .removedOnServer))
  }

  @Test("What the device has not, or has not changed, comes from the server")
  func clean() {
    #expect(outcome { $0.hasLocal = false } == ConflictOutcome(.takeRemote, .remoteOnly))
    #expect(outcome { $0.isDirty = false } == ConflictOutcome(.takeRemote, .remoteNewer))
  }

  @Test("What nobody else has changed is sent, a cancellation too")
  func unchanged() {
    for action in [LocalAction.edit, .cancel] {
      let outcome = outcome {
        $0.remote?.version = 1
        $0.localAction = action
      }
      #expect(outcome == ConflictOutcome(.keepLocal, .unchangedOnServer))
    }
  }

  @Test(
    "A cancellation depends on how far the leave has come",
    arguments: [
      ("SUBMITTED", "keep_local", "cancel_still_possible"),
      ("PENDING", "keep_local", "cancel_still_possible"),
      ("RETURNED", "keep_local", "cancel_still_possible"),
      ("APPROVED", "transform", "becomes_cancellation_request"),
      ("REJECTED", "take_remote", "already_final"), ("CANCELLED", "take_remote", "already_final"),
      ("RECALLED", "take_remote", "already_final"), ("DRAFT", "take_remote", "already_final"),
      ("odd", "take_remote", "already_final"),
    ])
  func cancelling(_ status: String, _ resolution: String, _ reason: String) {
    let outcome = outcome {
      $0.localAction = .cancel
      $0.remote?.status = status
    }
    #expect(outcome.resolution.rawValue == resolution)
    #expect(outcome.reason.rawValue == reason)
    #expect(outcome.push == (resolution != "take_remote"))
    #expect(!outcome.draftCopy)
  }

  @Test("A decision made meanwhile stands, and a draft keeps what was typed")
  func decided() {
    #expect(
      outcome { $0.remote?.status = "APPROVED" }
        == ConflictOutcome(.takeRemote, .statusChangedOnServer, draftCopy: true))
  }

  @Test("Different members go together, the same one does not")
  func members() {
    #expect(outcome { _ in } == ConflictOutcome(.merge, .disjointFields))
    #expect(
      outcome { $0.changedRemotely.insert("reason") }
        == ConflictOutcome(.takeRemote, .serverWins, draftCopy: true))
  }

  @Test("Version and time of change are no changes, and neither is the order of members")
  func compared() throws {
    try withThings(
      #"{"version":1,"updatedAt":"a","reason":"x","half":{"a":1,"b":2}}"#,
      #"{"half":{"b":2,"a":1},"reason":"x","version":2,"updatedAt":"b","gone":null}"#
    ) { base, other in
      #expect(other.changed(since: base).isEmpty)
      #expect(other.changed(since: nil) == ["half", "reason"])
    }
  }

  @Test("A number is the same however it is written, at any depth")
  func numbers() throws {
    try withThings(
      #"{"countedDays":2,"half":{"days":[1,0.5]}}"#,
      #"{"countedDays":2.0,"half":{"days":[1.0,5e-1]}}"#
    ) { base, other in #expect(other.changed(since: base).isEmpty) }
    try withThings(#"{"n":9007199254740993}"#, #"{"n":9007199254740992}"#) { base, other in
      #expect(other.changed(since: base) == ["n"])
    }
  }

  @Test("Merged: the server's version with the device's members, also new and removed ones")
  func merged() throws {
    try withThings(
      #"{"version":2,"status":"PENDING","contact":"b","reason":"x","gone":1}"#,
      #"{"version":1,"status":"PENDING","contact":"a","reason":"y","new":[1]}"#
    ) { remote, local in
      let merged = remote.taking(["reason", "new", "gone"], of: local)
      #expect(
        String(decoding: merged.json, as: UTF8.self)
          == #"{"version":2,"status":"PENDING","contact":"b","reason":"y","new":[1]}"#)
    }
  }

  private func withThings(
    _ left: String, _ right: String, _ body: (ComparedVersion, ComparedVersion) throws -> Void
  ) throws {
    let left = try #require(JSONDocument(Array(left.utf8)))
    let right = try #require(JSONDocument(Array(right.utf8)))
    try withExtendedLifetime((left, right)) {
      try body(ComparedVersion(left.root), ComparedVersion(right.root))
    }
  }
}
