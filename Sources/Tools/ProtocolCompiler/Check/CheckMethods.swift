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
    lists(method, domain, what)
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
