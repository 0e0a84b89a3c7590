import Foundation
import Kernel
import Platform
import Testing

@testable import Leave

@Suite("Entries of the audit as sentences")
struct AuditSentenceTests {
  @Test("Every topic has a sentence of its own in both languages")
  func everyTopic() throws {
    let topics = try Self.topics()
    #expect(topics.count > 20)
    for topic in topics {
      for language in Language.allCases {
        let other = LeaveText.auditOther(name: "Kim").text(in: language)
        #expect(try sentence(topic, language) != other, "\(topic)")
      }
    }
  }

  @Test(
    "It names whoever did it, whom it is about, and what it is about",
    arguments: [
      ("leave.changed", "Kim brought L1 to “Approved”.", "Kim förde L1 till ”Beviljad”."),
      (
        "leave.delegated", "Kim let <u3> decide in place of <u2>, 02/03/2026 – 03/03/2026.",
        "Kim lät <u3> besluta i stället för <u2>, 02/03/2026 – 03/03/2026."
      ),
      (
        "leave.profileChanged", "Kim changed what is on file about <u1>.",
        "Kim ändrade uppgifterna om <u1>."
      ),
      (
        "leave.documentAdded", "Kim put a document beside L1: Medical certificate.",
        "Kim lade ett dokument till L1: Läkarintyg."
      ),
      ("leave.devicePaired", "Kim: Device paired (<u1>).", "Kim: Enhet parkopplad (<u1>)."),
      ("leave.later", "Kim changed something.", "Kim ändrade något."),
    ])
  func words(_ topic: String, _ english: String, _ swedish: String) throws {
    #expect(try sentence(topic, .en) == english)
    #expect(try sentence(topic, .sv) == swedish)
  }

  private func sentence(_ topic: String, _ language: Language) throws -> String {
    let data = """
      {"status": "APPROVED", "audit": "DEVICE_PAIRED", "scope": "mine", "kind": "medical",
       "userId": "u1", "leaveId": "l1", "delegatorId": "u2", "delegateId": "u3",
       "from": "2026-03-02", "until": "2026-03-03"}
      """
    let facts = LoggedFacts(Array(data.utf8))
    return try AuditSentence(
      topic: topic, entityType: "leave", entityId: "l1", data: facts, after: facts, name: "Kim",
      language: language, person: { "<\($0)>" }, leave: { _ in "L1" }
    ).text()
  }

  /// The topics that the protocol declares.
  private static func topics() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Protocol")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasPrefix("leave.") && $0.hasSuffix(".json") }.flatMap { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return Array((file?["events"] as? [String: Any] ?? [:]).keys)
    }
  }
}
