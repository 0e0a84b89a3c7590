/// How a type of value is declared, read and written in Swift.
struct SwiftValues {
  let catalogue: Catalogue
  /// What the writer is called where statements are printed.
  var out = "out"
  /// What JSON is in a struct that is only written: a handler may answer any.
  var json = "JSONValue"
  /// How texts are taken.
  var care = TextCare.shown

  /// The Swift type, without its presence.
  func type(_ value: ValueType.Value, inForm: Bool = false) -> String {
    switch value {
    case .string: "String"
    case .int: "Int"
    case .number, .days: "Double"
    case .bool: "Bool"
    case .id: "ID"
    case .instant: "Instant"
    case .date: "CalendarDate"
    case .dateAt: "GivenDay"
    case .money: "Money"
    case .bytes: "[UInt8]"
    case .json: json
    case .violation: "Violation"
    case .decision: "Decision"
    case .fact: "Fact"
    case .named(let name): name.name
    case .wordSet(let name): "[\(name.name)]"
    case .array(let item, _): inForm ? "[Field<\(type(item, inForm: true))>]" : "[\(type(item))]"
    case .map(let item, _): "[String: \(type(item))]"
    }
  }

  /// The reader's call on an element `$0`. A form takes integers of JSON in the narrow sense only.
  func read(_ value: ValueType.Value, inForm: Bool = false) -> String {
    switch value {
    case .string(let bounds):
      "$0.string(\([bounds.map(range), cared].compactMap(\.self).joined(separator: ", ")))"
    case .int(nil): inForm ? "$0.strictInt()" : "$0.int()"
    case .int(let bounds?): inForm ? "$0.strictInt(\(range(bounds)))" : "$0.int(\(range(bounds)))"
    case .number(nil), .days: "$0.number()"
    case .number(let bounds?): "$0.number(\(range(bounds)))"
    case .named(let name):
      catalogue.type(name)?.isWords == true
        ? "$0.word(\(name.name).self)" : "$0.record(\(name.name).self)"
    case .wordSet(let name): "$0.words(\(name.name).self)"
    case .array(let item, let counts):
      "$0.\(inForm ? "fields" : "array")(\(range(counts))) { \(read(item, inForm: inForm)) }"
    case .map(let item, let counts): "$0.map(\(range(counts))) { \(read(item)) }"
    case .dateAt(let minutes): "$0.day(atOffset: \(minutes))"
    case .bool, .id, .instant, .date, .money, .bytes, .json, .violation, .decision, .fact:
      "$0.\(value)()"
    }
  }

  /// The statement that writes `name`.
  func write(_ value: ValueType.Value, _ name: String) -> String {
    switch value {
    case .string: "\(out).string(\(name))"
    case .int: "\(out).int(\(name))"
    case .number: "\(out).double(\(name))"
    case .days: "\(out).days(\(name))"
    case .bool: "\(out).bool(\(name))"
    case .id: "\(out).string(\(name))"
    case .instant: "\(out).instant(\(name))"
    case .date: "\(out).date(\(name))"
    case .dateAt: "\(out).date(\(name).date)"
    case .money: "\(out).money(\(name))"
    case .bytes: "\(out).base64(\(name))"
    case .violation: "\(out).violation(\(name))"
    case .decision: "\(out).decision(\(name))"
    case .fact: "\(out).fact(\(name))"
    case .json, .named: "\(name).write(to: \(out))"
    case .wordSet: "\(out).array(\(name)) { $0.write(to: \(out)) }"
    case .array(let item, _): "\(out).array(\(name)) { \(write(item, "$0")) }"
    case .map(let item, _): "\(out).map(\(name)) { \(write(item, "$0")) }"
    }
  }

  /// A default as a Swift literal. The check stage has seen that it fits.
  func literal(_ node: Node, _ value: ValueType.Value) -> String {
    switch (node.value, value) {
    case (.string(let word), .named): ".\(SwiftName.case(word))"
    case (.string(let text), _): SwiftName.quoted(text)
    case (.number(let digits), _): digits
    case (.bool(let bool), _): "\(bool)"
    case (.array, _): "[]"
    default: "nil"
    }
  }

  private var cared: String? { care == .shown ? nil : "care: .\(care)" }

  private func range<Bound>(_ bounds: ClosedRange<Bound>) -> String {
    // `0 ... -1` and `-90 ... 90` need the space before a sign.
    let upper = "\(bounds.upperBound)"
    return upper.hasPrefix("-")
      ? "\(bounds.lowerBound) ... \(upper)" : "\(bounds.lowerBound)...\(upper)"
  }
}
