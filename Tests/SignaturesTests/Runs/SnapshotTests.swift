import Kernel
import Testing
import Wire

@testable import Signatures

@Suite("reportRuns.buildSnapshot")
struct SnapshotTests {
  func frozen(_ job: String, _ packetType: PacketType = .insurance) throws -> String {
    let document = try #require(JSONDocument(Array(job.utf8)), "not JSON: \(job)")
    return try Snapshot(packetType, of: document.root).canonical
  }

  func found(_ job: String, _ packetType: PacketType = .insurance) throws -> [String] {
    do {
      _ = try frozen(job, packetType)
      return []
    } catch Refusal.violations(let violations) {
      return violations.map { "\($0.kind) \($0.path)" }
    }
  }

  static let emptyJob =
    #""job":{"clientName":null,"clientType":null,"createdBy":null,"description":null,"endDate":null,"#
    + #""id":null,"jobType":null,"location":null,"organizationId":null,"riskLevel":null,"#
    + #""riskScore":null,"startDate":null,"status":null,"title":null}"#

  @Test(
    "A packet has its sections, and every field is there",
    arguments: [
      (.insurance, #""activity":[],"controls":[],"evidence":[],"hazards":[],"#),
      (.audit, #""activity":[],"controls":[],"#),
      (.incident, #""activity":[],"controls":[],"hazards":[],"#),
      (.clientCompliance, #""controls":[],"evidence":[],"#),
    ] as [(PacketType, String)])
  func sections(_ packetType: PacketType, _ sections: String) throws {
    #expect(
      try frozen("{}", packetType)
        == "{" + sections + Self.emptyJob
        + #","packetType":"\#(packetType.rawValue)","schema":"nacre.report-snapshot/1"}"#)
  }

  @Test("What is not frozen does not change the hash, and all else does")
  func fields() throws {
    let plain = try frozen(#"{"id":"j","title":"Tak","riskScore":7}"#)
    #expect(try frozen(#"{"riskScore":7.0,"title":"Tak","version":3,"id":"j","tabs":[]}"#) == plain)
    #expect(try frozen(#"{"id":"j","title":"Tak","riskScore":8}"#) != plain)
    #expect(try frozen(#"{"id":"j","title":"Tak ","riskScore":7}"#) != plain)
    #expect(try frozen(#"{"id":"j","title":"Tak","riskScore":7,"updatedAt":"no moment"}"#) == plain)
  }

  @Test(
    "Moments are brought to UTC with milliseconds",
    arguments: [
      ("2026-01-05T08:00:00Z", "2026-01-05T08:00:00.000Z"),
      ("2026-01-05T09:00:00.12+01:00", "2026-01-05T08:00:00.120Z"),
      ("2026-01-05T08:00:00.123999Z", "2026-01-05T08:00:00.123Z"),
      ("2026-01-05t08:00:00z", "2026-01-05T08:00:00.000Z"),
    ])
  func moments(_ given: String, _ kept: String) throws {
    let job = #"{"hazards":[{"createdAt":"\#(given)"}],"startDate":"2026-01-05T01:00:00+09:00"}"#
    #expect(try frozen(job).contains(#""createdAt":"\#(kept)""#))
    // A calendar date is kept as it is, whatever it is.
    #expect(try frozen(job).contains(#""startDate":"2026-01-05T01:00:00+09:00""#))
  }

  @Test("All that cannot be frozen is told at once, at its place in the source")
  func refusals() throws {
    let job = #"""
      {"riskScore": 9007199254740992,
       "hazards": [{"createdAt": "2026-01-05T08:00:00Z"}, {"createdAt": "2026-01-05"}, 7],
       "controls": [{"completedAt": 1}], "evidence": {},
       "activity": [{"event": "signature.added", "occurredAt": "x"}, {"event": "job.updated", "occurredAt": "x"}]}
      """#
    #expect(
      try found(job) == [
        "number_out_of_range /job/riskScore", "invalid_timestamp /job/hazards/1/createdAt",
        "invalid_type /job/hazards/2", "invalid_timestamp /job/controls/0/completedAt",
        "invalid_type /job/evidence", "invalid_timestamp /job/activity/1/occurredAt",
      ])
    #expect(
      try found(job, .clientCompliance) == [
        "number_out_of_range /job/riskScore", "invalid_timestamp /job/controls/0/completedAt",
        "invalid_type /job/evidence",
      ])
    #expect(try found("[]") == ["invalid_type /job"])
  }

  @Test("Entries are in the order of their moments, then of their ids; null comes first")
  func order() throws {
    func ids(_ hazards: String) throws -> [String] {
      try frozen(#"{"hazards":[\#(hazards)]}"#).split(separator: #""id":""#).dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
    }
    // The same moment in two time zones.
    #expect(
      try ids(
        #"{"id":"b","createdAt":"2026-01-05T09:00:00+01:00"},{"id":"a","createdAt":"2026-01-05T08:00:00Z"}"#
          + #",{"id":"z","createdAt":"2025-12-31T23:59:59Z"},{"id":"y","createdAt":null},{"id":"x"}"#
      )
        == ["x", "y", "z", "a", "b"])
    #expect(
      try ids(
        #"{"id":"\ufb33"},{"id":"\ud83d\ude00"},{"id":"Z"},{"id":"a"},{"id":"10"},{"id":"9"}"#)
        == ["10", "9", "Z", "a", "\u{1F600}", "\u{FB33}"])
  }

  @Test("Activity about the papers themselves is left out")
  func papers() throws {
    let events = [
      "report_run.created", "signature.added", "proof_pack.exported", "job.updated",
      "signatures.added", "report_runs", "evidence.added",
    ]
    let activity = events.map { #"{"event":"\#($0)"}"# }.joined(separator: ",")
    let canonical = try frozen(#"{"activity":[\#(activity),{"event":null}]}"#, .audit)
    let kept = canonical.split(separator: #""event":"#).dropFirst().map {
      String($0.prefix { $0 != "," })
    }
    #expect(
      kept == [
        #""job.updated""#, #""signatures.added""#, #""report_runs""#, #""evidence.added""#,
        "null",
      ])
  }

  @Test("Clients see no staff ids; everybody else does")
  func staff() throws {
    let job = #"""
      {"createdBy":"anna","controls":[{"completedBy":"anna"}],"evidence":[{"uploadedBy":"anna"}]}
      """#
    #expect(try !frozen(job, .clientCompliance).contains("anna"))
    #expect(try frozen(job).split(separator: "anna").count == 4)
  }

  @Test("The hash is of the canonical bytes")
  func hash() throws {
    let document = try #require(JSONDocument(Array("{}".utf8)))
    let snapshot = try Snapshot(.audit, of: document.root)
    #expect(snapshot.bytes == Array(snapshot.canonical.utf8))
    #expect(snapshot.dataHash == "b3b45a626412c855c70474cf2e67280398914220188eb851d77afbd6e458ed40")
  }
}
