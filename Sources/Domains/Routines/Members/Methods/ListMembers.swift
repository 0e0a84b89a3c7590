import Kernel
import Platform

extension Routines {
  /// `routines.listMembers`: those who take part, by what tells them apart.
  public func listMembers(
    _ params: ListMembersParams, _ call: ReadCall
  ) throws -> ListMembersResult {
    let listing = try Listing<NamePlace>(params, call)
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(.viewSchedules, in: params.stableId)
    let roles = try words(params.roles, at: "/roles", or: .unknownRole) as [Role]?
    let statuses = try words(params.status, at: "/status", or: .unknownValue) as [MemberStatus]?
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
}
