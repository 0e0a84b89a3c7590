import Kernel
import Platform

extension Routines {
  /// `routines.listThanks`: thanks that one got, as a manager anybody's, the newest first.
  public func listThanks(_ params: ListThanksParams, _ call: ReadCall) throws -> ListThanksResult {
    if let from = params.from, let to = params.to, to < from {
      throw Refusal([Violation(RoutinesFault.endBeforeStart, at: "/to")])
    }
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    let userId = params.userId ?? caller.userId
    try call.require(
      .thanks, userId == caller.userId ? nil : .manageSchedules, in: nil, caller)
    let zone = try call.zone(of: nil)
    let midnight = { zone.resolve(LocalDateTime(date: $0, time: .midnight)).instant }
    let first = params.from.map(midnight) ?? .min
    let behind = TimePlace(key: params.to.map { midnight($0.adding(days: 1)) } ?? .max, id: "")
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { place, limit in
        try call.thanks(to: userId, from: first, before: place ?? behind, limit)
      })
    let names = try call.naming(page.items, and: page.items.map(\.value.userId))
    return ListThanksResult(
      items: page.items.map { thanks in
        Thanks(
          id: thanks.id, instanceId: thanks.value.instanceId,
          templateName: thanks.value.templateName, date: thanks.value.date,
          userId: thanks.value.userId, name: names.name(thanks.value.userId),
          by: names.person(thanks.createdBy), text: thanks.value.text, at: thanks.createdAt)
      }, nextCursor: page.nextCursor)
  }
}
