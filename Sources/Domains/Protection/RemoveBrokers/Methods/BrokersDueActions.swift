import Kernel
import Platform

extension Protection {
  /// `brokers.dueActions`: what a person has to do with requests by a day.
  func brokersDueActions(
    _ params: BrokersDueActionsParams, _ call: ReadCall
  ) throws -> BrokersDueActionsResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let registry = try brokers(of: household, call)
    var items: [DueAction] = []
    for person in people {
      let day = try params.asOf ?? call.today(of: person)
      for row in try call.removals(of: person) {
        guard let (kind, dueOn) = row.course.action(by: day) else { continue }
        let name = registry.name(of: row, in: call.language)
        let text = ProtectionText.dueActionText(broker: name, action: kind, date: dueOn)
        items.append(
          DueAction(
            requestId: row.id, personId: person, brokerId: row.brokerId, brokerName: name,
            action: kind, actionLabel: kind.label(call.language), dueOn: dueOn,
            text: text.text(in: call.language)))
      }
    }
    let order = DueActionKind.allCases
    func rank(_ kind: DueActionKind) -> Int { order.firstIndex(of: kind) ?? order.count }
    items.sort { left, right in
      if left.dueOn != right.dueOn { return left.dueOn < right.dueOn }
      if left.action != right.action { return rank(left.action) < rank(right.action) }
      return left.requestId.isBefore(right.requestId)
    }
    return BrokersDueActionsResult(items: items)
  }
}
