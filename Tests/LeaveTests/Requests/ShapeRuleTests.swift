import Testing

@testable import Leave

@Suite("leave.validate, stage 0: a request that can be judged")
struct ShapeRuleTests {
  @Test(
    "S1 and S2: the type, and dates that exist and are in order",
    arguments: [
      ("EARNED", "2025-02-09", "2025-02-10", "2025-02-02", []),
      ("Earned", "2025-02-09", "2025-02-10", "2025-02-02", ["invalid_input /request/type"]),
      ("EARNED", "2025-02-29", "2025-03-01", "2025-02-02", ["invalid_dates /request/startDate"]),
      ("EARNED", "2025-02-09", "10/02/2025", "2025-02-02", ["invalid_dates /request/endDate"]),
      ("EARNED", "2025-02-09", "2025-02-08", "2025-02-02", ["invalid_dates /request/endDate"]),
      ("EARNED", "2025-02-09", "2025-02-10", "soon", ["invalid_dates /facts/today"]),
      (
        "?", "?", "?", "2025-02-02",
        ["invalid_input /request/type", "invalid_dates /request/startDate"]
      ),
    ])
  func basics(
    _ type: String, _ start: String, _ end: String, _ today: String, _ found: [String]
  ) throws {
    let result = try Sample {
      $0.type = type
      $0.start = start
      $0.end = end
      $0.today = today
    }.judged()
    #expect(result.found == found)
    #expect(result.ok == found.isEmpty)
    #expect(found.isEmpty || result.countedDays == 0)
  }

  @Test("A span of 1,100 calendar days is judged, one of 1,101 is not")
  func span() throws {
    func study(_ end: String) throws -> [String] {
      try Sample {
        $0.type = "STUDY"
        $0.start = "2025-03-02"
        $0.end = end
      }.judged().kinds
    }
    #expect(try study("2028-03-05").contains("invalid_dates") == false)
    #expect(try study("2028-03-06") == ["invalid_dates"])
  }

  @Test("Moments are cut to their date in Dhaka")
  func moments() throws {
    let result = try Sample {
      $0.start = "2025-02-08T18:00:00Z"
      $0.end = "2025-02-10T23:59:00+06:00"
    }.judged()
    #expect(result.startDate?.description == "2025-02-09")
    #expect(result.endDate?.description == "2025-02-10")
  }

  @Test(
    "S3: a reason that is given says something",
    arguments: [
      ("", ["reason_too_short"], []), ("ab", ["reason_too_short"], []),
      ("  ab  ", ["reason_too_short"], []),
      ("abc", [], ["reason_short"]), ("nine char", [], ["reason_short"]),
      ("ten  chars", [], []),
    ])
  func reason(_ text: String, _ found: [String], _ remarks: [String]) throws {
    let result = try Sample { $0.request = #","reason":"\#(text)""# }.judged()
    #expect(result.kinds == found)
    #expect(result.remarks == remarks)
  }

  @Test(
    "S4 and S5: half days where they are allowed, on working days of the leave, once each",
    arguments: [
      ("EARNED", "false", #"{"date":"2025-02-09","half":"am"}"#, ["half_day_not_allowed"]),
      ("STUDY", "true", #"{"date":"2025-02-09","half":"am"}"#, ["half_day_not_allowed"]),
      ("EARNED", "true", #"{"date":"2025-02-09","half":"am"}"#, []),
      ("EARNED", "true", #"{"date":"2025-02-11","half":"am"}"#, ["invalid_half_day"]),
      ("EARNED", "true", #"{"date":"2025-02-31","half":"am"}"#, ["invalid_half_day"]),
      (
        "EARNED", "true",
        #"{"date":"2025-02-09","half":"am"},{"date":"2025-02-09","half":"pm"}"#,
        ["invalid_half_day"]
      ),
      ("EARNED", "false", "", []),
    ])
  func halves(_ type: String, _ allowed: String, _ halves: String, _ found: [String]) throws {
    let result = try Sample {
      $0.type = type
      $0.request = #","halfDays":[\#(halves)]"#
      $0.policy = #""halfDays":\#(allowed)"#
    }.judged()
    #expect(result.kinds.filter { $0.contains("half") } == found)
    if found.isEmpty, !halves.isEmpty { #expect(result.countedDays == 1.5) }
  }

  @Test("Without anything the request is told what it lacks")
  func nothing() throws {
    #expect(
      try judge("{}").found == ["invalid_input /request/type", "invalid_dates /request/startDate"])
    #expect(try judge(#"{"request":{"typ":"EARNED"}}"#).kinds.contains("unknown_field"))
  }
}
