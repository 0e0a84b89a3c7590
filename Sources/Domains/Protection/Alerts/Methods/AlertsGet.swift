import Kernel
import Platform

extension Protection {
  /// `alerts.get`: an alert with what is linked with it, and what was done with it.
  func alertsGet(_ params: AlertsGetParams, _ call: ReadCall) throws -> Alert {
    let (row, household) = try call.visibleAlert(params.alertId)
    let others =
      try row.groupId.map {
        try call.alerts(of: row.personId, .group($0), before: nil, 51)
          .filter { household.sees($0.service, of: $0.personId) }
      } ?? []
    let events = try call.timeline(of: row)
    let answers = try AlertAnswers(call, [row] + others, household, and: events.map(\.by))
    var answer = answers.answer(row)
    answer.correlated = others.filter { $0.id != row.id }.prefix(50).map(answers.answer)
    answer.timeline = events.map { event in
      AlertEntry(
        at: event.at, by: answers.person(event.by), event: event.event,
        eventLabel: event.event.label(call.language), note: event.note)
    }
    return answer
  }
}
