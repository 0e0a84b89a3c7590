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
  private var memory: Int?
  private var renewals = 0

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
  init(derived text: String, isWrite: Bool = true) {
    sql = text
    self.text = text.utf8CString.map { $0 }
    placeCount = 0
    self.isWrite = isWrite
    isLock = false
    isKept = false
  }

  /// How many bytes it takes at most to have it prepared.
  var messageBytes: Int { text.count + 4 * placeCount + 64 }

  /// What the server knows it as, when its values have these types.
  func serverStatement(_ types: [UInt32], in session: PostgresSession) -> ServerStatement {
    if memory != session.memory {
      prepared = []
      memory = session.memory
    }
    if let known = prepared.first(where: { $0.types == types }) { return known.statement }
    let statement = session.statement(ServerStatement(text, types, renewals))
    prepared.append((types, statement))
    return statement
  }

  /// As it was prepared it fits the schema no longer.
  func renew() {
    prepared = []
    renewals += 1
  }
}

/// A statement as the server knows it, or is about to.
final class ServerStatement {
  enum State { case unknown, sent, ready }

  /// Ended by a NUL. It stands for text and types, so that two processes behind one pooler never
  /// mean different statements by one name, and for how often the text had to be prepared anew.
  let name: [CChar]
  let hash: UInt64
  var state = State.unknown

  init(_ text: [CChar], _ types: [UInt32], _ renewals: Int) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for character in text { add(UInt8(bitPattern: character)) }
    for number in types + (renewals > 0 ? [UInt32(truncatingIfNeeded: renewals)] : []) {
      for shift in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    self.hash = hash
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

  // As many as it has places; how many of them are filled.
  private var filled = 0
  private(set) var types: [UInt32]
  // All values behind each other. The first byte is none of them: an empty value has an address all
  // the same, for without one it would be NULL.
  private var bytes: [UInt8] = [0]
  // Where a value begins, 0 for NULL, and how long it is.
  private var starts: [Int]
  private var lengths: [Int32]
  // Kept from run to run, because making them anew was a third of a tell.
  private var places: [UnsafePointer<CChar>?]

  private(set) var answer: ServerAnswer?
  private var rowCount = 0
  private var nextRow = 0

  /// Whether the server has answered it; not where one before it in its flight has failed.
  var isAnswered: Bool { answer != nil }

  /// How many bytes its values take.
  var size: Int { bytes.count - 1 }

  /// How many bytes a run of it takes at most, without its preparing.
  var messageBytes: Int { size + 6 * lengths.count + 128 }

  init(_ literal: PostgresLiteral, on connection: PostgresClient) {
    self.literal = literal
    self.connection = connection
    types = [UInt32](repeating: 0, count: literal.placeCount)
    starts = [Int](repeating: 0, count: literal.placeCount)
    lengths = [Int32](repeating: 0, count: literal.placeCount)
    places = [UnsafePointer<CChar>?](repeating: nil, count: literal.placeCount)
  }

  /// The same question, for whoever sends it.
  func copy() -> PostgresStatement {
    let copy = PostgresStatement(literal, on: connection)
    (copy.types, copy.starts, copy.lengths, copy.bytes) = (types, starts, lengths, bytes)
    copy.filled = filled
    return copy
  }

  /// What is asked.
  var question: Gathering.Question {
    Gathering.Question(
      literal: ObjectIdentifier(literal), types: types, starts: starts, bytes: bytes)
  }

  func begin() {
    isRunning = true
    filled = 0
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0)
  }

  func next() -> Slot { Slot(.postgres(PostgresSlot(self))) }

  func requireWhole() throws(StoreError) {
    guard filled == literal.placeCount else {
      throw StoreError(
        .misuse, "\(filled) values for \(literal.placeCount) places", sql: literal.sql)
    }
  }

  func add(_ type: UInt32, _ value: UnsafeRawBufferPointer?) {
    // Whoever gives too many is told once all are there.
    if filled < types.count {
      types[filled] = type
      starts[filled] = value == nil ? 0 : bytes.count
      lengths[filled] = Int32(clamping: value?.count ?? 0)
    }
    filled += 1
    if let value { bytes.append(contentsOf: value) }
  }

  /// Lends the values as libpq wants them: where each begins, and how long it is.
  func withValues(
    _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>?) -> Int32
  ) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      for (index, start) in starts.enumerated() {
        let place = start == 0 ? nil : bytes.baseAddress.map { $0 + start }
        places[index] = place?.assumingMemoryBound(to: CChar.self)
      }
      return places.withUnsafeBufferPointer { places in
        lengths.withUnsafeBufferPointer { body(places, $0.baseAddress) }
      }
    }
  }

  /// Takes the answer over.
  func take(_ result: OpaquePointer, _ pq: UnsafePointer<nacre_postgres>) {
    take(ServerAnswer(pq, result))
  }

  /// Takes an answer that others may have, too.
  func take(_ answer: ServerAnswer) {
    self.answer = answer
    rowCount = answer.rowCount
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
    answer = nil
    rowCount = 0
    nextRow = 0
  }
}

/// What the server has answered, for as long as somebody reads it.
final class ServerAnswer {
  let pq: UnsafePointer<nacre_postgres>
  let result: OpaquePointer

  init(_ pq: UnsafePointer<nacre_postgres>, _ result: OpaquePointer) {
    self.pq = pq
    self.result = result
  }

  deinit { pq.pointee.clear(result) }

  var rowCount: Int { Int(pq.pointee.row_count(result)) }
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
    // A file keeps no sign of nothing, and what one engine answers the other does.
    set(PostgresRow.TypeNumber.float8, (value.isZero ? 0 : value).bitPattern)
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
