import CPlacement
import CSQLite
import Glibc

extension Bench {
  /// Searches over a million clients and fifty thousand models: how long each takes inside the
  /// service, against `LIKE '%…%'` on the same rows; what the index costs; and what a start costs.
  func measureSearches() throws(BenchmarkError) {
    let (clients, models) = (sized(1_000_000, quick: 50_000), sized(50_000, quick: 5_000))
    say("search: filling \(clients) clients, \(models) models")
    try fill("crowd.db", clients: clients, models: models)
    try fill("few.db", clients: 100, models: 100)
    try measureSearchStart()

    let child = try Child.placed(options.placement, nacre(database: "crowd.db"), home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Self.opening)
    let before = child.residentMiB
    // Every client fits: only the index can answer.
    let build = try exchange.lockStep(Lines(1) { _ in search("Clients", "ann") })
    facts.append(("client index ready after", number(build[0] / 1e6, 0) + " ms"))
    let device = try exchange.lockStep(Lines(1) { _ in search("Devices", "pro") })
    facts.append(("device index ready after", number(device[0] / 1e6, 0) + " ms"))
    try measureQueries(&exchange, clients: clients, models: models)
    facts.append(("memory before and after", "\(Int(before)) and \(Int(child.residentMiB)) MiB"))
    stay_on_core(-1)
    try child.finish()
  }

  /// Each kind of query: what is above a ping, and how much longer `LIKE` takes.
  private func measureQueries(
    _ exchange: inout Exchange, clients: Int, models: Int
  ) throws(BenchmarkError) {
    let pings = try exchange.lockStep(Lines(2_000, smallPing))
    let ping = median(pings)
    facts.append(("ping, taken off each search", number(ping / 1e3, 1) + " µs"))
    let like = try LikeSearch("\(scratch)/crowd.db")
    let count = sized(10_000, quick: 1_000)
    let likes = sized(12, quick: 6)
    for kind in Crowd.Kind.allCases {
      say("search: \(kind.rawValue)")
      let query = { (index: Int) in Crowd.clientQuery(index, kind, of: clients) }
      let times = try quickest(&exchange, Lines(count) { search("Clients", query($0)) })
      var theirs: [Double] = []
      for index in 0..<likes { theirs.append(try like.clients(query(index))) }
      add("searchClients, \(kind.rawValue)", times, ping, theirs)
    }
    for isSlipped in [false, true] {
      let query = { (index: Int) in
        Crowd.modelQuery(index, isSlipped: isSlipped, of: models)
      }
      let times = try quickest(&exchange, Lines(count) { search("Devices", query($0)) })
      var theirs: [Double] = []
      for index in 0..<likes { theirs.append(try like.models(query(index))) }
      add("searchDevices, \(isSlipped ? "slips" : "beginnings")", times, ping, theirs)
    }
  }

  /// How long each took, the least of three tries: what the machine did meanwhile is not the
  /// search's.
  private func quickest(
    _ exchange: inout Exchange, _ lines: Lines
  ) throws(BenchmarkError) -> [Double] {
    var times = try exchange.lockStep(lines)
    for _ in 1..<3 { times = zip(times, try exchange.lockStep(lines)).map(min) }
    return times
  }

  private func add(_ name: String, _ times: [Double], _ ping: Double, _ likes: [Double]) {
    let inside = times.map { max(0.1, ($0 - ping) / 1e3) }
    let like = [median(likes) / 1e3]
    for (rank, title) in [(0.5, "p50"), (0.99, "p99"), (1.0, "worst")] {
      add(
        Score(
          name: title == "p50" ? "\(name) p50" : "· \(title)", unit: .microseconds,
          against: "LIKE p50", ours: [percentile(inside, rank)], theirs: like,
          goal: rank == 0.99 ? .valueAtMost(1_000) : rank == 0.5 ? .ratioAtMost(0.05) : nil))
    }
  }

  /// From the spawn to the answer of the first search, with few clients and with many.
  private func measureSearchStart() throws(BenchmarkError) {
    say("search: start")
    func start(_ database: String, _ query: String) throws(BenchmarkError) -> Double {
      var times: [Double] = []
      for _ in 0..<sized(11, quick: 5) {
        let begin = nanoseconds()
        let child = try Child(nacre(database: database), home: scratch)
        var exchange = Exchange(with: child)
        var lines = Self.opening
        lines.append(search("Clients", query))
        _ = try exchange.lockStep(lines)
        times.append((nanoseconds() - begin) / 1e6)
        try child.finish()
      }
      return median(times)
    }
    for (title, query) in [
      ("an address", "ada.smithson7@"), ("a number", "07400000007"), ("a name", "xylophone"),
    ] {
      let many = try start("crowd.db", query)
      let few = try start("few.db", query)
      add(
        Score(
          name: "start to first search, \(title)", unit: .milliseconds, against: "100 clients",
          ours: [many], theirs: [few], goal: .ratioAtMost(1.5)))
    }
  }

  private func fill(_ database: String, clients: Int, models: Int) throws(BenchmarkError) {
    let child = try Child(nacre(database: database) + ["--durability", "normal"], home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Self.opening)
    // The first clients come through the service, the others are copies of a row of theirs.
    let first = min(clients, 100)
    _ = try exchange.pipeline(Lines(first, Crowd.clientLine), window: first)
    let path = "\(scratch)/models.jsonl"
    try write(Lines(models, Crowd.modelLine), to: path)
    _ = try exchange.lockStep(
      Lines(1) { _ in
        #"{"jsonrpc":"2.0","id":1,"method":"booking.importCatalogue","params":{"path":"\#(path)"}}"#
      })
    try child.finish()
    try CrowdFill("\(scratch)/\(database)").add(first..<clients)
  }

  private func write(_ lines: Lines, to path: String) throws(BenchmarkError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchmarkError(failing: "create \(path)") }
    defer { close(file) }
    var sent = 0
    while sent < lines.bytes.count {
      let count = lines.bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      guard count > 0 else { throw BenchmarkError(failing: "write \(path)") }
      sent += count
    }
  }

  private static let opening = Lines(1) { _ in
    #"{"jsonrpc":"2.0","id":0,"method":"session.open","params":{}}"#
  }
}

private func search(_ what: String, _ query: String) -> String {
  #"{"jsonrpc":"2.0","id":1,"method":"booking.search\#(what)","params":{"query":"\#(query)"}}"#
}

/// What somebody writes first who has a table and a word.
private struct LikeSearch: ~Copyable {
  private var db: OpaquePointer?

  init(_ path: String) throws(BenchmarkError) {
    guard sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw BenchmarkError("cannot open \(path)")
    }
    sqlite3_exec(db, "PRAGMA cache_size = -8192", nil, nil, nil)
  }

  deinit { sqlite3_close_v2(db) }

  /// Unit: nanoseconds.
  func clients(_ query: String) throws(BenchmarkError) -> Double {
    try run(
      """
      SELECT id, first_name, last_name, email, phone FROM booking_client
       WHERE first_name LIKE ?1 OR last_name LIKE ?1 OR company_name LIKE ?1 OR email LIKE ?1
          OR phone LIKE ?1
       ORDER BY last_order_at DESC LIMIT 10
      """, query)
  }

  /// Unit: nanoseconds.
  func models(_ query: String) throws(BenchmarkError) -> Double {
    try run(
      """
      SELECT booking_model.id, booking_brand.name, booking_model.name FROM booking_model
        JOIN booking_brand ON booking_brand.organization_id = booking_model.organization_id
         AND booking_brand.id = booking_model.brand_id
       WHERE booking_model.name LIKE ?1 OR booking_model.aliases LIKE ?1
          OR booking_brand.name LIKE ?1
       ORDER BY booking_model.weight DESC LIMIT 8
      """, query)
  }

  private func run(_ sql: String, _ query: String) throws(BenchmarkError) -> Double {
    let start = nanoseconds()
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(db, sql, -1, &statement, nil) == SQLITE_OK else {
      throw BenchmarkError(String(cString: sqlite3_errmsg(db)))
    }
    defer { sqlite3_finalize(statement) }
    let pattern = "%\(query)%"
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(statement, 1, pattern, -1, transient)
    while sqlite3_step(statement) == SQLITE_ROW {}
    return nanoseconds() - start
  }
}
