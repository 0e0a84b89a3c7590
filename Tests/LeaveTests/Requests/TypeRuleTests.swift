import Kernel
import Testing

@testable import Leave

@Suite("leave.validate, rules of each kind of leave")
struct TypeRuleTests {
  private func result(
    _ type: String, _ start: String, _ end: String, _ change: (inout Sample) -> Void = { _ in }
  ) throws -> ValidateResult {
    try Sample {
      $0.type = type
      $0.start = start
      $0.end = end
      $0.request = #","hasCertificate":true"#
      change(&$0)
    }.judged()
  }

  @Test(
    "L1: casual leave holds no free day and touches none",
    arguments: [
      ("2025-02-10", "2025-02-12", []), ("2025-02-09", "2025-02-10", ["2025-02-08"]),
      ("2025-02-12", "2025-02-13", ["2025-02-14"]),
      ("2025-02-16", "2025-02-17", ["2025-02-15", "2025-02-18"]),
      ("2025-02-19", "2025-02-19", ["2025-02-18"]),
    ])
  func casualTouch(_ start: String, _ end: String, _ free: [String]) throws {
    let result = try result("CASUAL", start, end)
    #expect(result.kinds == (free.isEmpty ? [] : ["cl_cannot_touch_holiday"]))
    if !free.isEmpty { #expect(result.violations[0].fault.actual == .list(free.map { .text($0) })) }
  }

  @Test(
    "L2 to L4: three in a row, ten a year, or converted",
    arguments: [
      ("2025-02-10", "2025-02-12", "block", 0.0, []),
      (
        "2025-02-09", "2025-02-12", "block", 0,
        ["cl_cannot_touch_holiday", "cl_exceeds_consecutive_limit"]
      ),
      ("2025-02-09", "2025-02-12", "convert_excess", 0, ["cl_cannot_touch_holiday"]),
      ("2025-02-10", "2025-02-12", "block", 7, []),
      (
        "2025-02-10", "2025-02-12", "block", 7.5,
        ["cl_annual_cap_exceeded", "insufficient_balance"]
      ),
      (
        "2025-02-09", "2025-02-12", "convert_excess", 8,
        ["cl_cannot_touch_holiday", "cl_conversion_insufficient_balance", "cl_annual_cap_exceeded"]
      ),
      ("2025-02-09", "2025-02-12", "convert_all", 10, ["cl_cannot_touch_holiday"]),
    ])
  func casualLimits(
    _ start: String, _ end: String, _ mode: String, _ used: Double, _ found: [String]
  ) throws {
    let result = try result("CASUAL", start, end) {
      $0.policy = #""casualOverLimit":"\#(mode)""#
      $0.balances =
        #"{"type":"CASUAL","year":2025,"opening":10,"accrued":0,"used":\#(used)},"#
        + #"{"type":"EARNED","year":2025,"opening":5,"accrued":0,"used":0}"#
    }
    #expect(result.kinds == found)
  }

  @Test(
    "D1: which leave needs a certificate",
    arguments: [
      ("MEDICAL", "2025-02-02", "2025-02-04", false), ("MEDICAL", "2025-02-02", "2025-02-05", true),
      ("MATERNITY", "2025-03-02", "2025-03-02", true),
      ("QUARANTINE", "2025-03-02", "2025-03-02", true),
      ("EARNED", "2025-03-02", "2025-03-20", false),
    ])
  func certificate(_ type: String, _ start: String, _ end: String, _ isNeeded: Bool) throws {
    let without = try result(type, start, end) { $0.request = "" }
    #expect(without.kinds == (isNeeded ? ["medical_certificate_required"] : []))
    #expect(without.certificate.required == isNeeded)
    let with = try result(type, start, end) {
      $0.request = #","certificates":[{"kind":"medical"}]"#
    }
    #expect(with.ok)
    let wrong = try result(type, start, end) { $0.request = #","certificates":[{"kind":"study"}]"# }
    #expect(wrong.ok == !isNeeded)
  }

  @Test("D2: fourteen medical days a year, then the rest is offered as earned leave")
  func medicalCap() throws {
    #expect(try result("MEDICAL", "2025-02-02", "2025-02-20").ok)
    let over = try result("MEDICAL", "2025-02-02", "2025-02-23")
    #expect(over.kinds.first == "ml_annual_cap_exceeded")
    #expect(over.suggestions.map(\.line).first == "split MEDICAL 2025-02-02 2025-02-20")
    #expect(over.suggestions.first?.further?.first?.type == .earned)
  }

  @Test("D3: converted medical leave above thirty days needs a recommendation")
  func recommendation() throws {
    func found(_ end: String, _ request: String) throws -> [String] {
      try result("MEDICAL", "2025-02-02", end) {
        $0.policy = #""medicalOverLimit":"convert""#
        $0.request = request
      }.kinds
    }
    let medical = #","certificates":[{"kind":"medical"}]"#
    let both = #","certificates":[{"kind":"medical"},{"kind":"recommendation"}]"#
    // Thirty working days from 2 February, with the holiday of the 18th.
    #expect(try found("2025-03-16", medical) == [])
    #expect(try found("2025-03-17", medical) == ["medical_recommendation_required"])
    #expect(try found("2025-03-17", both) == [])
  }

  @Test(
    "M1: eight weeks, a part of them before six months of service",
    arguments: [
      ("2015-01-01", "2025-04-26", 56, []),
      ("2015-01-01", "2025-04-27", 56, ["maternity_exceeds_entitlement"]),
      // Half of the 181 days from December to June.
      ("2024-12-02", "2025-03-28", 27, []),
      ("2024-12-02", "2025-03-29", 27, ["maternity_exceeds_entitlement"]),
      ("2024-09-02", "2025-04-26", 56, []),
      ("2024-09-03", "2025-04-26", 55, ["maternity_exceeds_entitlement"]),
    ])
  func maternity(_ joining: String, _ end: String, _ entitlement: Int, _ found: [String]) throws {
    let result = try result("MATERNITY", "2025-03-02", end) {
      $0.employee = #""joiningDate":"\#(joining)","gender":"female","confirmed":true"#
    }
    #expect(result.kinds == found)
    #expect(result.entitlement == entitlement)
  }

  @Test(
    "P1 and P2: six working days, twice, three years apart",
    arguments: [
      ("2025-03-09", [], []), ("2025-03-10", [], ["paternity_exceeds_entitlement"]),
      ("2025-03-09", ["2022-03-02"], []),
      ("2025-03-09", ["2022-03-03"], ["paternity_eligibility_not_met"]),
      ("2025-03-09", ["2028-03-09"], []),
      ("2025-03-09", ["2028-03-08"], ["paternity_eligibility_not_met"]),
      ("2025-03-09", ["2016-03-01", "2020-03-01"], ["paternity_eligibility_not_met"]),
    ])
  func paternity(_ end: String, _ others: [String], _ found: [String]) throws {
    let result = try result("PATERNITY", "2025-03-02", end) {
      $0.employee = #""joiningDate":"2015-01-01","gender":"male","confirmed":true"#
      $0.leaves = others.map {
        #"{"type":"PATERNITY","startDate":"\#($0)","endDate":"\#($0)","status":"APPROVED"}"#
      }.joined(separator: ",")
    }
    #expect(result.kinds == found)
  }

  @Test(
    "T1 to T3: study leave",
    arguments: [
      ("2026-03-01", "", Sample.later, [], []),
      ("2026-03-02", "", Sample.later, ["study_leave_duration_exceeded"], []),
      ("2026-03-01", "2019-12-31", Sample.later, [], ["board_approval_required"]),
      (
        "2026-03-01", "2020-01-01", Sample.later, ["study_leave_duration_exceeded"],
        ["board_approval_required"]
      ),
      (
        "2026-03-01", "", #""outstandingLoan":true,"retirementDate":"2031-03-01""#,
        ["study_leave_loan_outstanding"], []
      ),
      (
        "2026-03-01", "", #""outstandingLoan":false,"retirementDate":"2031-02-28""#,
        ["study_leave_retirement_restriction"], []
      ),
      ("2026-03-01", "", #""outstandingLoan":false"#, [], ["retirement_date_unknown"]),
    ])
  func study(
    _ end: String, _ before: String, _ employee: String, _ found: [String], _ remarks: [String]
  ) throws {
    let result = try result("STUDY", "2025-03-02", end) {
      $0.employee = #""joiningDate":"2015-01-01","# + employee
      if !before.isEmpty {
        $0.leaves =
          #"{"type":"STUDY","startDate":"2019-01-01","endDate":"\#(before)","status":"APPROVED"}"#
      }
    }
    #expect(result.kinds == found)
    #expect(result.remarks.filter { $0 != "holiday_list_missing" } == remarks)
    #expect(result.skippedRules.contains("T2") == remarks.contains("retirement_date_unknown"))
  }

  @Test("T3: the loan can be waived, which is remarked on")
  func loan() throws {
    let waived = try result("STUDY", "2025-03-02", "2026-03-01") {
      $0.employee =
        #""joiningDate":"2015-01-01","outstandingLoan":true,"retirementDate":"2031-03-01""#
      $0.facts = #","loanWaived":true"#
    }
    #expect(waived.kinds == [])
    #expect(waived.remarks.contains("loan_waived"))
  }

  @Test(
    "I1 to I3: special disability leave",
    arguments: [
      ("2025-08-28", "2025-01-31", [], nil),
      ("2025-08-29", "2025-01-31", ["disability_exceeds_maximum"], nil),
      ("2025-03-05", nil, ["incident_date_required"], nil),
      ("2025-03-05", "2025-13-01", ["incident_date_invalid"], nil),
      ("2025-03-05", "2025-02-03", ["incident_date_invalid"], nil),
      ("2025-03-05", "2024-12-02", [], nil),
      ("2025-03-05", "2024-12-01", ["incident_date_invalid"], nil),
      ("2025-03-05", "2024-12-01", [], "incident_window_waived"),
    ] as [(String, String?, [String], String?)])
  func disability(
    _ end: String, _ incident: String?, _ found: [String], _ waived: String?
  ) throws {
    let result = try result("SPECIAL_DISABILITY", "2025-03-02", end) {
      $0.request += incident.map { #","incidentDate":"\#($0)""# } ?? ""
      if waived != nil { $0.facts = #","incidentWindowWaived":true"# }
    }
    #expect(result.kinds == found)
    #expect(result.remarks.contains("board_approval_required"))
    if let waived { #expect(result.remarks.contains(waived)) }
  }

  @Test("I3: before the window the days are told, and otherwise the date that is wrong")
  func incident() throws {
    func actual(_ incident: String) throws -> Fact? {
      let result = try result("SPECIAL_DISABILITY", "2025-03-02", "2025-03-05") {
        $0.request += #","incidentDate":"\#(incident)""#
      }
      return result.violations.first?.fault.actual
    }
    #expect(try actual("2024-12-01") == .int(91))
    #expect(try actual("2025-02-03") == .text("2025-02-03"))
  }

  @Test(
    "Special disability leave is paid in full, then half, then not",
    arguments: [(90, 90, 0, 0), (91, 90, 1, 0), (180, 90, 90, 0), (181, 90, 90, 1)])
  func pay(_ days: Int, _ full: Int, _ half: Int, _ unpaid: Int) {
    let pay = disabilityPay(calendarDays: days)
    #expect((pay.fullPayDays, pay.halfPayDays, pay.unpaidDays) == (full, half, unpaid))
  }

  @Test(
    "Q1: quarantine",
    arguments: [
      ("2025-03-22", [], []), ("2025-03-23", [], ["exceptional_approval_required"]),
      ("2025-03-31", [], ["exceptional_approval_required"]),
      ("2025-04-01", ["quarantine_exceeds_maximum"], []),
    ])
  func quarantine(_ end: String, _ found: [String], _ remarks: [String]) throws {
    let result = try result("QUARANTINE", "2025-03-02", end)
    #expect(result.kinds == found)
    #expect(result.remarks == remarks)
  }

  @Test(
    "X1 and X2: extraordinary leave after the others, and bounded",
    arguments: [
      ("2025-08-28", 2.0, 0.0, 5.0, "2015-01-01", []),
      ("2025-08-28", 2.5, 0, 5, "2015-01-01", ["extraordinary_prerequisite_not_met"]),
      ("2025-08-28", 2, 0.5, 5, "2015-01-01", ["extraordinary_prerequisite_not_met"]),
      ("2025-08-28", 2, 0, 5.5, "2015-01-01", ["extraordinary_prerequisite_not_met"]),
      ("2026-03-01", 2, 0, 5, "2020-03-02", []),
      ("2026-03-02", 2, 0, 5, "2020-03-02", ["extraordinary_exceeds_maximum"]),
      ("2025-08-28", 2, 0, 5, "2020-03-03", []),
      ("2025-08-29", 2, 0, 5, "2020-03-03", ["extraordinary_exceeds_maximum"]),
    ])
  func extraordinary(
    _ end: String, _ casual: Double, _ earned: Double, _ medical: Double, _ joining: String,
    _ found: [String]
  ) throws {
    let result = try result("EXTRAWITHPAY", "2025-03-02", end) {
      $0.employee = #""joiningDate":"\#(joining)""#
      $0.balances = [("CASUAL", casual), ("EARNED", earned), ("MEDICAL", medical)].map {
        #"{"type":"\#($0.0)","year":2025,"opening":\#($0.1),"accrued":0,"used":0}"#
      }.joined(separator: ",")
    }
    #expect(result.kinds == found)
  }

  @Test("X1: what is left is named in the language of who asks")
  func remaining() throws {
    let json = Sample {
      $0.type = "EXTRAWITHPAY"
      $0.start = "2025-03-02"
      $0.end = "2025-03-02"
    }.json
    #expect(
      try judge(json, in: .sv).accessibilityText.contains(
        "ledighet först: Tillfällig ledighet, Intjänad ledighet, Sjukledighet."))
  }

  @Test("K1: special leave has a purpose")
  func special() throws {
    #expect(
      try result("SPECIAL", "2025-03-02", "2025-03-03").kinds == ["special_leave_purpose_required"])
    #expect(
      try result("SPECIAL", "2025-03-02", "2025-03-03") {
        $0.request = #","purpose":"recreation_abroad""#
      }.ok)
  }
}
