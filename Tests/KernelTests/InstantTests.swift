import Kernel
import Testing

@Suite("Instants as RFC 3339")
struct InstantTests {
  @Test(
    "A date-time is read to the millisecond and written in UTC",
    arguments: [
      ("2026-01-31T09:00:00Z", "2026-01-31T09:00:00.000Z"),
      ("2026-01-31t09:00:00z", "2026-01-31T09:00:00.000Z"),
      ("2026-01-31T09:00:00.5Z", "2026-01-31T09:00:00.500Z"),
      ("2026-01-31T09:00:00.9999999999999999Z", "2026-01-31T09:00:00.999Z"),
      ("2026-01-31T09:00:00+01:00", "2026-01-31T08:00:00.000Z"),
      ("2026-01-31T23:59:59-23:59", "2026-02-01T23:58:59.000Z"),
      ("2024-02-29T00:00:00-00:00", "2024-02-29T00:00:00.000Z"),
      ("2000-02-29T23:59:59.001Z", "2000-02-29T23:59:59.001Z"),
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ]
  )
  func accepted(_ input: String, _ output: String) throws {
    let instant = try #require(Instant(rfc3339: input))
    #expect(instant.text == output)
    #expect(Instant(rfc3339: output) == instant)
  }

  @Test(
    "Everything else is refused",
    arguments: [
      "", "2026-01-31", "2026-01-31T09:00:00", "2026-01-31T09:00Z", "2026-01-31 09:00:00Z",
      "2026-01-31T24:00:00Z", "2026-01-31T23:60:00Z", "2026-01-31T23:59:60Z",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-13-01T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-00T00:00:00Z",
      "2026-01-31T09:00:00.Z", "2026-01-31T09:00:00,5Z", "2026-01-31T09:00:00+0100",
      "2026-01-31T09:00:00+01", "2026-01-31T09:00:00+24:00", "2026-01-31T09:00:00+01:60",
      "2026-01-31T09:00:00Zx", "2026-01-31T09:00:00 Z", " 2026-01-31T09:00:00Z",
      "2026-01-31T09:00:00ZZ", "2026-01-31T09:00:00.5", "2026-01-31T09:00:00\u{2212}01:00",
      "+2026-01-31T09:00:00Z", "٢٠٢٦-01-31T09:00:00Z", "20260-01-31T09:00:00Z",
      "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "-001-01-31T09:00:00Z",
    ]
  )
  func refused(_ input: String) {
    #expect(Instant(rfc3339: input) == nil)
  }

  @Test("Adding stops at both ends and never overflows")
  func bounds() throws {
    #expect(Instant.max.adding(milliseconds: 1) == .max)
    #expect(Instant.min.adding(milliseconds: -1) == .min)
    #expect(Instant(milliseconds: 0).adding(days: .max) == .max)
    #expect(Instant(milliseconds: 0).adding(hours: .min) == .min)
    #expect(Instant(milliseconds: .max).adding(milliseconds: .max) == .max)
    #expect(Instant(seconds: .min) == .min)
    #expect(Instant.max.text == "9999-12-31T23:59:59.999Z")
    #expect(Instant.min.text == "0000-01-01T00:00:00.000Z")
  }

  @Test("Whole seconds are rounded towards the past")
  func seconds() {
    #expect(Instant(milliseconds: 1999).seconds == 1)
    #expect(Instant(milliseconds: -1).seconds == -1)
    #expect(Instant(milliseconds: -1000).seconds == -1)
    #expect(Instant(milliseconds: -1001).seconds == -2)
  }

  @Test("Text survives the way back for moments spread over all years")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let range = Instant.min.milliseconds...Instant.max.milliseconds
      let instant = Instant(milliseconds: .random(in: range, using: &generator))
      #expect(Instant(rfc3339: instant.text) == instant)
    }
  }
}
