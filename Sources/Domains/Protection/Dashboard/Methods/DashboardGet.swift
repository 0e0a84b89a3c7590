import Kernel
import Platform

extension Protection {
  /// `dashboard.get`: all that fills the opening screen; nothing is stored.
  public func dashboardGet(_ params: DashboardGetParams, _ call: ReadCall) throws
    -> DashboardGetResult
  {
    let household = try call.household()
    let personId = try call.person(params.personId, .viewAlerts, in: household)
    guard let place = household.place(of: personId) else {
      throw Refusal(ProtectionFault.personNotFound)
    }
    var recent = try call.alerts(of: personId, .open, before: nil, 5)
    if recent.count < 5 {
      recent += try call.settledAlerts(of: personId, 5 - recent.count)
    }
    let answers = try AlertAnswers(call, recent, household, and: [personId])
    return DashboardGetResult(
      person: answers.person(personId), threat: try call.threatAnswer(of: personId),
      recentAlerts: recent.map(answers.answer),
      services: try call.serviceSummaries(of: personId),
      quickActions: call.quickActions(for: place, in: household), refreshedAt: call.now)
  }
}
