import Kernel
import Platform

/// How members look to hosts.
struct MemberAnswers {
  let caller: Caller
  let everybody: [Participant]
  let labels: [ID: String]
  let names: Naming
  let today: CalendarDate

  /// - Parameter row: of somebody who may take no part any more.
  init(_ call: ReadCall, _ caller: Caller, and row: Stored<MemberData>? = nil) throws {
    self.caller = caller
    everybody = try call.participants()
    labels = everybody.displayLabels
    names = try call.naming(everybody.compactMap(\.row) + [row].compactMap(\.self))
    today = try call.today()
  }

  /// Somebody as hosts see them; the address only for who manages members.
  func answer(_ person: Participant, warnings: [Violation]? = nil) -> Member {
    let (data, who, row) = (person.caller.data, person.caller, person.row)
    let access = who.governs ? StableAccess.all : data.stableAccess
    let roles = Role.allCases.filter(who.roles.contains)
    let own: Decision =
      who.userId == caller.userId
      ? caller.decision()
      : caller.decision(
        .manageSchedules)
    let managing = caller.decision(.manageMembers)
    return Member(
      id: person.userId, userId: person.userId, version: row?.version ?? 0,
      displayName: person.displayName, displayLabel: labels[person.userId] ?? person.displayName,
      email: caller.holds(.manageMembers) ? person.email : nil,
      roles: roles, roleLabels: roles.map { $0.label(names.language) },
      status: who.status, statusLabel: who.status.label(names.language), stableAccess: access,
      stableAccessLabel: access.label(names.language),
      assignedStableIds: data.assignedStableIds,
      showInPlanning: data.showInPlanning ?? !who.roles.isEmpty,
      availability: data.availability, limits: data.limits, away: data.away,
      awayNow: who.isAway(on: today), createdAt: row?.createdAt,
      createdBy: row.map { names.person($0.createdBy) }, updatedAt: row?.updatedAt,
      updatedBy: row.map { names.person($0.updatedBy) },
      actions: [
        "upsertMember": managing, "setMemberRoles": managing, "setAvailability": own,
        "setAway": own, "setLimits": own,
      ], warnings: warnings)
  }

  /// The participant of that id.
  func person(_ userId: ID) -> Participant? { everybody.first { $0.userId == userId } }
}

extension ReadCall {
  /// The day that it is where the organization, or a stable of it, is.
  func today(in stableId: ID? = nil) throws -> CalendarDate {
    try zone(of: stableId).date(at: now)
  }

  /// The clock of a stable, or of the organization.
  func zone(of stableId: ID?) throws -> TimeZoneRules {
    try services.zones.rules(named: settings(of: stableId).text(.timeZone)) ?? .utc
  }
}
