import Kernel
import Wire

/// What a setting's value is, as hosts that draw a form need to know it.
public enum SettingKind: String, Sendable {
  case boolean, integer, text, choice, list, table

  /// Nobody changes it.
  case fixed
}

/// How one setting is read from JSON, within its bounds, and written to it.
public struct SettingCodec<Values: Sendable>: Sendable {
  public let kind: SettingKind

  /// Reads a value into the settings; faults are reported where the value stands.
  public let read: @Sendable (Element, inout Values) -> Void
  public let write: @Sendable (Values, JSONWriter) -> Void

  /// Words that a choice or a list has.
  public let choices: [String]?

  public init(
    _ kind: SettingKind, choices: [String]? = nil,
    read: @escaping @Sendable (Element, inout Values) -> Void,
    write: @escaping @Sendable (Values, JSONWriter) -> Void
  ) {
    self.kind = kind
    self.choices = choices
    self.read = read
    self.write = write
  }

  /// The setting's value in JSON.
  public func json(of values: Values) -> RawJSON {
    let out = JSONWriter(capacity: 64)
    write(values, out)
    return RawJSON(out.copy())
  }
}

extension SettingCodec {
  /// A setting whose value stands in one member.
  ///
  /// - Parameters:
  ///   - read: answers `nil` after reporting what was expected.
  public static func value<Value>(
    _ kind: SettingKind, _ path: WritableKeyPath<Values, Value> & Sendable,
    choices: [String]? = nil, read: @escaping @Sendable (Element) -> Value?,
    write: @escaping @Sendable (Value, JSONWriter) -> Void
  ) -> Self {
    Self(
      kind, choices: choices,
      read: { element, values in
        if let value = read(element) { values[keyPath: path] = value }
      }, write: { write($0[keyPath: path], $1) })
  }

  /// A setting that may have no value, which is `null` where it is written.
  public static func optional<Value>(
    _ kind: SettingKind, _ path: WritableKeyPath<Values, Value?> & Sendable,
    read: @escaping @Sendable (Element) -> Value?,
    write: @escaping @Sendable (Value, JSONWriter) -> Void
  ) -> Self {
    Self(
      kind,
      read: { element, values in
        if let value = read(element) { values[keyPath: path] = value }
      },
      write: { values, out in
        if let value = values[keyPath: path] { write(value, out) } else { out.null() }
      })
  }

  /// What is as it is.
  public static func fixed(_ text: String) -> Self {
    Self(.fixed, read: { _, _ in }, write: { $1.string(text) })
  }

  /// Yes or no.
  public static func flag(_ path: WritableKeyPath<Values, Bool> & Sendable) -> Self {
    value(.boolean, path, read: { $0.bool() }, write: { $1.bool($0) })
  }

  /// A whole number within bounds.
  public static func int(
    _ path: WritableKeyPath<Values, Int> & Sendable, _ bounds: ClosedRange<Int>
  ) -> Self {
    value(.integer, path, read: { $0.int(bounds) }, write: { $1.int($0) })
  }

  /// A number, or none where there is no limit.
  public static func int(
    _ path: WritableKeyPath<Values, Int?> & Sendable, _ bounds: ClosedRange<Int>
  ) -> Self {
    optional(.integer, path, read: { $0.int(bounds) }, write: { $1.int($0) })
  }

  /// A text; the bounds are its length in characters.
  public static func text(
    _ path: WritableKeyPath<Values, String> & Sendable, _ bounds: ClosedRange<Int>
  ) -> Self {
    value(.text, path, read: { $0.string(bounds) }, write: { $1.string($0) })
  }

  /// A text, or none.
  public static func text(
    _ path: WritableKeyPath<Values, String?> & Sendable, _ bounds: ClosedRange<Int>
  ) -> Self {
    optional(.text, path, read: { $0.string(bounds) }, write: { $1.string($0) })
  }

  /// A word of a closed set.
  public static func choice<Word: WireEnum & RawRepresentable<String>>(
    _ path: WritableKeyPath<Values, Word> & Sendable
  ) -> Self {
    choice(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A choice that stands in no member of its own.
  public static func choice<Word: WireEnum & RawRepresentable<String>>(
    get: @escaping @Sendable (Values) -> Word,
    set: @escaping @Sendable (inout Values, Word) -> Void
  ) -> Self {
    Self(
      .choice, choices: Word.wireNames,
      read: { element, values in
        if let word = element.word(Word.self) { set(&values, word) }
      }, write: { $1.string(get($0).rawValue) })
  }

  /// Days, each once and in order.
  public static func dates(_ path: WritableKeyPath<Values, [CalendarDate]> & Sendable) -> Self {
    value(
      .list, path,
      read: { $0.array(0...1_000, { $0.date() }).map { Set($0).sorted() } },
      write: { dates, out in out.array(dates) { out.date($0) } })
  }

  /// Up to 200 records.
  public static func records<Record: WireReadable & WireWritable & SendableMetatype>(
    _ path: WritableKeyPath<Values, [Record]> & Sendable
  ) -> Self {
    value(
      .table, path, read: { $0.array(0...200, { $0.record(Record.self) }) },
      write: { records, out in out.array(records) { $0.write(to: out) } })
  }
}
