import Kernel
import Platform

extension Routines {
  /// `routines.audit`: what was done with a thing or by a person, the newest first.
  func audit(_ params: AuditParams, _ call: ReadCall) throws -> AuditResult {
    let listing = try Listing<AuditPlace>(params, call)
    let question = try Question(params)
    let caller = try call.caller()
    let stableId = try question.stable(call)
    try caller.require(.manageSchedules, in: stableId)
    let (from, until) = question.span.moments(in: try call.zone(of: stableId))
    let page = try listing.page(
      at: \.place,
      rows: { place, limit in
        try call.auditRows(
          of: question.subject, from: from, until: until, after: place, limit)
      },
      fitting: { row -> AuditedRow? in
        guard let state = AuditedState(row) else { return nil }
        let entry = (row: row, state: state)
        return try question.takes(entry, caller, call) ? entry : nil
      })
    return AuditResult(
      items: try AuditAnswers(call, page.items).entries, nextCursor: page.nextCursor)
  }
}

/// Of what the change log is asked.
private struct Question {
  private enum Thing {
    case instance(ID)
    case schedule(ID)
    case template(ID)
    case person(ID)
    case stable(ID)
  }

  private let thing: Thing
  let span: GivenSpan

  init(_ params: AuditParams) throws {
    var violations: [Violation] = []
    let named: [Thing] = [
      params.instanceId.map(Thing.instance), params.scheduleId.map(Thing.schedule),
      params.templateId.map(Thing.template), params.userId.map(Thing.person),
      params.stableId.map(Thing.stable),
    ].compactMap(\.self)
    if named.count != 1 {
      violations.append(Violation(RoutinesFault.required, at: "/instanceId"))
    }
    span = GivenSpan(params.from, params.to, &violations)
    guard let thing = named.first, violations.isEmpty else { throw Refusal(violations) }
    self.thing = thing
  }

  /// The stable whose managers may look, or the refusal when there never was such a thing.
  func stable(_ call: ReadCall) throws -> ID? {
    switch thing {
    case .instance(let id):
      return try call.stableOfAudited(id, kind: "instance", or: .instanceNotFound)
    case .schedule(let id):
      return try call.stableOfAudited(id, kind: "schedule", or: .scheduleNotFound)
    case .template(let id):
      return try call.stableOfAudited(id, kind: "template", or: .templateNotFound)
    case .person(let id):
      guard try call.member(id) != nil else { throw Refusal(RoutinesFault.memberNotFound) }
      return nil
    case .stable(let id): return try call.stable(id).id
    }
  }

  var subject: AuditSubject {
    switch thing {
    case .instance(let id), .schedule(let id), .template(let id): .thing(id)
    case .person(let id): .person(id)
    case .stable: .everything
    }
  }

  /// Whether an entry belongs to the answer: what is done in other stables is not everybody's.
  func takes(_ entry: AuditedRow, _ caller: Caller, _ call: ReadCall) throws -> Bool {
    switch thing {
    case .instance, .schedule, .template: return true
    case .person: return try call.stable(of: entry).map(caller.reaches) ?? true
    case .stable(let id):
      return try entry.row.entityId == id || call.stable(of: entry) == id
    }
  }
}
