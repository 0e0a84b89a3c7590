import Kernel
import Platform

extension ReadCall {
  /// A group as hosts see it.
  func answer(_ household: Household) throws -> FamilyGroup {
    let names = try names(of: household.places.map(\.userId))
    let members = try memberAnswers(household, names)
    let owner = household.places.first { $0.role == .owner }?.userId ?? household.own.userId
    let text = ProtectionText.groupSummary(name: household.group.name, members: members.count)
      .text(in: language)
    return FamilyGroup(
      id: household.group.id, version: household.group.version, name: household.group.name,
      owner: PersonRef(userId: owner, name: names[owner] ?? owner),
      members: members, actions: try groupActions(household), summary: text, accessibilityText: text
    )
  }

  /// Those in a group, by folded name, then id.
  func memberAnswers(_ household: Household, _ names: [ID: String]) throws -> [FamilyMember] {
    let places = household.places.sorted {
      let (left, right) = (names[$0.userId] ?? "", names[$1.userId] ?? "")
      return (left.folded, $0.userId) < (right.folded, $1.userId)
    }
    return try places.map { try answer($0, household, name: names[$0.userId] ?? $0.userId) }
  }

  private func answer(
    _ place: PlaceRow, _ household: Household, name: String
  ) throws -> FamilyMember {
    let role = place.role.label(language)
    let text = ProtectionText.memberSummary(name: name, role: role).text(in: language)
    let status = MemberStatus.active
    return FamilyMember(
      userId: place.userId, name: name, role: place.role, roleLabel: role, status: status,
      statusLabel: status.label(language), statusColorToken: status.look.colorToken,
      statusIcon: status.look.icon, joinedAt: place.joinedAt,
      openAlerts: try household.decision(.viewAlerts, on: place).isAllowed
        ? database.countOpenAlerts(
          of: place.userId, organizationId,
          besides: household.sees(.voiceprint, of: place.userId) ? [] : [.voiceprint]) : nil,
      actions: [
        "setRole": household.decision(.changeRole, on: place),
        "removeMember": household.decision(.removeMember, on: place),
        "transferOwnership": household.decision(.transferOwnership, on: place),
      ], summary: text, accessibilityText: text)
  }

  private func groupActions(_ household: Household) throws -> [String: Decision] {
    let own = household.own
    let room = try room(inGroupOf: household)
    return [
      "invite": household.decision(.invite, on: FamilyTarget.dependent).and(room),
      "renameGroup": household.decision(.deleteGroup, on: own),
      "deleteGroup": household.decision(.deleteGroup, on: own),
      "leaveGroup": household.decision(.leaveGroup, on: own),
      "managePlan": household.decision(.managePlan, on: own),
    ]
  }
}

extension WriteCall {
  /// Says that a group was made, changed or dissolved.
  func record(_ group: GroupRow, isDeleted: Bool = false) throws {
    let event = ProtectionEvent.familyGroupChanged(
      .init(groupId: group.id, deleted: isDeleted ? true : nil))
    try record(Change(event, of: group.id, version: max(1, group.version)))
  }

  /// Says where somebody is now.
  func record(_ place: PlaceRow, _ status: MemberStatus = .active) throws {
    let event = ProtectionEvent.familyMemberChanged(
      .init(
        personId: place.userId, userId: place.userId, role: place.role, status: status))
    try record(Change(event, of: place.userId))
  }

  /// Puts somebody into a group, or makes them something else there, which is another version of
  /// the group; says so.
  func settle(_ place: PlaceRow) throws {
    try database.save(place, of: organizationId)
    try database.raiseVersion(ofGroup: place.groupId, of: organizationId)
    try record(place)
  }

  /// The same of somebody who goes; where to is the caller's to say.
  func unsettle(_ place: PlaceRow) throws {
    try takeBrokersAlong(place)
    _ = try database.deletePlace(of: place.userId, of: organizationId)
    try database.raiseVersion(ofGroup: place.groupId, of: organizationId)
    try record(place, .removed)
  }

  /// Takes somebody out of a group; they get one of their own.
  func part(_ place: PlaceRow) throws {
    try unsettle(place)
    let name = try reading.name(of: place.userId)
    let household = try found(name, owner: place.userId)
    try record(household.group)
    try record(household.own)
  }

  /// Dissolves a group, with its invitations and its brokers; those who were in it are elsewhere
  /// afterwards.
  func dissolve(_ group: GroupRow) throws {
    for place in try database.places(inGroup: group.id, of: organizationId) {
      try takeBrokersAlong(place)
    }
    try database.deleteGroup(group.id, of: organizationId)
    try database.deleteSubscriptions(ofGroup: group.id, of: organizationId)
    try database.deleteBrokers(ofGroup: group.id, organizationId)
    try database.revokeInvitations(ofGroup: group.id, of: organizationId, at: now)
    try record(group, isDeleted: true)
  }
}
