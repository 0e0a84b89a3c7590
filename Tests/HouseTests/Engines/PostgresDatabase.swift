import TestPostgres

@testable import CLI
@testable import Store

/// The database of the house on PostgreSQL, with the derived schema and rows that mean nothing.
final class PostgresDatabase {
  private let connection: PostgresConnection

  init() throws {
    let server = try Self.server.get()
    connection = try PostgresConnection(to: Self.name, of: server)
    // A plan that does for all values, and reads a whole table where nothing else is left.
    try connection.run("SET plan_cache_mode = force_generic_plan")
    for other in ["seqscan", "hashjoin", "mergejoin"] {
      try connection.run("SET enable_\(other) = off")
    }
  }

  private static let name = "house"

  /// The server with the database, which nobody writes to.
  private static let server = Result {
    let server = try PostgresServer.shared.get()
    try server.makeDatabase(name)
    let connection = try PostgresConnection(to: name, of: server)
    for statement in try PostgresSchema.statements(of: makeHouse().migrations) {
      try connection.run(statement)
    }
    try fill(connection)
    return server
  }

  /// Rows that mean nothing, so that plans differ in what they cost: a thousand in each table, of
  /// twenty organizations, and nothing in half of what may be nothing.
  private static func fill(_ connection: PostgresConnection) throws {
    // Neither references nor triggers look.
    try connection.run("SET session_replication_role = replica")
    for row in try connection.run(fillings) {
      try connection.run(
        """
        INSERT INTO \(row[0]) (\(row[1]))
        SELECT \(row[2]) FROM generate_series(1, 1000) AS i ON CONFLICT DO NOTHING
        """)
    }
    try connection.run("ANALYZE")
  }

  /// What each column of a statement's rows is.
  func columns(of sql: String) throws -> [Catalogue.Kind] {
    try connection.prepare(numbered(sql), declaredTypes(of: sql)).columns.map(kind)
  }

  /// Tables that PostgreSQL can only read from end to end.
  func scans(of sql: String) throws -> [String] { wholeReads(try plan(of: sql)) }

  /// The lines of a plan that does for all values.
  func plan(of sql: String) throws -> [String] {
    let types = try declaredTypes(of: sql)
    let list = types.isEmpty ? "" : "(\(types.map(\.name).joined(separator: ", ")))"
    let values = types.isEmpty ? "" : "(\(types.map { _ in "NULL" }.joined(separator: ", ")))"
    try connection.run("PREPARE explained \(list) AS \(numbered(sql))")
    defer { _ = try? connection.run("DEALLOCATE explained") }
    return try connection.run("EXPLAIN (COSTS OFF) EXECUTE explained \(values)").map { $0[0] }
  }

  /// Whether it is prepared; throws why not.
  func prepare(_ sql: String) throws(PostgresRefusal) { _ = try prepared(sql) }

  /// With which of the four types, in which values travel, a statement is prepared.
  private func declaredTypes(of sql: String) throws -> [PostgresType] {
    try prepared(sql).parameters.map { try kind($0).type }
  }

  /// What a call declares is not known here. PostgreSQL says what the place asks for; where it
  /// cannot (`? IS NULL OR x = ?`) the first will do with which it takes the statement.
  private func prepared(_ sql: String) throws(PostgresRefusal) -> PreparedStatement {
    var guesses = TypeGuesses()
    while true {
      do throws(PostgresRefusal) {
        return try connection.prepare(numbered(sql), guesses.types)
      } catch {
        guard guesses.learn(from: error) else { throw error }
      }
    }
  }

  /// The schema, without what the store itself keeps on PostgreSQL alone.
  func catalogue() throws -> Catalogue {
    var catalogue = Catalogue()
    for row in try connection.run(columnsOfTables) where !isOfStore(row[0]) {
      catalogue.columns[row[0], default: [:]][row[1]] = .init(
        kind: try kind(PostgresType(rawValue: UInt32(row[2]) ?? 0)), isNullable: row[3] == "f")
    }
    for row in try connection.run(keys) where !isOfStore(row[0]) {
      catalogue.keys[row[0]] = [Set(row[1].split(separator: ",").map(String.init))]
    }
    for row in try connection.run(indexes) where !isOfStore(row[0]) { catalogue.add(row) }
    catalogue.lines.formUnion(try connection.run(references).map { $0.joined(separator: " ") })
    catalogue.lines.formUnion(try connection.run(triggers).map { $0.joined(separator: " ") })
    return catalogue
  }

  private func isOfStore(_ table: String) -> Bool {
    table == "nacre_lane" || table == "nacre_burst"
  }
}

/// The tables of which a plan reads every row, or every row of an index.
func wholeReads(_ plan: [String]) -> [String] {
  var tables: [String] = []
  for (place, line) in plan.enumerated() {
    let scan =
      /(Seq Scan|Bitmap Index Scan|Index (?:Only )?Scan (?:Backward )?using \w+) on (\w+)/
    guard let found = line.firstMatch(of: scan) else { continue }
    let details = plan[(place + 1)...].prefix { !$0.contains("->") }
    if found.output.1 == "Seq Scan" || !details.contains(where: { $0.contains("Index Cond:") }) {
      tables.append(String(found.output.2))
    }
  }
  return tables
}

/// Types of parameters that PostgreSQL could not find out.
private struct TypeGuesses {
  var types: [PostgresType] = []
  private var latest: Int?

  /// Another guess after a refusal; false when none is left.
  mutating func learn(from refusal: PostgresRefusal) -> Bool {
    let place = /could not determine data type of parameter \$(\d+)/
    if let number = refusal.message.firstMatch(of: place).flatMap({ Int($0.output.1) }) {
      while types.count < number { types.append(.unknown) }
      types[number - 1] = .text
      latest = number - 1
      return true
    }
    guard let latest else { return false }
    switch types[latest] {
    case .text: types[latest] = .int8
    case .int8: types[latest] = .bytea
    default: return false
    }
    return true
  }
}

struct OtherType: Error {
  let type: PostgresType
}

/// As what a value of a type is read. A sum of whole numbers is `numeric`, and whole.
private func kind(_ type: PostgresType) throws -> Catalogue.Kind {
  switch type {
  case .bool, .int2, .int4, .int8, .numeric: .integer
  case .float8: .real
  case .text: .text
  case .bytea: .blob
  default: throw OtherType(type: type)
  }
}

extension Catalogue.Kind {
  /// As what a value of it travels. Source: postgresql specification 3.4.
  fileprivate var type: PostgresType {
    switch self {
    case .integer: .int8
    case .real: .float8
    case .text: .text
    case .blob: .bytea
    }
  }
}

extension PostgresType {
  fileprivate var name: String {
    switch self {
    case .int8: "bigint"
    case .float8: "double precision"
    case .bytea: "bytea"
    default: "text"
    }
  }
}

private let columnsOfTables = """
  SELECT c.relname, a.attname, a.atttypid, a.attnotnull
    FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     AND (a.atttypid <> 'text'::regtype OR a.attcollation = '"C"'::regcollation)
  """

/// Each table, its columns, and what row `i` has in them.
private let fillings = """
  SELECT c.relname, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum),
         string_agg(
           CASE WHEN a.attnotnull THEN v.value
                ELSE 'CASE WHEN i % 2 = 0 THEN ' || v.value || ' END' END,
           ', ' ORDER BY a.attnum)
    FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   CROSS JOIN LATERAL (
           SELECT CASE WHEN a.attname = 'organization_id' THEN $$'o' || i % 20$$
                       WHEN a.atttypid = 'text'::regtype THEN $$'t' || i$$
                       WHEN a.atttypid = 'bytea'::regtype THEN $$convert_to('b' || i, 'UTF8')$$
                       ELSE 'i' END) AS v (value)
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
   GROUP BY c.relname
  """

private let keys = """
  SELECT i.indrelid::regclass, string_agg(a.attname, ',')
    FROM pg_index AS i
    JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
   WHERE i.indisprimary AND i.indrelid::regclass::text !~ '^pg_'
   GROUP BY i.indrelid
  """

private let indexes = """
  SELECT i.indrelid::regclass, i.indexrelid::regclass, i.indisunique::int,
         (EXISTS (SELECT 1 FROM pg_constraint AS o WHERE o.conindid = i.indexrelid))::int,
         (i.indpred IS NOT NULL)::int,
         (SELECT string_agg(COALESCE(a.attname, ''), ',' ORDER BY k.place)
            FROM unnest(i.indkey) WITH ORDINALITY AS k (number, place)
            LEFT JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.number)
    FROM pg_index AS i
    JOIN pg_class AS c ON c.oid = i.indexrelid AND c.relnamespace = 'public'::regnamespace
   WHERE NOT i.indisprimary
  """

private let references = """
  SELECT 'reference', o.conrelid::regclass,
         (SELECT string_agg(a.attname, ',' ORDER BY k.place)
            FROM unnest(o.conkey) WITH ORDINALITY AS k (number, place)
            JOIN pg_attribute AS a ON a.attrelid = o.conrelid AND a.attnum = k.number),
         o.confrelid::regclass, CASE o.confdeltype WHEN 'c' THEN 'CASCADE' ELSE 'NO ACTION' END
    FROM pg_constraint AS o
   WHERE o.contype = 'f'
  """

private let triggers = """
  SELECT 'trigger', tgname, tgrelid::regclass
    FROM pg_trigger
   WHERE NOT tgisinternal
  """
