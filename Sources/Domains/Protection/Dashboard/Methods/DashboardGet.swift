import Kernel
import Platform

extension Protection {
  /// `dashboard.get`: all that fills the opening screen; nothing is stored.
  func dashboardGet(_ params: DashboardGetParams, _ call: ReadCall) throws
    -> DashboardGetResult
  {
    let household = try call.household()
    let personId = try call.person(params.personId, .viewAlerts, in: household)
    guard let place = household.place(of: personId) else {
      throw Refusal(ProtectionFault.personNotFound)
    }
    // More than are shown where some are not the asker's to know of; each has to be opened.
    let count = household.sees(.voiceprint, of: personId) ? 5 : 50
    let open = try call.alerts(of: personId, .status(.open), before: nil, count)
    let known = try (open + call.settledAlerts(of: personId, count)).filter {
      household.sees($0.service, of: personId)
    }
    let recent = Array(known.prefix(5))
    let answers = try AlertAnswers(call, recent, household, and: [personId])
    return DashboardGetResult(
      person: answers.person(personId), threat: try call.threatAnswer(of: personId),
      recentAlerts: recent.map(answers.answer),
      services: try call.serviceSummaries(of: personId, in: household),
      quickActions: try call.quickActions(for: place, in: household), refreshedAt: call.now)
  }
}
