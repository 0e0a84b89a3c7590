import CPostgres
import Glibc

/// The way to a session: what libpq is told, and how long a server that is not there is waited for.
struct PostgresOpening {
  private let address: PostgresAddress
  private let options: ClusterOptions
  private let patience: Patience

  init(_ address: PostgresAddress, _ options: ClusterOptions, _ patience: Patience) {
    self.address = address
    self.options = options
    self.patience = patience
  }

  /// A new session, as soon as there is a server, until patience ends or nobody waits any more.
  func session(_ pq: UnsafePointer<nacre_postgres>) throws(StoreError) -> PostgresSession {
    let giveUpMs = monotonicMs() + patience.serverMs
    var pauseMs = 50
    var hasRefused = false
    // Bound: each turn sleeps.
    while true {
      do throws(StoreError) {
        return try attempt(pq, until: giveUpMs)
      } catch {
        // A server that has just come up refuses nobody twice.
        let isWorthwhile = error.kind == .unreachable || !hasRefused
        guard isWorthwhile, monotonicMs() < giveUpMs, !patience.isWaitOver else { throw error }
        hasRefused = error.kind != .unreachable
      }
      // Not all at once, when many have lost the same server.
      pause(Int.random(in: pauseMs / 2...pauseMs))
      pauseMs = min(1_000, pauseMs * 2)
    }
  }

  /// How long an attempt may take, whatever the patience. Unit: milliseconds.
  private static let attemptMs = 1_000

  private func pause(_ milliseconds: Int) {
    let end = monotonicMs() + milliseconds
    while monotonicMs() < end, !patience.isWaitOver { usleep(5_000) }
  }

  private func attempt(
    _ pq: UnsafePointer<nacre_postgres>, until giveUpMs: Int
  ) throws(StoreError) -> PostgresSession {
    let words = words
    // Who has no patience at all is still let in where somebody is at home.
    let giveUpMs = max(giveUpMs, monotonicMs() + PostgresOpening.attemptMs)
    let table = UncheckedTable(pq)
    let attempt = Beside<UncheckedHandle?>(
      { words.withPointers { table.pq.pointee.connect($0, $1) }.map(UncheckedHandle.init) },
      discard: { handle in if let handle { table.pq.pointee.close(handle.pointer) } })
    let found = attempt.result { monotonicMs() >= giveUpMs || patience.isWaitOver }
    guard let found, let connection = found?.pointer else {
      throw .unreachable("\(address.shown) does not answer")
    }
    guard pq.pointee.is_connected(connection) == 1 else {
      throw refusal(UncheckedHandle(connection), words, table)
    }
    return try PostgresSession(pq, connection, patience, options.figures)
  }

  /// Whether there is no server, or one that does not want us: libpq's words alone say neither. The
  /// connection that was tried is closed.
  private func refusal(
    _ tried: UncheckedHandle, _ words: Words, _ table: UncheckedTable
  ) -> StoreError {
    let reason = table.failure(tried)
    func isSaid(_ words: [String]) -> Bool { words.contains { reason.contains($0) } }
    let isFinal: Bool
    if isSaid(PostgresOpening.passing) || isSaid(PostgresOpening.hopeless) {
      table.pq.pointee.close(tried.pointer)
      isFinal = !isSaid(PostgresOpening.passing)
    } else {
      // It closes the connection when it is done with it, though nobody may wait for it then.
      let isRefused = Beside<Bool>(
        {
          defer { table.pq.pointee.close(tried.pointer) }
          table.pq.pointee.try_for_state(tried.pointer)
          guard table.pq.pointee.is_connected(tried.pointer) == 0 else { return false }
          let states = table.states(tried)
          guard states.isEmpty else { return !states.contains(where: isPassing) }
          // Nobody is there, or libpq itself has refused, such as for want of a password.
          let door = words.withPointers { table.pq.pointee.knock($0, $1) }
          return door != nacre_postgres_door_closed
        }, discard: { _ in })
      isFinal = isRefused.result { patience.isWaitOver } ?? false
    }
    return StoreError(
      isFinal ? .cannotOpen : .unreachable, "cannot connect to \(address.shown)", cause: reason)
  }

  /// What will not be otherwise the next time.
  private static let hopeless = [
    "certificate", "SSL", "invalid port number", "invalid integer value",
  ]

  /// None of these lasts, in the words of libpq and of a pooler: a standby may become the primary,
  /// and a pooler that is there says in its own words that the server is not.
  private static let passing = [
    "session is read-only", "no more connections allowed", "cannot connect to server",
    "server login has been failing",
  ]

  /// What libpq is told. What the URL says comes last and counts.
  var words: Words {
    var pairs = [
      ("application_name", options.applicationName), ("client_encoding", "UTF8"),
      ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "10000"), ("connect_timeout", "5"),
    ]
    if !options.isStandbyWelcome { pairs.append(("target_session_attrs", "read-write")) }
    if address.isRemote() { pairs.append(("sslmode", "verify-full")) }
    pairs = pairs.filter { address.words[$0.0] == nil }
    return Words(pairs + [("dbname", address.url)])
  }

  /// Keywords and values, as libpq reads them.
  struct Words: Sendable {
    let pairs: [(String, String)]

    init(_ pairs: [(String, String)]) { self.pairs = pairs }

    func withPointers<Result>(
      _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
      var copies: [UnsafeMutablePointer<CChar>?] = []
      defer { copies.forEach { free($0) } }
      func copied(_ text: String) -> UnsafePointer<CChar>? {
        let copy = strdup(text)
        copies.append(copy)
        return UnsafePointer(copy)
      }
      let keywords = pairs.map { copied($0.0) } + [nil]
      let values = pairs.map { copied($0.1) } + [nil]
      return keywords.withUnsafeBufferPointer { keywords in
        values.withUnsafeBufferPointer { values in
          guard let first = keywords.baseAddress, let second = values.baseAddress else {
            preconditionFailure("an array with an element has an address")
          }
          return body(first, second)
        }
      }
    }
  }
}

/// Whether a state does not last, such as that of too many connections. A pooler says 08P01 of
/// whatever it does not like.
private func isPassing(_ state: String) -> Bool {
  !state.hasPrefix("08") && StoreError.Kind(sqlstate: state) == .unreachable
}

extension UncheckedTable {
  /// What failed last, in one line.
  fileprivate func failure(_ handle: UncheckedHandle) -> String {
    pq.pointee.failure(handle.pointer).map { String(cString: $0).oneLine } ?? ""
  }

  /// What `try_for_state` has left, of each host that has said one: the last word of its line.
  fileprivate func states(_ handle: UncheckedHandle) -> [String] {
    let words = pq.pointee.failure(handle.pointer).map { String(cString: $0) } ?? ""
    return words.split(whereSeparator: \.isNewline)
      .compactMap { $0.split(separator: " ").last.map(String.init) }
      .filter { word in
        word.utf8.count == 5 && word.utf8.contains { 0x30...0x39 ~= $0 }
          && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5a ~= $0 }
      }
  }
}
