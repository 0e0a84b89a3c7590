extension Checker {
  func event(_ event: EventModel, _ domain: DomainModel) {
    let what = "event “\(event.topic)”"
    payload(event.payload, of: what, domain, isRead: false)
    if catalogue.holdsJSON(catalogue.members(event.payload)) {
      refuse(
        event.place, "\(what) holds json, which is borrowed from a request that the event outlives")
    }
  }

  func method(_ method: MethodModel, _ domain: DomainModel) {
    let what = "method “\(method.name)”"
    payload(method.params, of: "the params of \(method.name)", domain, isRead: true)
    payload(method.result, of: "the result of \(method.name)", domain, isRead: false)
    since(method, what)
    kind(method, what)
    verb(method, what)
    list(method, what)
    permit(method, domain, what)
    lists(method, domain, what)
    needed(method, domain, what)
    examples(method, domain)
  }

  private func payload(_ payload: Payload, of what: String, _ domain: DomainModel, isRead: Bool) {
    switch payload {
    case .json: break
    case .inline(let members):
      values(members, of: what, domain, isRead: isRead, isWritten: !isRead)
      for member in members where isRead && ["_meta", "idempotencyKey"].contains(member.name) {
        refuse(member.place, "“\(member.name)” is taken by every method without saying so")
      }
    case .named(let name, let place):
      known(.named(name), place, domain)
      if catalogue.type(name)?.isWords == true { refuse(place, "\(what) must be an object") }
    }
  }

  private func since(_ method: MethodModel, _ what: String) {
    guard !(1...max(1, catalogue.product.apiLevel)).contains(method.since) else { return }
    refuse(method.place, "\(what): “since” is an API level from 1 to \(catalogue.product.apiLevel)")
  }

  private func kind(_ method: MethodModel, _ what: String) {
    if method.kind == .rule, method.access == .permission {
      refuse(method.place, "\(what): a rule needs nobody, so there is no permission to ask for")
    }
    if method.kind == .rule || method.kind == .read {
      if !method.events.isEmpty {
        refuse(method.place, "\(what) changes nothing and causes no events")
      }
      if method.isDestructive {
        refuse(method.place, "\(what) changes nothing and is not destructive")
      }
    }
    if method.isSecret, method.kind != .write {
      refuse(method.place, "\(what) is no write, so nothing of its result is remembered")
    }
    if method.repeats, method.kind != .write {
      refuse(method.place, "\(what) is no write: it answers what is, not what it answered before")
    }
    if method.repeats, method.result.typeName == nil {
      refuse(method.place, "\(what) repeats its result, which must be a named type then")
    }
    if (method.kind == .job) != (method.title != nil) {
      refuse(
        method.place,
        method.kind == .job
          ? "\(what) needs a “title” in en and sv, which is shown while it runs"
          : "\(what) is no job, so no “title” is ever shown")
    }
    if method.kind == .job, catalogue.holdsJSON(catalogue.members(method.params)) {
      refuse(
        method.place, "\(what): json is borrowed from the request, and a job outlives its request")
    }
  }

  /// Who may ask is said where a permission is asked for, and nowhere else.
  private func permit(_ method: MethodModel, _ domain: DomainModel, _ what: String) {
    let permit = method.permit
    let hasRoles = permit.isForAllRoles || !permit.roles.isEmpty
    if (method.access == .permission) != (hasRoles || permit.permission != nil) {
      refuse(
        method.place,
        method.access == .permission
          ? "\(what) asks for a permission: say “roles” or “permission”"
          : "\(what) asks for no permission, so it has neither “roles” nor “permission”")
    }
    if let permission = permit.permission {
      if hasRoles { refuse(permission.place, "\(what) says either “roles” or “permission”") }
      if !permission.name.isSnake {
        refuse(permission.place, "the “permission” of \(what) is not in snake_case")
      }
    }
    guard hasRoles else { return }
    guard let words = catalogue.roleWords(of: domain) else {
      return refuse(
        method.place, "\(what): nobody has a role in “\(catalogue.roleDomain(of: domain))”")
    }
    var seen: Set<String> = []
    for (name, place) in permit.roles {
      if !seen.insert(name).inserted { refuse(place, "\(what) names “\(name)” twice") }
      guard !words.contains(name) else { continue }
      refuse(place, "\(what): there is no role “\(name)”\(didYouMean(name, among: words))")
    }
  }

  /// What answers pages is declared a list, so that all of them have the same params and cursors.
  private func list(_ method: MethodModel, _ what: String) {
    guard let list = method.list else {
      for member in catalogue.members(method.result) where member.name == "nextCursor" {
        refuse(member.place, "\(what) answers pages: it says “list”, and not “nextCursor”")
      }
      return
    }
    if method.kind != .read { refuse(list.place, "\(what) is no read, so it is no list") }
    for member in catalogue.filters(method) where !isFilter(member.type.value) {
      let wanted = "a list is asked with scalars, words and lists of them"
      refuse(member.place, "\(what): \(wanted), which “\(member.name)” is not")
    }
  }

  /// Whether a cursor can tell it from another.
  private func isFilter(_ value: ValueType.Value) -> Bool {
    switch value {
    case .string, .int, .bool, .id, .instant, .date, .dateAt: true
    case .array(.string, _), .array(.id, _): true
    case .named(let name), .array(.named(let name), _):
      catalogue.type(name).map(\.isWords) ?? true
    default: false
    }
  }

  private func lists(_ method: MethodModel, _ domain: DomainModel, _ what: String) {
    var seen: Set<String> = []
    for (name, place) in method.faults {
      if !seen.insert(name).inserted { refuse(place, "\(what) lists “\(name)” twice") }
      guard catalogue.fault(name, in: domain.name) == nil else { continue }
      let names =
        domain.faults.map(\.name) + (catalogue.domain("platform")?.faults.map(\.name) ?? [])
      refuse(place, "\(what): there is no fault “\(name)”\(didYouMean(name, among: names))")
    }
    for (topic, place) in method.events {
      if !seen.insert(topic).inserted { refuse(place, "\(what) lists “\(topic)” twice") }
      let topics = catalogue.domains.flatMap(\.events).map(\.topic)
      guard !topics.contains(topic) else { continue }
      refuse(place, "\(what): there is no event “\(topic)”\(didYouMean(topic, among: topics))")
    }
  }
}
