import Testing

@testable import Leave

@Suite("leave.validate, notice, the past and who may")
struct TimeRuleTests {
  static let long = #","hasCertificate":true,"incidentDate":"2025-01-20","purpose":"medical""#

  @Test(
    "N1: five working days for earned leave, advice for others, nothing for the rest",
    arguments: [
      ("EARNED", "2025-02-06", "", [], []),
      ("EARNED", "2025-02-05", "", ["el_insufficient_notice /request/startDate"], []),
      ("EARNED", "2025-02-05", #","noticeWaived":true"#, [], ["notice_waived"]),
      ("SPECIAL", "2025-02-05", "", [], ["short_notice"]),
      ("SPECIAL", "2025-02-06", "", [], []),
      ("CASUAL", "2025-02-05", "", [], []),
      ("MEDICAL", "2025-02-03", "", [], []),
    ])
  func notice(
    _ type: String, _ day: String, _ facts: String, _ found: [String], _ remarks: [String]
  ) throws {
    let result = try Sample {
      $0.type = type
      $0.start = day
      $0.end = day
      $0.facts = facts
      $0.request = Self.long
    }.judged()
    #expect(result.found == found)
    #expect(result.remarks.filter { $0 != "low_balance" } == remarks)
  }

  @Test("The ends of the notice may be left out by a stricter house")
  func strictNotice() throws {
    func provided(_ policy: String) throws -> Int? {
      try Sample {
        $0.start = "2025-02-06"; $0.end = "2025-02-06"; $0.policy = policy
      }.judged()
        .notice?.provided
    }
    #expect(try provided("") == 5)
    #expect(try provided(#""noticeCountsToday":false"#) == 4)
    #expect(try provided(#""noticeCountsToday":false,"noticeCountsStartDay":false"#) == 3)
  }

  @Test(
    "N2 and N3: the past, by type",
    arguments: [
      ("CASUAL", "2025-01-27", "", ["backdate_disallowed_by_policy"], []),
      ("SPECIAL", "2025-01-27", "", ["backdate_disallowed_by_policy"], []),
      ("MEDICAL", "2025-01-27", "", [], []),
      ("MEDICAL", "2025-01-05", "", [], []),
      ("MEDICAL", "2025-01-02", "", ["backdate_window_exceeded"], []),
      ("EARNED", "2025-01-27", "", ["el_insufficient_notice"], ["backdate_needs_confirmation"]),
      (
        "EARNED", "2025-01-27", #","noticeWaived":true"#, [],
        ["notice_waived", "backdate_needs_confirmation"]
      ),
    ])
  func past(
    _ type: String, _ day: String, _ facts: String, _ found: [String], _ remarks: [String]
  ) throws {
    let result = try Sample {
      $0.type = type
      $0.start = day
      $0.end = day
      $0.facts = facts
      $0.request = Self.long
    }.judged()
    #expect(result.kinds == found)
    #expect(result.remarks == remarks)
  }

  @Test("Thirty days back are accepted, thirty-one are not")
  func window() throws {
    func found(_ today: String) throws -> [String] {
      try Sample {
        $0.type = "MEDICAL"
        $0.start = "2025-01-27"
        $0.end = "2025-01-27"
        $0.today = today
      }.judged().kinds
    }
    #expect(try found("2025-02-26") == [])
    #expect(try found("2025-02-27") == ["backdate_window_exceeded"])
  }

  @Test(
    "E1 and E2: months of service at the first day",
    arguments: [
      ("EARNED", 12), ("MEDICAL", 12), ("SPECIAL", 12), ("EXTRAWITHPAY", 36),
      ("EXTRAWITHOUTPAY", 24), ("STUDY", 36), ("SPECIAL_DISABILITY", 36), ("PATERNITY", 12),
    ])
  func service(_ type: String, _ months: Int) throws {
    func result(_ start: String, _ facts: String = "") throws -> ValidateResult {
      try Sample {
        $0.type = type
        $0.start = start
        $0.end = start
        $0.today = "2025-01-05"
        $0.request = #","hasCertificate":true,"incidentDate":"2025-01-02","purpose":"medical""#
        let joining = 2025 * 12 + 1 - months
        $0.employee =
          #""joiningDate":"\#(joining / 12)-0\#(joining % 12 + 1)-24","gender":"male","#
          + Sample.later
        $0.balances = ""
        $0.facts = facts
      }.judged()
    }
    let eligibility = "service_eligibility_not_met /facts/employee/joiningDate"
    #expect(try result("2025-02-24").found.contains(eligibility) == false)
    #expect(try result("2025-02-23").found.contains(eligibility))
    let waived = try result("2025-02-23", #","eligibilityWaived":true"#)
    #expect(waived.found.contains(eligibility) == false)
    #expect(waived.remarks.contains("eligibility_waived"))
  }

  @Test("Without a joining date only casual and quarantine leave are possible")
  func unknownJoining() throws {
    for type in ["EARNED", "MEDICAL", "MATERNITY", "STUDY", "CASUAL", "QUARANTINE"] {
      let result = try Sample {
        $0.type = type
        $0.start = "2025-02-10"
        $0.end = "2025-02-10"
        $0.employee = #""gender":"female","confirmed":true,"# + Sample.later
        $0.request = #","hasCertificate":true"#
      }.judged()
      let isMissing = result.kinds.contains("user_join_date_missing")
      #expect(isMissing == (type != "CASUAL" && type != "QUARANTINE"))
      #expect(result.skippedRules.contains("E2") == isMissing)
    }
  }

  @Test(
    "E3 and E4: gender and confirmation, when known",
    arguments: [
      ("MATERNITY", #""gender":"female","confirmed":true"#, [], []),
      ("MATERNITY", #""gender":"other","confirmed":true"#, ["gender_eligibility_not_met"], []),
      ("PATERNITY", #""gender":"female","confirmed":true"#, ["gender_eligibility_not_met"], []),
      ("PATERNITY", #""gender":"male","confirmed":false"#, ["confirmation_required"], []),
      ("QUARANTINE", #""confirmed":false"#, ["confirmation_required"], []),
      ("MATERNITY", "", [], ["E3", "E4"]),
    ])
  func who(
    _ type: String, _ employee: String, _ found: [String], _ skipped: [String]
  ) throws {
    let result = try Sample {
      $0.type = type
      $0.employee = #""joiningDate":"2015-01-01""# + (employee.isEmpty ? "" : "," + employee)
      $0.request = #","hasCertificate":true"#
    }.judged()
    #expect(result.kinds == found)
    #expect(result.skippedRules.filter { $0.hasPrefix("E") } == skipped)
  }
}
