import Kernel
import Platform

extension Protection {
  /// `family.listMembers`: those in the group, by name; those invited are in `listInvitations`.
  func familyListMembers(
    _ params: FamilyListMembersParams, _ call: ReadCall
  ) throws -> FamilyListMembersResult {
    let household = try call.household()
    let all = try call.memberAnswers(household, call.names(of: household.places.map(\.userId)))
    let fitting = all.filter {
      (params.role == nil || $0.role == params.role)
        && (params.status == nil || $0.status == params.status)
    }
    let page = try call.page(of: params, at: { (member: FamilyMember) in member.place }) {
      place, limit in
      Array(fitting.drop { member in place.map { !member.isBehind($0) } ?? false }.prefix(limit))
    }
    let roles = all.filter { params.status == nil || $0.status == params.status }
    let states = all.filter { params.role == nil || $0.role == params.role }
    return FamilyListMembersResult(
      items: page.items,
      counts: MemberCounts(
        role: Dictionary(roles.map { ($0.role.rawValue, 1) }, uniquingKeysWith: +),
        status: Dictionary(states.map { ($0.status.rawValue, 1) }, uniquingKeysWith: +)),
      emptyState: fitting.isEmpty ? .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension FamilyMember {
  fileprivate var place: NamePlace { NamePlace(key: NameKey(name.folded), id: userId) }

  fileprivate func isBehind(_ place: NamePlace) -> Bool {
    (name.folded, userId) > (place.key.name, place.id)
  }
}
