/// The schema of PostgreSQL, derived from the steps that are written once, for SQLite.
///
/// Source: postgresql specification 6.1.
enum PostgresSchema {
  /// The statements of all steps, after those for what the store itself keeps; `misuse` for one
  /// that no rule covers.
  static func statements(of migrations: [Migration]) throws(StoreError) -> [String] {
    var derived = try houseStatements()
    for migration in migrations { derived.append(contentsOf: try statements(of: migration)) }
    return derived
  }

  /// The statements of one step.
  static func statements(of migration: Migration) throws(StoreError) -> [String] {
    var derived: [String] = []
    for words in schemaStatements(migration.sql.description) {
      if migration.movesRowsOfSQLite, rowWords.contains(words.first?.text ?? "") {
        continue
      }
      derived.append(contentsOf: try statements(for: words))
    }
    return derived
  }

  private static let rowWords = ["DELETE", "INSERT", "UPDATE"]

  /// What the store itself keeps, before the first step of a domain.
  static func houseStatements() throws(StoreError) -> [String] {
    var derived: [String] = []
    for script in [houseTables, lanes] {
      for words in schemaStatements(script.description) {
        derived.append(contentsOf: try statements(for: words))
      }
    }
    return derived + [listFunction]
  }

  private static func statements(for words: [SchemaWord]) throws(StoreError) -> [String] {
    if words.begins("CREATE", "TABLE") { return [table(words).text] }
    if words.begins("CREATE", "TRIGGER") { return try trigger(words) }
    if words.begins("DROP", "TRIGGER"), words.count == 3 {
      return ["DROP FUNCTION \(words[2].text) CASCADE"]
    }
    if words.begins("ALTER", "TABLE") { return [typed(words).text] }
    let isShared =
      words.begins("CREATE", "INDEX") || words.begins("CREATE", "UNIQUE", "INDEX")
      || words.begins("DROP", "INDEX") || words.begins("DROP", "TABLE")
      || words.begins("INSERT", "INTO") || words.begins("UPDATE")
    guard isShared else {
      throw StoreError(.misuse, "no rule makes this a statement of PostgreSQL: \(words.text)")
    }
    return [words.text]
  }

  /// Neither kind of table, nor how its numbers are counted, is told.
  private static func table(_ words: [SchemaWord]) -> [SchemaWord] {
    let end = words.lastIndex { $0.text == ")" } ?? words.index(before: words.endIndex)
    return typed(words[...end].filter { $0.text != "AUTOINCREMENT" })
  }

  private static func typed(_ words: [SchemaWord]) -> [SchemaWord] {
    words.map { SchemaWord(gap: $0.gap, text: types[$0.text] ?? $0.text) }
  }

  private static let types = [
    "TEXT": #"text COLLATE "C""#, "INTEGER": "bigint", "BLOB": "bytea",
    "REAL": "double precision",
  ]

  /// `CREATE TRIGGER name BEFORE event ON table [WHEN …] BEGIN SELECT RAISE(ABORT, 'text'); END`
  private static func trigger(_ words: [SchemaWord]) throws(StoreError) -> [String] {
    guard words.count > 7, words[3].text == "BEFORE", words[5].text == "ON",
      let begin = words.place(of: "BEGIN"), begin + 10 == words.count,
      words[begin...].map(\.text).starts(with: ["BEGIN", "SELECT", "RAISE", "(", "ABORT", ","])
    else {
      throw StoreError(.misuse, "no rule makes this a trigger of PostgreSQL: \(words.text)")
    }
    let (name, event, table) = (words[2].text, words[4].text, words[6].text)
    let refusal = "RAISE integrity_constraint_violation USING MESSAGE = \(words[begin + 6].text);"
    let condition = words[7..<begin]
    let body =
      condition.isEmpty
      ? "  \(refusal)"
      : """
        IF \(distinguishing(Array(condition.dropFirst())).text) THEN
          \(refusal)
        END IF;
      """
    return [
      """
      CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
      \(body)
        RETURN \(event == "DELETE" ? "OLD" : "NEW");
      END $$
      """,
      """
      CREATE TRIGGER \(name) BEFORE \(event) ON \(table)
        FOR EACH ROW EXECUTE FUNCTION \(name)()
      """,
    ]
  }

  /// `IS NOT x`, but for `IS NOT NULL`, is SQLite's alone.
  private static func distinguishing(_ words: [SchemaWord]) -> [SchemaWord] {
    var words = words
    for place in words.indices.dropLast(2) {
      let isDistinct =
        words[place].text == "IS" && words[place + 1].text == "NOT"
        && words[place + 2].text != "NULL"
      if isDistinct { words[place + 1].text = "DISTINCT FROM" }
    }
    return words
  }

  /// Rows that are locked and never changed, one for each organization, and the bursts that were
  /// committed: the proof for whoever got no answer to a commit.
  ///
  /// Source: postgresql specification 7.1, 7.6.
  private static let lanes: StaticString = """
    CREATE TABLE nacre_lane (
      organization_id TEXT NOT NULL PRIMARY KEY
    );
    CREATE TABLE nacre_burst (
      organization_id TEXT    NOT NULL,
      burst_id        TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      PRIMARY KEY (organization_id, burst_id)
    );
    CREATE INDEX nacre_burst_at ON nacre_burst (organization_id, at);
    """

  /// A list that is given as JSON, which SQLite reads with a function of this name.
  private static let listFunction = """
    CREATE FUNCTION json_each(list text) RETURNS TABLE (value text)
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 20
      AS $$ SELECT jsonb_array_elements_text(list::jsonb) $$
    """
}
