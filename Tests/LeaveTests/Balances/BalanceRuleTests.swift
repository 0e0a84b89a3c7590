import Kernel
import Testing

@testable import Leave

@Suite("leave.validate, balances, conversion and ways out")
struct BalanceRuleTests {
  @Test(
    "W1: what is asked for is there, less what is pending",
    arguments: [
      (2.0, "", "", []), (1.5, "", "", ["insufficient_balance /facts/balances"]),
      (4, #","pending":2"#, "", []),
      (4, #","pending":2.5"#, "", ["insufficient_balance /facts/balances"]),
      // Two days of another request that waits for its decision.
      (
        4, "",
        #"{"type":"EARNED","startDate":"2025-03-02","endDate":"2025-03-03","status":"PENDING"}"#, []
      ),
      (
        3.5, "",
        #"{"type":"EARNED","startDate":"2025-03-02","endDate":"2025-03-03","status":"PENDING"}"#,
        ["insufficient_balance /facts/balances"]
      ),
    ])
  func enough(_ opening: Double, _ pending: String, _ leaves: String, _ found: [String]) throws {
    let result = try Sample {
      $0.balances =
        #"{"type":"EARNED","year":2025,"opening":\#(opening),"accrued":0,"used":0\#(pending)}"#
      $0.leaves = leaves
    }.judged()
    #expect(result.found == found)
  }

  @Test("Without balances the rule is skipped, with a warning")
  func unknown() throws {
    let result = try Sample { $0.balances = nil }.judged()
    #expect(result.ok)
    #expect(result.remarks == ["balance_unknown"])
    #expect(result.skippedRules.contains("W1"))
    #expect(result.balance == nil)
  }

  @Test("A request over New Year is split by the years of its days, the next year carried over")
  func newYear() throws {
    let result = try Sample {
      $0.start = "2025-12-28"
      $0.end = "2026-01-05"
      $0.balances = #"{"type":"EARNED","year":2025,"opening":70,"accrued":0,"used":0}"#
    }.judged()
    #expect(result.countedByYear == ["2025": 4, "2026": 3])
    #expect(result.balance?.map(\.before) == [70, 60])
    #expect(result.balance?.map(\.after) == [66, 57])
  }

  @Test(
    "What would be left is remarked on when it is little, or more than may be kept",
    arguments: [
      (5.0, []), (4.5, ["low_balance"]), (2, ["low_balance"]), (62, []),
      (62.5, ["el_carry_cap_exceeded"]),
    ] as [(Double, [String])])
  func rest(_ opening: Double, _ remarks: [String]) throws {
    let result = try Sample {
      $0.balances = #"{"type":"EARNED","year":2025,"opening":\#(opening),"accrued":0,"used":0}"#
    }.judged()
    #expect(result.remarks == remarks)
  }

  @Test("Converted casual leave is booked as three days and the rest, or all as earned leave")
  func casualConversion() throws {
    func judged(_ mode: String, earned: Double) throws -> ValidateResult {
      try Sample {
        $0.type = "CASUAL"
        $0.start = "2025-02-09"
        $0.end = "2025-02-13"
        $0.policy = #""casualOverLimit":"\#(mode)""#
        $0.balances =
          #"{"type":"CASUAL","year":2025,"opening":10,"accrued":0,"used":0},"#
          + #"{"type":"EARNED","year":2025,"opening":\#(earned),"accrued":0,"used":0}"#
      }.judged()
    }
    func portions(_ mode: String, earned: Double) throws -> [String]? {
      try judged(mode, earned: earned).conversion?.portions.map {
        "\($0.type.rawValue) \(plain($0.days))"
      }
    }
    for mode in ["convert_excess", "convert_all"] {
      #expect(try judged(mode, earned: 30).remarks.contains("cl_will_convert_to_el"))
    }
    #expect(try !judged("block", earned: 30).remarks.contains("cl_will_convert_to_el"))
    #expect(try portions("convert_excess", earned: 30) == ["CASUAL 3", "EARNED 2"])
    #expect(try portions("convert_all", earned: 30) == ["EARNED 5"])
    #expect(try portions("convert_all", earned: 1.5) == ["EARNED 1.5", "EXTRAWITHOUTPAY 3.5"])
    #expect(try portions("block", earned: 30) == nil)
  }

  @Test("Converted medical leave takes earned, then special, then unpaid days")
  func medicalConversion() throws {
    let result = try Sample {
      $0.type = "MEDICAL"
      $0.start = "2025-02-02"
      $0.end = "2025-03-05"
      $0.policy = #""medicalOverLimit":"convert""#
      $0.request = #","hasCertificate":true"#
      $0.balances = [("MEDICAL", 10.0), ("EARNED", 4), ("SPECIAL", 3)].map {
        #"{"type":"\#($0.0)","year":2025,"opening":\#($0.1),"accrued":0,"used":0}"#
      }.joined(separator: ",")
    }.judged()
    #expect(
      result.conversion?.portions.map { "\($0.type.rawValue) \(plain($0.days))" }
        == ["MEDICAL 10", "EARNED 4", "SPECIAL 3", "EXTRAWITHOUTPAY 6"])
    #expect(result.remarks.contains("ml_will_convert_to_el"))
    #expect(result.remarks.contains("unpaid_portion"))
    #expect(result.ok)
  }

  @Test(
    "W1: balances that are not given are not known, whatever would be booked",
    arguments: [
      ("CASUAL", #""casualOverLimit":"convert_excess""#),
      ("CASUAL", #""casualOverLimit":"convert_all""#),
      ("MEDICAL", #""medicalOverLimit":"convert""#),
      ("EARNED", ""),
    ])
  func unknown(_ type: String, _ policy: String) throws {
    let result = try Sample {
      $0.type = type
      $0.end = "2025-02-13"
      $0.policy = policy
      $0.balances = nil
    }.judged()
    #expect(result.remarks.contains("balance_unknown"))
    #expect(result.skippedRules.contains("W1"))
  }

  @Test("A way out on other days keeps the number of counted days, halves and all")
  func halves() throws {
    let late = try Sample {
      $0.start = "2025-02-03"; $0.end = "2025-02-05"
      $0.request = #","halfDays":[{"date":"2025-02-05","half":"pm"}]"#
      $0.policy = #""halfDays":true"#
    }.judged()
    let later = try #require(late.suggestions.first)
    #expect(later.line == "later_start EARNED 2025-02-06 2025-02-10")
    #expect(later.request.halfDays?.map(\.date.description) == ["2025-02-10"])
  }

  @Test("What a conversion would book is offered as requests that pass as the policy stands")
  func preview() throws {
    func preview(_ change: (inout Sample) -> Void) throws -> [String]? {
      let offered = try Sample(change).judged().suggestions.first { $0.kind == .convertPreview }
      return offered.map { [$0.request] + ($0.further ?? []) }?.map {
        "\($0.type.rawValue) \($0.startDate) \($0.endDate)"
      }
    }
    let casual = try preview {
      $0.type = "CASUAL"; $0.end = "2025-02-13"
    }
    #expect(casual == ["CASUAL 2025-02-09 2025-02-11", "EARNED 2025-02-12 2025-02-13"])
    let medical = try preview {
      $0.type = "MEDICAL"; $0.start = "2025-02-02"; $0.end = "2025-02-23"
    }
    #expect(medical == ["MEDICAL 2025-02-02 2025-02-20", "EARNED 2025-02-23 2025-02-23"])
    // With the three days that it extends even one day more is too many.
    let extended = try preview {
      $0.type = "CASUAL"; $0.end = "2025-02-13"
      $0.request = #","parentLeaveId":"a""#
      $0.leaves =
        #"{"id":"a","type":"CASUAL","startDate":"2025-02-04","endDate":"2025-02-06","#
        + #""status":"APPROVED"}"#
    }
    #expect(extended == nil)
  }

  @Test("Each way out can be sent as it is")
  func suggestions() throws {
    let late = try Sample {
      $0.start = "2025-02-03"; $0.end = "2025-02-05"
    }.judged()
    #expect(late.suggestions.map(\.line) == ["later_start EARNED 2025-02-06 2025-02-10"])

    let edges = try Sample {
      $0.start = "2025-02-08"; $0.end = "2025-02-14"
    }.judged()
    #expect(edges.suggestions.map(\.line) == ["trim_to_working_days EARNED 2025-02-09 2025-02-13"])

    let casual = try Sample {
      $0.type = "CASUAL"; $0.start = "2025-02-13"; $0.end = "2025-02-13"
    }.judged()
    #expect(
      casual.suggestions.map(\.line) == [
        "nearest_casual_window CASUAL 2025-02-12 2025-02-12",
        "use_earned EARNED 2025-02-13 2025-02-13",
      ])

    let poor = try Sample {
      $0.start = "2025-02-09"
      $0.end = "2025-02-13"
      $0.balances = #"{"type":"EARNED","year":2025,"opening":2,"accrued":0,"used":0}"#
    }.judged()
    #expect(poor.suggestions.map(\.line) == ["reduce EARNED 2025-02-09 2025-02-10"])
  }

  @Test("Holidays that are not known, or not looked at, are remarked on")
  func holidays() throws {
    #expect(try Sample { $0.holidays = "" }.judged().remarks == ["holiday_list_missing"])
    let off = try Sample {
      $0.end = "2025-02-19"
      $0.policy = #""holidayValidation":false"#
    }.judged()
    #expect(off.remarks == ["holiday_validation_disabled"])
    #expect(off.countedDays == 9)
  }

  @Test("A word goes with its number, in both languages")
  func counted() {
    func says(_ days: Double, _ language: Language) -> String {
      LeaveFault.insufficientBalance(type: .casual, available: days, requested: 1, year: 2025)
        .text(in: language)
    }
    #expect(says(1, .en) == "Not enough Casual leave: 1 day left, 1 asked.")
    #expect(says(0.5, .en) == "Not enough Casual leave: 0.5 days left, 1 asked.")
    #expect(says(1, .sv) == "För lite Tillfällig ledighet: 1 dag kvar, 1 sökt.")
    #expect(says(0, .sv) == "För lite Tillfällig ledighet: 0 dagar kvar, 1 sökt.")
    let lapse = { LeaveText.toldLapsing(type: "Casual leave", days: $0, date: "31/12/2025") }
    #expect(lapse(1).text(in: .en) == "1 day of Casual leave lapses on 31/12/2025.")
    #expect(lapse(2).text(in: .en) == "2 days of Casual leave lapse on 31/12/2025.")
  }

  @Test("Texts are there in both languages, with dates as people write them")
  func texts() throws {
    let json = Sample {
      $0.start = "2025-02-05"; $0.end = "2025-02-05"
    }.json
    #expect(
      try judge(json, in: .sv).accessibilityText.contains("Tidigast möjliga start: 06/02/2025."))
    #expect(try judge(json).accessibilityText.contains("First possible start: 06/02/2025."))
  }

  @Test(
    "The chain leaves out who asks",
    arguments: [
      (LeaveType.earned, Role.employee, [Role.hrAdmin, .deptHead, .hrHead, .ceo]),
      (.earned, .deptHead, [.hrAdmin, .hrHead, .ceo]), (.casual, .deptHead, [.ceo]),
      (.casual, .employee, [.deptHead]), (.earned, .hrAdmin, [.deptHead, .hrHead, .ceo]),
      (.earned, .ceo, [.hrHead]), (.casual, .ceo, [.hrHead]),
      (.study, .systemAdmin, [.hrAdmin, .deptHead, .hrHead, .ceo]),
    ])
  func chain(_ type: LeaveType, _ requester: Role, _ chain: [Role]) {
    #expect(approvalChain(type, requester: requester) == chain)
  }
}
