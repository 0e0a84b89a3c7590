import Kernel
import Platform

extension Routines {
  /// `routines.listThanks`: thanks that one got, as a manager anybody's, the newest first.
  func listThanks(_ params: ListThanksParams, _ call: ReadCall) throws -> ListThanksResult {
    let span = try GivenSpan(params.from, params.to)
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    let userId = params.userId ?? caller.userId
    try call.require(
      userId == caller.userId ? nil : .manageSchedules, for: .thanks, in: nil, caller)
    let (first, end) = span.moments(in: try call.zone(of: nil))
    let behind = TimePlace(key: end, id: "")
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
