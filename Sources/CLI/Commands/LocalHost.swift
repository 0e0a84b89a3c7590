import Glibc
import Kernel
import Platform
import Server
import Wire

/// What a method answered.
enum Answer: Equatable {
  case result(JSONTree)
  case error(JSONTree)
}

/// A host inside the process: calls methods without a pipe, as one session.
final class LocalHost {
  let table: MethodTable

  /// Whether a session is open.
  private(set) var isSignedIn = false

  /// Whether `openSessionAtOnce` was asked.
  private var isTried = false
  private let settings: Settings
  private let house: House
  private let exchange: Exchange
  private var callCount = 0

  init(_ settings: Settings) throws {
    self.settings = settings
    house = House(settings)
    table = house.table
    exchange = try Exchange(
      house.table, services: house.services, log: openLog(settings))
  }

  /// Calls one method and waits for its answer. A job tells `progress` how far it is, and Ctrl-C
  /// cancels it.
  func call(
    _ method: String, _ params: JSONTree = [:], progress: (JSONTree) -> Void = { _ in }
  ) -> Answer {
    callCount += 1
    let id = callCount
    let request: JSONTree = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params,
    ]
    let bytes = exchange.answer(Array(request.text.utf8)) { notice in
      if let value = (try? JSONTree(parsing: notice))?["params", "value"] { progress(value) }
    } interjection: {
      guard Interrupt.isWanted else { return nil }
      let cancel: JSONTree = [
        "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .integer(id)],
      ]
      return Array(cancel.text.utf8)
    }
    let answer = try? JSONTree(parsing: bytes)
    if let result = answer?["result"] {
      if method == "session.open" { isSignedIn = true }
      return .result(result)
    }
    return .error(answer?["error"] ?? ["code": -32603, "message": "No answer"])
  }

  /// For who asks more than once: after one call people still want what it has opened.
  func end() { house.serviceEnds() }

  /// Signs in with what `nacre login` keeps, else by local trust, as the options say. Answers the
  /// error when that is not possible.
  ///
  /// - Parameter usesLogin: whether what `nacre login` keeps counts.
  func openSession(as program: String = "nacre call", usesLogin: Bool = true) -> JSONTree? {
    var params: JSONTree = [
      "client": ["name": .string(program), "version": .string(productVersion)]
    ]
    // Who says nothing about it gets the organization's.
    if settings.origins["--locale"] != nil {
      params = params.setting("locale", .string(settings.language.rawValue))
    }
    if usesLogin, settings.token == nil, settings.user == nil, let login = StoredLogin(settings) {
      params = params.setting("token", .string(login.token))
    } else if settings.user != nil || settings.organization != nil {
      let actor = actor()
      if let id = actor.organizationId { params = params.setting("organizationId", .string(id)) }
      if let id = actor.userId { params = params.setting("userId", .string(id)) }
    }
    if case .error(let error) = call("session.open", params) { return error }
    return nil
  }

  /// Signs in before anything asks for it, where that can be done, so that what a line is answered
  /// does not depend on the lines before it: rules know more with a session. No database is made
  /// for it, and who cannot sign in hears of that when they must.
  func openSessionAtOnce() {
    guard !isSignedIn, !isTried else { return }
    isTried = true
    switch settings.database {
    case .file(let file): guard access(file, F_OK) == 0 else { return }
    // Nothing is made there but by `nacre init`.
    case .cluster: break
    case .memory: return
    }
    _ = openSession()
  }

  /// The ids that `--as` and `--org` mean; a word that is nobody's name passes for an id.
  private func actor() -> (organizationId: String?, userId: String?) {
    guard case .result(let list) = call("session.listActors") else {
      return (settings.organization, settings.user)
    }
    let matches = list["items"].map(\.items)?.filter { item in
      isMeant(settings.organization, item["organizationId"], item["organizationName"])
        && isMeant(settings.user, item["userId"], item["name"])
    }
    guard let match = matches?.first else { return (settings.organization, settings.user) }
    let userId = settings.user == nil ? nil : match["userId"]?.string
    return (match["organizationId"]?.string, userId)
  }

  private func isMeant(_ word: String?, _ id: JSONTree?, _ name: JSONTree?) -> Bool {
    guard let word else { return true }
    return id?.string == word || name?.string?.lowercased() == word.lowercased()
  }
}
