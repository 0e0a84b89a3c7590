import CSQLite

// A file as one end of a copy. Statements are made of the names of the schema itself.

extension SQLiteConnection {
  /// Lends each row of a table, in the order of its key.
  func eachRow(of table: TableShape, _ body: (CopiedRow) throws -> Void) throws {
    let statement = try prepared(table.query)
    let types = table.columns.map(\.type)
    var draft = RowDraft()
    while try statement.step() {
      let row = statement.row
      draft.begin(types.count)
      for (column, type) in types.enumerated() {
        guard !row.isNull(column) else {
          draft.addNull()
          continue
        }
        switch type {
        case .integer: draft.add(row.int64(column))
        case .real: draft.add(row.double(column))
        case .text: draft.add(row.text(column))
        case .blob: draft.add(row.blob(column))
        }
      }
      try draft.bytes.withUnsafeBytes { try body(CopiedRow(bytes: $0)) }
    }
  }

  /// Takes the rows that the body puts, one after the other.
  func load(_ table: TableShape, _ body: ((CopiedRow) throws -> Void) throws -> Void) throws {
    let places = table.columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try prepared(
      "INSERT INTO \(quoted(table.name)) (\(table.columnList)) VALUES (\(places))")
    let types = table.columns.map(\.type)
    try body { row in
      try row.eachValue { index, value in
        guard index < types.count else { throw StoreError(.other, "a value too many") }
        try bind(value, types[index], Int32(index + 1), of: statement)
      }
      // What is bound lives as long as the row.
      _ = try statement.step()
      sqlite3_reset(statement.handle)
    }
  }

  private func bind(
    _ value: UnsafeRawBufferPointer?, _ type: ValueType, _ place: Int32,
    of statement: SQLiteStatement
  ) throws(StoreError) {
    let handle = statement.handle
    let code: Int32
    switch (value, type) {
    case (nil, _): code = sqlite3_bind_null(handle, place)
    case (let value?, .integer):
      code = sqlite3_bind_int64(handle, place, value.number(at: 0, Int64.self) ?? 0)
    case (let value?, .real):
      let bits = value.number(at: 0, UInt64.self) ?? 0
      code = sqlite3_bind_double(handle, place, Double(bitPattern: bits))
    case (let value?, .text):
      code = nacre_sqlite_bind_text(handle, place, value.baseAddress, UInt64(value.count))
    case (let value?, .blob):
      code = nacre_sqlite_bind_blob(handle, place, value.baseAddress, UInt64(value.count))
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Before the transaction that fills an empty file, which nobody else knows of yet and which is
  /// thrown away when that fails: no log, no sync, and what is sorted may lie on the disk.
  func beforeLoading() throws(StoreError) {
    try leaveWAL()
    try heedReferences(false)
    try execute("PRAGMA synchronous = OFF; PRAGMA temp_store = FILE")
  }

  func afterLoading() {
    try? heedReferences(true)
    try? execute("PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL")
  }

  /// Drops what is made faster, and what would refuse rows, once they are there. Answers the
  /// statements that make it again, in their order.
  func setAside() throws(StoreError) -> [String] {
    var remaking: [String] = []
    var dropping: [String] = []
    let statement = try prepared(
      """
      SELECT type, name, sql
        FROM sqlite_schema
       WHERE type IN ('index', 'trigger')
         AND sql IS NOT NULL
       ORDER BY type, name
      """)
    while try statement.step() {
      let (kind, name) = (string(statement.row, 0), string(statement.row, 1))
      dropping.append("DROP \(kind) \(quoted(name))")
      remaking.append(string(statement.row, 2))
    }
    try statement.finish()
    for text in dropping { try complete(text) }
    return remaking
  }

  func complete(_ text: String) throws(StoreError) { try prepared(text).complete() }

  private func string(_ row: SQLiteRow, _ column: Int) -> String {
    String(decoding: row.text(column), as: UTF8.self)
  }

  /// A statement that is run once.
  private func prepared(_ text: String) throws(StoreError) -> SQLiteStatement {
    try Array(text.utf8).withUnsafeBufferPointer { (text) throws(StoreError) in
      try SQLiteStatement(text, on: db, texts: BoundTexts(), isKept: false)
    }
  }
}
