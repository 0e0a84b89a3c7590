import Kernel
import Platform
import Store

extension Leave {
  /// `leave.form`: all that the form for asking shows, in one call.
  func form(_ params: FormParams, _ call: ReadCall) throws -> FormResult {
    let today = try call.today
    var dates = GivenDates(try call.clock)
    let from = dates.read(params.from, at: "/from") ?? today
    let to = dates.read(params.to, at: "/to") ?? from.adding(days: daysShown - 1)
    try dates.orThrow()
    if let fault = spanFault(from, to, max: daysMax) {
      throw Refusal([Violation(fault, at: "/to")])
    }
    let sheet = try call.formSheet(from.days(through: to))
    return FormResult(
      today: today, policyVersion: Limits.policyVersion,
      types: LeaveType.allCases.map(sheet.offered), from: from, to: to,
      days: from.days(through: to).map { sheet.day($0, for: params.type) })
  }
}

/// As many as a form shows at once: three months.
private let daysShown = 92

/// Days of one answer: a year, with its leap day.
private let daysMax = 366
