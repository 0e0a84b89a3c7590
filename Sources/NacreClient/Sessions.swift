/// Who has signed in: what another run of the service has to be told again.
///
/// The newest session is that of calls which name none. A session has another id in each run; the
/// program knows the first.
struct Sessions {
  private struct Session {
    /// With what it was opened.
    var params: JSON
    /// Its ids, the first run's first.
    var ids: [String]
    /// The number of the call that has opened it.
    let number: Int
    /// Where it went from where it was opened.
    var organizationId: JSON = .null
  }

  /// Oldest first.
  private var open: [Session] = []

  /// The number of the one of calls that name none.
  var newest: Int? { open.last?.number }

  /// The number of the one that was the newest when a call was sent.
  func newest(before callId: Int) -> Int? { open.last { $0.number < callId }?.number }

  /// The id that a session has in this run.
  func id(of number: Int?) -> String? { open.first { $0.number == number }?.ids.last }

  /// Notes what an answered call means for the next run.
  mutating func note(_ call: PendingCall, _ result: JSON) {
    switch call.method {
    case "session.open":
      let id = result["session"].string
      open.append(
        Session(
          params: call.params.without(["_meta", "idempotencyKey"]), ids: id.map { [$0] } ?? [],
          number: call.id))
    case "session.close":
      let named = call.params["session"]
      if let index = index(of: named == .null ? call.params["_meta"]["session"] : named) {
        open.remove(at: index)
      }
    case "session.switch":
      guard let index = index(of: call.params["_meta"]["session"]) else { return }
      open[index].organizationId = call.params["organizationId"]
    case "session.changePassword":
      guard let index = index(of: call.params["_meta"]["session"]),
        open[index].params["password"] != .null
      else { return }
      open[index].params = open[index].params.with(["password": call.params["newPassword"]])
    default: break
    }
  }

  /// Opens all of them again, in the order in which they were opened.
  ///
  /// - Parameter ask: a call that is part of a start.
  func reopened(_ ask: (String, JSON) async throws -> JSON) async throws -> Sessions {
    var sessions = self
    for index in open.indices {
      let session = open[index]
      let id = try await ask("session.open", session.params)["session"].string ?? ""
      sessions.open[index].ids.append(id)
      guard session.organizationId != .null else { continue }
      let there: JSON = ["organizationId": session.organizationId]
      _ = try await ask("session.switch", there.with(["_meta": ["session": .string(id)]]))
    }
    return sessions
  }

  /// The params of a call with the ids that its sessions have in this run.
  func inThisRun(_ call: PendingCall) -> JSON {
    var params = call.params
    if let id = id(of: call.session), params["_meta"]["session"] == .null {
      params = params.with(["_meta": params["_meta"].with(["session": .string(id)])])
    }
    guard open.contains(where: { $0.ids.count > 1 }) else { return params }
    if let id = current(params["session"]) { params = params.with(["session": id]) }
    if let id = current(params["_meta"]["session"]) {
      params = params.with(["_meta": params["_meta"].with(["session": id])])
    }
    return params
  }

  /// Keeps a call that is sent again with whom it was sent first, whoever came meanwhile.
  ///
  /// - Parameter openings: the numbers of the calls that were about to open a session.
  /// - Returns: Whether it can: there is no way to say nobody.
  func bind(_ call: PendingCall, _ openings: [Int]) -> Bool {
    let session = newest(before: call.id)
    let comesLater = openings.contains { (session ?? 0) < $0 && $0 < call.id }
    if call.session != nil || comesLater || session == newest { return true }
    call.session = session
    return session != nil
  }

  private func current(_ id: JSON) -> JSON? {
    guard id.string != nil, let index = index(of: id) else { return nil }
    return open[index].ids.last.map(JSON.string)
  }

  /// Which one an id means, of whatever run; the newest when none is named.
  private func index(of id: JSON) -> Int? {
    guard let id = id.string else { return open.indices.last }
    return open.firstIndex { $0.ids.contains(id) }
  }
}
