/// A type declared in a file.
struct TypeName: Hashable {
  let domain: String
  let name: String

  /// Unambiguous in the whole protocol: `booking.Device`.
  var full: String { "\(domain).\(name)" }
}

/// What a member holds, and whether it has to be there.
struct ValueType: Equatable {
  var value: Value
  var presence = Presence.required

  enum Presence { case required, optional, nullable }

  /// A type without its presence.
  indirect enum Value: Equatable {
    case string(ClosedRange<Int>?)
    case int(ClosedRange<Int>?)
    case number(ClosedRange<Double>?)
    /// Also a moment, which is cut to its day so many minutes ahead of UTC.
    case dateAt(Int)
    case bool, days, id, instant, date, money, bytes, json, violation, decision, fact
    case named(TypeName)
    /// In params one word or a list of different ones; in results the list.
    case wordSet(TypeName)
    case array(Value, ClosedRange<Int>)
    case map(Value, ClosedRange<Int>)
  }

  /// Lists are bounded even where nothing was said. Source: protocol grammar.
  static let countsDefault = 0...10_000
}

extension ValueType.Value {
  /// The named type at the bottom, below arrays and maps.
  var typeName: TypeName? {
    switch self {
    case .named(let name), .wordSet(let name): name
    case .array(let item, _), .map(let item, _): item.typeName
    default: nil
    }
  }

  /// A text, or a list or map of texts.
  var isText: Bool { if case .string = innermost { true } else { false } }

  /// The scalar or named type at the bottom.
  var innermost: Self {
    switch self {
    case .array(let item, _), .map(let item, _): item.innermost
    default: self
    }
  }
}

extension ValueType {
  /// An offset from UTC as RFC 3339 writes it. Unit: minutes.
  static func offset(_ minutes: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + padded(Int(hours)) + ":" + padded(Int(rest))
  }

  /// One spelling for each type, as `released.json` keeps it.
  var spelling: String {
    switch presence {
    case .required: value.spelling
    case .optional: value.spelling + "?"
    case .nullable: value.spelling + "|null"
    }
  }
}

extension ValueType.Value {
  var spelling: String {
    switch self {
    case .string(let bounds): "string" + bounded(bounds)
    case .int(let bounds): "int" + bounded(bounds)
    case .number(let bounds): "number" + bounded(bounds)
    case .dateAt(let minutes): "date(\(ValueType.offset(minutes)))"
    case .named(let name): name.full
    case .wordSet(let name): name.full + "*"
    case .array(let item, let counts):
      item.spelling + "[]" + (counts == ValueType.countsDefault ? "" : bounded(counts))
    case .map(let item, let counts):
      item.spelling + "{}" + (counts == ValueType.countsDefault ? "" : bounded(counts))
    default: "\(self)"
    }
  }

  /// As a file of the domain writes it, without bounds: `string`, `Order[]`, `platform.Contact`.
  func written(in domain: String) -> String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .number: "number"
    case .dateAt: "date"
    case .named(let name): name.domain == domain ? name.name : name.full
    case .wordSet(let name): Self.named(name).written(in: domain) + "*"
    case .array(let item, _): item.written(in: domain) + "[]"
    case .map(let item, _): item.written(in: domain) + "{}"
    default: "\(self)"
    }
  }

  private func bounded<Bound>(_ bounds: ClosedRange<Bound>?) -> String {
    bounds.map { "(\($0.lowerBound)..\($0.upperBound))" } ?? ""
  }
}
