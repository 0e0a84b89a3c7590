import Kernel
import Platform

extension Routines {
  /// `routines.suggestAssignees`: who could have a shift, with reasons; whoever is next first.
  func suggestAssignees(
    _ params: SuggestAssigneesParams, _ call: ReadCall
  ) throws -> SuggestAssigneesResult {
    let listing = try Listing<ID>(params, call)
    let purpose = SuggestionPurpose(rawValue: params.for ?? "reassign")
    let order = SuggestionOrder(rawValue: params.sort ?? "score")
    guard let purpose, let order else {
      throw Refusal(
        [(purpose == nil, "/for"), (order == nil, "/sort")].filter(\.0)
          .map { Violation(RoutinesFault.unknownValue, at: $0.1) })
    }
    let shift = try call.shift(params.instanceId)
    let offered = try params.offeredInstanceId.map(call.shift)
    let found = try Suggestions(
      call, call.caller(), shift, for: purpose, against: offered
    ).items(by: order, search: params.search)
    let page = try listing.page(at: \.userId) { last, limit in
      guard let last else { return Array(found.prefix(limit)) }
      return Array(found.drop { $0.userId != last }.dropFirst().prefix(limit))
    }
    return SuggestAssigneesResult(items: page.items, nextCursor: page.nextCursor)
  }
}
