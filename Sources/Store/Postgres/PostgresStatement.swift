import CPostgres

/// One literal of the program, as PostgreSQL reads it.
final class PostgresLiteral {
  /// As the program has it, for errors.
  let sql: String
  /// With `$1` for `?`, and a NUL behind it.
  let text: [CChar]
  let placeCount: Int
  /// Whether it may write.
  let isWrite: Bool
  /// Whether it waits for others at its place: whoever is stopped there has met a lock.
  let isLock: Bool
  /// Whether it is worth preparing.
  let isKept: Bool

  // By the types of its values: one, as a rule.
  private var prepared: [(types: [UInt32], statement: ServerStatement)] = []
  private var session: Int?

  init(_ sql: SQL) {
    self.sql = sql.description
    let words = sql.postgres.map { String(cString: $0) } ?? sql.description
    let numbered = NumberedStatement(words)
    text = numbered.text.utf8CString.map { $0 }
    placeCount = numbered.placeCount
    isWrite = words.hasWord(of: ["INSERT", "UPDATE", "DELETE"])
    isLock = words.contains("nacre_lane")
    isKept = true
  }

  /// A statement that was made of another, and is run once.
  init(derived text: String) {
    sql = text
    self.text = text.utf8CString.map { $0 }
    placeCount = 0
    isWrite = true
    isLock = false
    isKept = false
  }

  /// What the server knows it as, when its values have these types.
  func serverStatement(_ types: [UInt32], in session: PostgresSession) -> ServerStatement {
    if self.session != session.number {
      prepared = []
      self.session = session.number
    }
    if let known = prepared.first(where: { $0.types == types }) { return known.statement }
    let statement = ServerStatement(text, types)
    prepared.append((types, statement))
    return statement
  }

  /// The server has forgotten it, or it fits the schema no longer.
  func forget() { prepared = [] }
}

/// A statement as the server knows it, or is about to.
final class ServerStatement {
  enum State { case unknown, sent, ready }

  /// Ended by a NUL. It stands for text and types, so that two processes behind one pooler never
  /// mean different statements by one name.
  let name: [CChar]
  var state = State.unknown

  init(_ text: [CChar], _ types: [UInt32]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for character in text { add(UInt8(bitPattern: character)) }
    for type in types {
      for shift in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: type >> shift)) }
    }
    name = "nacre_\(String(hash, radix: 16))".utf8CString.map { $0 }
  }
}

/// A run of a literal: its values, and then the rows of its answer.
@usableFromInline
final class PostgresStatement {
  let literal: PostgresLiteral
  // The connection holds it, or the call that runs it holds both.
  private unowned let connection: PostgresClient
  var isRunning = false

  private(set) var types: [UInt32] = []
  private var bytes: [UInt8] = []
  // Where a value begins and how long it is; -1 is NULL.
  private var values: [(start: Int, count: Int)] = []

  private var answer: (pq: UnsafePointer<nacre_postgres>, result: OpaquePointer)?
  private var rowCount = 0
  private var nextRow = 0

  init(_ literal: PostgresLiteral, on connection: PostgresClient) {
    self.literal = literal
    self.connection = connection
  }

  deinit { clear() }

  func begin() {
    isRunning = true
    types.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  func next() -> Slot { Slot(.postgres(PostgresSlot(self))) }

  func requireWhole() throws(StoreError) {
    guard values.count == literal.placeCount else {
      throw StoreError(
        .misuse, "\(values.count) values for \(literal.placeCount) places", sql: literal.sql)
    }
  }

  func add(_ type: UInt32, _ value: UnsafeRawBufferPointer?) {
    types.append(type)
    values.append((bytes.count, value?.count ?? -1))
    if let value { bytes.append(contentsOf: value) }
  }

  /// Lends the values as libpq wants them.
  func withValues(
    _ body: (
      UnsafeBufferPointer<UnsafePointer<CChar>?>, UnsafeBufferPointer<Int32>,
      UnsafeBufferPointer<Int32>
    ) -> Int32
  ) -> Int32 {
    // An empty value has an address all the same: without one it would be NULL.
    bytes.append(0)
    defer { bytes.removeLast() }
    let lengths = values.map { Int32(clamping: max(0, $0.count)) }
    let formats = [Int32](repeating: 1, count: values.count)
    return bytes.withUnsafeBytes { bytes in
      let starts = values.map { value -> UnsafePointer<CChar>? in
        value.count < 0
          ? nil : (bytes.baseAddress.map { $0 + value.start })?.assumingMemoryBound(to: CChar.self)
      }
      return starts.withUnsafeBufferPointer { starts in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in body(starts, lengths, formats) }
        }
      }
    }
  }

  /// Takes the answer over.
  func take(_ result: OpaquePointer, _ pq: UnsafePointer<nacre_postgres>) {
    clear()
    answer = (pq, result)
    rowCount = Int(pq.pointee.row_count(result))
    nextRow = 0
  }

  /// Queues it; where there is no transaction, it is done when this returns.
  func complete() throws(StoreError) {
    try requireWhole()
    try connection.tell(self)
    finish()
  }

  func count() throws(StoreError) -> Int {
    try requireWhole()
    try connection.ask(self)
    defer { finish() }
    return writtenRows
  }

  /// What the server calls what it has done, such as `UPDATE 3`.
  var tag: String {
    guard let answer, let tag = answer.pq.pointee.tag(answer.result) else { return "" }
    return String(cString: tag)
  }

  private var writtenRows: Int {
    let words = tag.split(separator: " ")
    guard let first = words.first, first != "SELECT", let last = words.last else { return 0 }
    return Int(last) ?? 0
  }

  /// Asks with the first step, and then goes from row to row.
  func step() throws(StoreError) -> Bool {
    if answer == nil { try connection.ask(self) }
    guard nextRow < rowCount else { return false }
    nextRow += 1
    return true
  }

  /// The row that the latest step has found.
  var row: PostgresRow { PostgresRow(self) }

  var current: PostgresAnswer {
    guard let answer else { preconditionFailure("a row before the first step") }
    return PostgresAnswer(pq: answer.pq, result: answer.result, row: Int32(nextRow - 1))
  }

  func finish() {
    clear()
    isRunning = false
  }

  private func clear() {
    if let answer { answer.pq.pointee.clear(answer.result) }
    answer = nil
    rowCount = 0
    nextRow = 0
  }
}

/// The place of one `?` in a statement of PostgreSQL's that is about to run.
///
/// Whoever runs the statement holds it meanwhile.
@usableFromInline
struct PostgresSlot {
  private let statement: Unmanaged<PostgresStatement>

  init(_ statement: PostgresStatement) { self.statement = .passUnretained(statement) }

  func set(_ value: Int64) { set(PostgresRow.TypeNumber.int8, UInt64(bitPattern: value)) }

  func set(_ value: Double) {
    guard !value.isNaN else { return setNull(.real) }
    set(PostgresRow.TypeNumber.float8, value.bitPattern)
  }

  func set(text bytes: UnsafeRawBufferPointer) { add(PostgresRow.TypeNumber.text, bytes) }

  func set(blob bytes: UnsafeRawBufferPointer) { add(PostgresRow.TypeNumber.bytea, bytes) }

  func setNull(_ type: ValueType) {
    switch type {
    case .integer: add(PostgresRow.TypeNumber.int8, nil)
    case .real: add(PostgresRow.TypeNumber.float8, nil)
    case .text: add(PostgresRow.TypeNumber.text, nil)
    case .blob: add(PostgresRow.TypeNumber.bytea, nil)
    }
  }

  private func set(_ type: UInt32, _ value: UInt64) {
    withUnsafeBytes(of: value.bigEndian) { add(type, $0) }
  }

  private func add(_ type: UInt32, _ bytes: UnsafeRawBufferPointer?) {
    statement._withUnsafeGuaranteedRef { $0.add(type, bytes) }
  }
}

extension String {
  /// Whether any of these stands in it as a word; a statement that begins with `WITH` may write
  /// further down.
  fileprivate func hasWord(of words: Set<String>) -> Bool {
    split { !$0.isLetter && $0 != "_" }.contains { words.contains(String($0)) }
  }
}
