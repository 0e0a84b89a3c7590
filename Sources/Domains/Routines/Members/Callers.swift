import Kernel
import Platform

extension ReadCall {
  /// Who asks, as the stable sees them. What they are refused is said in the words of their
  /// organization.
  func caller() throws -> Caller {
    let vocabulary = try settings().vocabulary
    if vocabulary == .routine { request.wording = { vocabulary.wording($0) } }
    return Caller(
      actor, isInDirectory: true, try memberRow(actor.userId)?.value, try matrix().matrix,
      noted: noted)
  }

  /// Somebody of the organization, or `nil`.
  func member(_ userId: ID) throws -> Caller? {
    guard
      let person = try services.ports.members.person(userId, of: organizationId, in: database)
    else { return nil }
    return Caller(
      person.actor, isInDirectory: person.isActive, try memberRow(userId)?.value,
      try matrix().matrix, pauses: try pauses(ofUser: userId))
  }

  /// Everybody who takes part: with a role here, or governing the organization.
  ///
  /// With when they are away.
  func participants() throws -> [Participant] {
    let matrix = try matrix().matrix
    let rows = try memberRows()
    let leaves = try leaves()
    let pauses = try pausesOfUsers()
    return try services.ports.members.people(
      in: "routines", of: organizationId, in: database
    ).map { person in
      let userId = person.actor.userId
      return Participant(
        person, rows[userId], matrix, leave: leaves[userId] ?? [], pauses: pauses[userId] ?? [])
    }
  }

  /// Those of them who are named, in this order.
  func participants(named userIds: [ID]) throws -> [Participant] {
    let matrix = try matrix().matrix
    let leaves = try leaves()
    return try userIds.compactMap { userId in
      let person = try services.ports.members.person(userId, of: organizationId, in: database)
      return try person.map {
        Participant(
          $0, try memberRow(userId), matrix, leave: leaves[userId] ?? [],
          pauses: try pauses(ofUser: userId))
      }
    }
  }
}

extension Participant {
  fileprivate init(
    _ person: Person, _ row: Stored<MemberData>?, _ matrix: PermissionMatrix, leave: [AwayPeriod],
    pauses: [ClosedDates]
  ) {
    var data = row?.value
    if !leave.isEmpty {
      data = data ?? .fresh
      data?.away += leave
    }
    self.init(
      caller: Caller(
        person.actor, isInDirectory: person.isActive, data, matrix, pauses: pauses),
      row: row, email: person.login)
  }
}

extension ReadCall {
  /// When people are away with approved leave, as far as anybody plans.
  /// Source: routines specification (l11).
  private func leaves() throws -> [ID: [AwayPeriod]] {
    let today = try today()
    let absences = try services.ports.absences(
      organizationId, today.adding(days: -31), today.adding(days: 400), database)
    let label = AwaySource.leave.label(language)
    return Dictionary(grouping: absences, by: \.userId).mapValues { absences in
      absences.map {
        AwayPeriod(from: $0.first, to: $0.last, source: .leave, sourceLabel: label)
      }
    }
  }
}

/// Somebody who takes part, beside what is kept of them.
struct Participant: Sendable {
  let caller: Caller
  let row: Stored<MemberData>?

  /// A login that is an address.
  let email: String?

  init(caller: Caller, row: Stored<MemberData>?, email: String?) {
    self.caller = caller
    self.row = row
    self.email = email?.contains("@") == true ? email : nil
  }

  var userId: ID { caller.userId }
  var displayName: String { caller.data.displayName ?? caller.name }
}

extension [Participant] {
  /// What tells people of one name apart. Source: routines specification (c), Member.
  var displayLabels: [ID: String] {
    let names = Dictionary(grouping: self, by: \.displayName)
    return Dictionary(
      map { person in
        let isAlone = (names[person.displayName]?.count ?? 0) < 2
        let more = person.email ?? String(person.userId.suffix(4))
        return (person.userId, isAlone ? person.displayName : "\(person.displayName) (\(more))")
      }, uniquingKeysWith: { first, _ in first })
  }
}
