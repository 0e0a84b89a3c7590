import Kernel
import Testing
import Wire

@testable import Leave

/// A request for leave that may be granted, in Dhaka in 2025, and one thing changed.
///
/// Today is Sunday 2025-02-02. The Friday and Saturday weekend stands; Tuesday 2025-02-18 and
/// Wednesday 2025-03-26 are holidays.
struct Sample {
  var type = "EARNED"
  var start = "2025-02-09"
  var end = "2025-02-10"
  var today = "2025-02-02"
  /// Further members of the request, as JSON after a comma.
  var request = ""
  var employee = #""joiningDate":"2015-01-01","gender":"female","confirmed":true,"# + later
  var balances: String? =
    #"{"type":"EARNED","year":2025,"opening":30,"accrued":0,"used":0},"#
    + #"{"type":"CASUAL","year":2025,"opening":10,"accrued":0,"used":0},"#
    + #"{"type":"MEDICAL","year":2025,"opening":14,"accrued":0,"used":0},"#
    + #"{"type":"SPECIAL","year":2025,"opening":5,"accrued":0,"used":0}"#
  var leaves = ""
  var holidays = #"{"date":"2025-02-18"},{"date":"2025-03-26","name":"Independence Day"}"#
  /// Further facts, as JSON after a comma.
  var facts = ""
  var policy = ""

  static let later = #""outstandingLoan":false,"retirementDate":"2050-01-01""#

  init(_ change: (inout Sample) -> Void = { _ in }) { change(&self) }

  var json: String {
    let balances = balances.map { #","balances":[\#($0)]"# } ?? ""
    return
      #"{"request":{"type":"\#(type)","startDate":"\#(start)","endDate":"\#(end)"\#(request)},"#
      + #""facts":{"today":"\#(today)","holidays":[\#(holidays)],"employee":{\#(employee)}"#
      + #"\#(balances),"existingLeaves":[\#(leaves)]\#(facts)},"policy":{\#(policy)}}"#
  }

  func judged() throws -> ValidateResult { try judge(json) }
}

/// Judges params as a host sends them.
func judge(_ json: String, in language: Language = .en) throws -> ValidateResult {
  let document = try #require(
    JSONDocument(Array(json.utf8)), "the test's own JSON is wrong: \(json)")
  defer { withExtendedLifetime(document) {} }
  let shape = Shape()
  let params = try Element(document.root, shape).params(ValidationForm.self)
  let now = try #require(Instant(rfc3339: "2025-02-02T06:00:00Z"))
  return judgeLeave(params, now: now, in: language)
}

extension ValidateResult {
  var found: [String] { violations.map { "\($0.kind) \($0.path)" } }
  var kinds: [String] { violations.map(\.kind) }
  var remarks: [String] { warnings.map(\.kind) }
}

extension LeaveSuggestion {
  var line: String {
    "\(kind.rawValue) \(request.type.rawValue) \(request.startDate) \(request.endDate)"
  }
}
