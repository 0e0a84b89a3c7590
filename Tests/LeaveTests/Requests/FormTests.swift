import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.form")
struct FormTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  private func form(_ json: String, by user: ID = "ann") throws -> FormResult {
    try office.leave.form(params(FormParams.self, json), office.reading(user))
  }

  @Test("One call has every type with its words, what is left, and whether one may")
  func types() throws {
    try office.give("ann", .earned, 12)
    try office.know("ann") { $0.gender = .male }
    let types = try form("{}").types
    #expect(types.map(\.type) == LeaveType.allCases)
    let offered = Dictionary(uniqueKeysWithValues: types.map { ($0.type, $0) })
    let earned = try #require(offered[.earned])
    #expect(earned.available == 12 && earned.label == "Earned leave" && earned.eligible)
    // Sunday, the first day of February, and four more working days.
    #expect(earned.earliestStart == CalendarDate("2026-02-05"))
    #expect(earned.availableLabel == "Earned leave 12 days")
    let maternity = try #require(offered[.maternity])
    #expect(!maternity.eligible && maternity.reason == "gender_eligibility_not_met")
    #expect(maternity.message == "This leave is not for you by its rules.")
    #expect(maternity.available == nil && maternity.earliestStart == nil)
    #expect(offered[.medical]?.certificate.kind == .above)
    #expect(offered[.specialDisability]?.needsIncidentDate == true)
    #expect(offered[.special]?.needsPurpose == true)
    #expect(offered[.casual]?.chainLabel == "Head of department")
  }

  @Test("A day can be chosen where leave of the type on it alone would be let through")
  func agreesWithTheEngine() throws {
    try office.give("ann", .earned, 20)
    try office.holiday("2026-02-18")
    try office.submitCasual()
    let dated: Set = [
      "start_or_end_on_holiday", "cl_cannot_touch_holiday", "overlapping_leave",
      "cl_cannot_combine_with_other_leave", "el_insufficient_notice",
      "backdate_disallowed_by_policy", "backdate_window_exceeded", "start_before_joining",
      "service_eligibility_not_met", "blackout_period",
    ]
    for type in ["EARNED", "CASUAL", "MEDICAL", "MATERNITY", "STUDY"] {
      let days = try form(#"{"type":"\#(type)","from":"2026-01-20","to":"2026-03-10"}"#).days
      for day in days {
        let judged = try office.reading("ann").judge(
          params(
            ValidationForm.self,
            #"{"request":{"type":"\#(type)","startDate":"\#(day.date)","endDate":"\#(day.date)"}}"#),
          for: office.reading("ann").subject(), office.database.settings(of: "org"))
        let against = judged.violations.map(\.kind).filter(dated.contains)
        #expect(day.selectable == against.isEmpty, "\(type) \(day.date) \(against)")
        #expect(day.reason.map(against.contains) ?? against.isEmpty)
        #expect((day.message == nil) == against.isEmpty)
      }
    }
  }

  @Test("Without a type it shows days as they are, three months of them, at most a year")
  func days() throws {
    let shown = try form("{}")
    #expect(shown.from == CalendarDate("2026-02-01") && shown.days.count == 92)
    #expect(shown.days.allSatisfy { $0.selectable == nil && $0.reason == nil })
    #expect(shown.days[5].kindLabel == DayKind.weekend.label(.en))
    #expect(shown.days[5].label == "06/02/2026" && shown.days[5].weekdayLabel == "Friday")
    #expect(try form(#"{"from":"2026-01-01","to":"2027-01-01"}"#).days.count == 366)
    #expect(
      refusal { _ = try form(#"{"from":"2026-01-01","to":"2027-01-02"}"#) }
        == ["invalid_dates /to"])
    #expect(refusal { _ = try form(#"{"from":"14/06/2026"}"#) } == ["invalid_dates /from"])
  }
}

@Suite("The approver's view of a leave")
struct ApproverViewTests {
  @Test("One call has what the person has left, what the policy remarks, and all the words")
  func grounds() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 7)
    let id = try office.submit("ann", LeaveOffice.earned).leave.id
    let shown = try office.get("hanna", id)
    let earned = try #require(shown.balances?.first { $0.type == .earned })
    #expect(earned.available == 2 && earned.pending == 5)
    #expect(shown.warnings?.contains { $0.kind == "low_balance" } == true)
    #expect(shown.requesterRoleLabel == "Employee")
    #expect(shown.currentRoleLabel == "HR administrator")
    #expect(
      shown.chainLabel == "HR administrator → Head of department → Head of HR → CEO")
    #expect(shown.breakdown?.first?.weekdayLabel == "Sunday")
    #expect(shown.breakdown?.allSatisfy { $0.kindLabel != nil } == true)
    // Who sees that somebody is away, and not why, sees none of it.
    let other = try office.get("sam", id)
    #expect(other.balances == nil && other.warnings == nil)
    try office.approve(id)
    #expect(try office.get("hanna", id).warnings == nil)
  }
}
