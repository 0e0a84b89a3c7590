import Kernel
import Platform

extension Routines {
  /// `routines.listMembers`: those who take part, by what tells them apart.
  func listMembers(
    _ params: ListMembersParams, _ call: ReadCall
  ) throws -> ListMembersResult {
    let listing = try Listing<NamePlace>(params, call)
    let (roles, statuses) = try words(params)
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(.viewSchedules, in: params.stableId)
    let answers = try MemberAnswers(call, caller)
    let found = answers.everybody.filter { person in
      let who = person.caller
      return (statuses ?? [.active]).contains(who.status)
        && (roles.map { !who.roles.isDisjoint(with: $0) } ?? true)
        && (params.stableId.map(who.reaches) ?? true)
        && (params.planning.map { $0 == who.showsInPlanning } ?? true)
        && fits(params.search, [answers.labels[person.userId] ?? person.displayName])
    }.map { answers.answer($0) }
      .sorted { ($0.displayLabel, $0.userId) < ($1.displayLabel, $1.userId) }
    let page = try listing.page(
      at: { NamePlace(key: NameKey($0.displayLabel), id: $0.userId) }
    ) { last, limit in
      let later = found.drop { member in
        last.map { (member.displayLabel, member.userId) <= ($0.key.name, $0.id) } ?? false
      }
      return Array(later.prefix(limit))
    }
    let points = try call.visiblePoints(
      of: page.items.map(\.userId), to: caller, in: params.stableId)
    return ListMembersResult(
      items: page.items.map { member in
        var member = member
        member.historicalPoints = points[member.userId]
        return member
      }, nextCursor: page.nextCursor)
  }

  /// The roles and the statuses that are asked for, or all that is wrong with them.
  private func words(
    _ params: ListMembersParams
  ) throws -> (roles: [Role]?, statuses: [MemberStatus]?) {
    let unknown =
      (params.roles ?? []).enumerated().filter { Role(rawValue: $0.element) == nil }
      .map { Violation(RoutinesFault.unknownRole, at: "/roles/\($0.offset)") }
      + (params.status ?? []).enumerated().filter { MemberStatus(rawValue: $0.element) == nil }
      .map { Violation(RoutinesFault.unknownValue, at: "/status/\($0.offset)") }
    guard unknown.isEmpty else { throw Refusal(unknown) }
    return (
      params.roles?.compactMap(Role.init(rawValue:)),
      params.status?.compactMap(MemberStatus.init(rawValue:))
    )
  }
}
