import CSQLite

/// Puts a crowd on file without the service: a million bookings would take a quarter of an hour.
///
/// The rows are those that the service writes, copies of its first one with another person in them.
struct CrowdFill: ~Copyable {
  private var db: OpaquePointer?

  init(_ path: String) throws(BenchmarkError) {
    guard sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw BenchmarkError("cannot open \(path)")
    }
  }

  deinit { sqlite3_close_v2(db) }

  /// Adds these persons of the crowd.
  func add(_ indices: Range<Int>) throws(BenchmarkError) {
    guard !indices.isEmpty else { return }
    let clients = try prepare(
      """
      INSERT INTO booking_client
        (id, organization_id, first_name, last_name, email, is_generated_email, phone,
         country_code, marketing_consent, order_count, device_count, version, created_at,
         updated_at)
      SELECT ?1, organization_id, ?2, ?3, ?4, 0, ?5, country_code, 0, 0, 0, 1, created_at,
             updated_at
        FROM booking_client WHERE first_name IS NOT NULL ORDER BY id LIMIT 1
      """)
    defer { sqlite3_finalize(clients) }
    let tokens = try prepare(
      """
      INSERT OR IGNORE INTO booking_client_token (organization_id, token, client_id)
      SELECT organization_id, ?2, id FROM booking_client WHERE id = ?1
      """)
    defer { sqlite3_finalize(tokens) }
    try execute("PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN")
    for index in indices {
      let person = Crowd.person(index)
      let digits = String(index, radix: 16)
      let id =
        "f0000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
      try run(clients, [id, person.first, person.last, person.email, person.phone])
      for token in Self.tokens(of: person) { try run(tokens, [id, token]) }
    }
    try execute("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// What the service finds a person by before its index is ready.
  private static func tokens(of person: Crowd.Person) -> Set<String> {
    let local = person.email.prefix { $0 != "@" }
    let digits = person.phone.dropFirst()
    let words = (folded(person.first) + " " + folded(person.last) + " " + local)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return Set(words).union([
      String(person.email.drop { $0 != "@" }), "#" + digits.dropFirst(2),
      "~" + String(digits.reversed()),
    ])
  }

  /// In lower case without the accents that names of the crowd have.
  private static func folded(_ name: String) -> String {
    String(
      name.lowercased().map { letter in
        switch letter {
        case "å", "ä": "a"
        case "ö": "o"
        default: letter
        }
      })
  }

  private func prepare(_ sql: String) throws(BenchmarkError) -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(db, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    return statement
  }

  private func run(_ statement: OpaquePointer?, _ values: [String]) throws(BenchmarkError) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (column, value) in values.enumerated() {
      sqlite3_bind_text(statement, Int32(column + 1), value, -1, transient)
    }
    let outcome = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard outcome == SQLITE_DONE else { throw failure }
  }

  private func execute(_ sql: String) throws(BenchmarkError) {
    guard sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  private var failure: BenchmarkError { BenchmarkError(String(cString: sqlite3_errmsg(db))) }
}
