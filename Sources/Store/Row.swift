/// The current row of a running statement, lent to a closure. It cannot be kept: the next step
/// overwrites it. Columns count from 0.
public struct Row: ~Copyable {
  @usableFromInline
  enum Source {
    case sqlite(SQLiteRow)
    case postgres(PostgresRow)
  }

  let source: Source

  @usableFromInline init(_ source: Source) { self.source = source }

  /// A whole number; NULL reads as 0.
  public func int(_ column: Int) -> Int { Int(int64(column)) }

  /// A whole number, or `nil` for NULL.
  public func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  /// A 64-bit whole number; NULL reads as 0.
  public func int64(_ column: Int) -> Int64 {
    switch source {
    case .sqlite(let row): row.int64(column)
    case .postgres(let row): row.int64(column)
    }
  }

  /// A 64-bit whole number, or `nil` for NULL.
  public func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }

  /// A truth value stored as 0 or 1; NULL reads as false.
  public func bool(_ column: Int) -> Bool { int64(column) != 0 }

  /// A truth value, or `nil` for NULL.
  public func optionalBool(_ column: Int) -> Bool? { isNull(column) ? nil : bool(column) }

  /// A floating-point number; NULL reads as 0.
  public func double(_ column: Int) -> Double {
    switch source {
    case .sqlite(let row): row.double(column)
    case .postgres(let row): row.double(column)
    }
  }

  /// A floating-point number, or `nil` for NULL.
  public func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

  /// Text, NUL characters included; NULL reads as empty. Damaged UTF-8 is repaired.
  public func text(_ column: Int) -> String {
    String(decoding: text(at: column), as: UTF8.self)
  }

  /// Text, or `nil` for NULL.
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Bytes of a blob; NULL reads as none.
  public func bytes(_ column: Int) -> [UInt8] { [UInt8](blob(at: column)) }

  /// Bytes of a blob, or `nil` for NULL.
  public func optionalBytes(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  /// Whether the column is NULL.
  public func isNull(_ column: Int) -> Bool {
    switch source {
    case .sqlite(let row): row.isNull(column)
    case .postgres(let row): row.isNull(column)
    }
  }

  /// Lends the UTF-8 of a text column, so that an answer can be written without a `String`.
  public func withTextBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows
    -> T
  {
    try body(text(at: column))
  }

  /// Lends the bytes of a blob column.
  public func withBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows
    -> T
  {
    try body(blob(at: column))
  }

  private func text(at column: Int) -> UnsafeRawBufferPointer {
    switch source {
    case .sqlite(let row): row.text(column)
    case .postgres(let row): row.bytes(column)
    }
  }

  private func blob(at column: Int) -> UnsafeRawBufferPointer {
    switch source {
    case .sqlite(let row): row.blob(column)
    case .postgres(let row): row.bytes(column)
    }
  }
}

extension Row {
  @usableFromInline
  func strayWord(_ column: Int, of words: String) -> StoreError {
    StoreError(.damaged, "column \(column) holds no word of \(words)")
  }

  /// A word of a closed set; another one means that something else wrote the file.
  @inlinable
  public func word<Word: RawRepresentable<String>>(_ column: Int) throws(StoreError) -> Word {
    guard let word = Word(rawValue: text(column)) else {
      throw strayWord(column, of: "\(Word.self)")
    }
    return word
  }

  /// A word of a closed set, or `nil` for NULL.
  @inlinable
  public func optionalWord<Word: RawRepresentable<String>>(
    _ column: Int
  ) throws(StoreError) -> Word? {
    isNull(column) ? nil : try word(column)
  }
}
