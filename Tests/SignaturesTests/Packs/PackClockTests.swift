import Kernel
import Media
import Platform
import Testing
import Wire

@testable import Signatures

@Suite("Finding N11: papers tell the time of the organization")
struct PackClockTests {
  let stockholm: TimeZoneRules

  init() throws { stockholm = try #require(TimeZones().rules(named: "Europe/Stockholm")) }

  @Test(
    "Each moment has the offset of its own day",
    arguments: [
      ("Europe/Stockholm", "2026-03-29T00:59:59.999Z", "2026-03-29 01:59:59 (UTC+01:00)"),
      ("Europe/Stockholm", "2026-03-29T01:00:00.000Z", "2026-03-29 03:00:00 (UTC+02:00)"),
      ("Europe/Stockholm", "2026-10-25T00:30:00.000Z", "2026-10-25 02:30:00 (UTC+02:00)"),
      ("Europe/Stockholm", "2026-10-25T01:30:00.000Z", "2026-10-25 02:30:00 (UTC+01:00)"),
      ("America/St_Johns", "2026-01-01T02:00:00.000Z", "2025-12-31 22:30:00 (UTC-03:30)"),
      ("Asia/Dhaka", "2026-01-05T20:00:00.000Z", "2026-01-06 02:00:00 (UTC+06:00)"),
      ("UTC", "2026-01-05T08:00:00.000Z", "2026-01-05 08:00:00 (UTC+00:00)"),
    ])
  func text(zone: String, moment: String, text: String) throws {
    let rules = try #require(TimeZones().rules(named: zone))
    let year = (0..<365).map { instant("2026-01-01T00:00:00Z").adding(days: $0) }
    let clock = PackClock(rules, at: year + [instant(moment)])
    #expect(clock.text(instant(moment)) == text)
  }

  @Test("It keeps offsets and not a zone, one for each time that they change")
  func steps() throws {
    let clock = PackClock(
      stockholm,
      at: ["2026-06-01T08:00:00Z", "2026-01-05T08:00:00Z", "2026-02-05T08:00:00Z"].map(instant))
    let text = try clock.stored()
    #expect(
      text == #"[{"minutes":60,"since":"2026-01-05T08:00:00.000Z"},"#
        + #"{"minutes":120,"since":"2026-06-01T08:00:00.000Z"}]"#)
    #expect(PackClock(stored: text) == clock)
    // Nothing is known of what was before: the first offset is for that, too.
    #expect(clock.text(instant("2025-07-01T08:00:00Z")) == "2025-07-01 09:00:00 (UTC+01:00)")
  }

  @Test(
    "What is no clock is none",
    arguments: [
      "", "{}", "[1]", #"[{"minutes":60}]"#, #"[{"minutes":60,"since":"soon"}]"#,
      #"[{"minutes":1081,"since":"2026-01-05T08:00:00.000Z"}]"#,
      #"[{"minutes":-9223372036854775808,"since":"2026-01-05T08:00:00.000Z"}]"#,
      #"[{"minutes":0,"since":"2026-01-05T08:00:00.000Z"},"#
        + #"{"minutes":1,"since":"2026-01-05T08:00:00.000Z"}]"#,
    ])
  func foreign(text: String) {
    #expect(PackClock(stored: text) == nil)
  }

  @Test("More changes than there are years for are none of ours")
  func many() {
    func clock(_ count: Int) -> PackClock? {
      let start = instant("2026-01-05T08:00:00Z")
      let steps = (0..<count).map {
        #"{"minutes":\#($0 % 2),"since":"\#(start.adding(days: Int64($0)).text)"}"#
      }
      return PackClock(stored: "[\(steps.joined(separator: ","))]")
    }
    #expect(clock(600)?.steps.count == 600)
    #expect(clock(601) == nil)
  }

  @Test("The papers have it everywhere, prove it, and no longer tell UTC alone")
  func papers() throws {
    let site = try Site()
    try site.setPolicy { $0.certificatePage = true }
    var facts = try site.packed()
    #expect(facts.clock == nil)
    facts.clock = PackClock(stockholm, at: facts.moments)
    for (language, words) in [
      (Language.en, "each with its distance from UTC"), (.sv, "var och en med avståndet till UTC"),
    ] {
      let file = try site.build(facts, language).report()
      let text = try withFolder { folder in
        try write([PackedFile("report.pdf", file)], to: folder)
        return try output(of: ["pdftotext", "-layout", "report.pdf", "-"], in: folder)
      }
      let shown = text.components(separatedBy: "2026-01-05 09:00:00 (UTC+01:00)").count - 1
      // Made and completed; three signatures; the trail; evidence and activity.
      #expect(shown >= 10, "\(text)")
      #expect(!text.contains("08:00:00"), "\(text)")
      #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
      let report = try #require(ReportFile(file))
      #expect(report.readProof?.facts.clock == facts.clock)
      let verdict = try site.signatures.check(file) {}
      #expect(verdict.proved == [.bytes, .run, .pages])
    }
  }

  @Test("Packs of one seal tell one time, wherever the organization has moved")
  func same() throws {
    let site = try Site()
    let facts = try site.packed()
    let clock = PackClock(stockholm, at: facts.moments)
    try site.export(facts, "pack-1", issuer: nil, clock: clock)
    let reading = try site.reading()
    #expect(try reading.packFacts(of: reading.run(facts.runId)).clock == clock)
    let made = try #require(try site.database.export("pack-1", of: "org-1")?.made)
    #expect(try reading.packFacts(of: reading.run(facts.runId), as: made).clock == clock)
  }
}
