import Kernel
import Platform

extension Routines {
  /// `routines.horseDateState`: how near a date of a horse is.
  /// Source: routines specification (l12).
  func horseDateState(
    _ params: HorseDateForm, _ call: RuleCall
  ) throws -> HorseDateStateResult {
    let language = language(params.locale, call)
    var findings = RoutineFindings(
      shape: params.shape, order: ["dueOn", "warnDays", "today", "locale"])
    let dueOn = findings.read(
      params.dueOn, at: "/dueOn", else: .invalidDate, isRequired: true, plannedDate)
    let today = findings.read(
      params.today, at: "/today", else: .invalidDate, isRequired: true, plannedDate)
    try findings.orThrow()
    guard let dueOn, let today else { throw Defect("no date and no fault") }
    let (state, left) = nearness(
      of: dueOn, warnDays: params.warnDays.value ?? 14, today: today)
    return HorseDateStateResult(
      state: state, stateLabel: state.label(language), daysLeft: left,
      colorToken: state.look.colorToken, icon: state.look.icon)
  }
}
