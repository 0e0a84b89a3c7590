/// Reads `string(1..100)`, `Device[](0..50)?` and their like.
struct ValueTypeReader {
  private let text: [Character]
  private var position = 0
  private let domain: String

  struct Fault: Error { let reason: String }

  static func read(_ text: String, domain: String) throws(Fault) -> ValueType {
    var reader = ValueTypeReader(text: Array(text), domain: domain)
    var value = try reader.innermost()
    if case .named(let name) = value, reader.takes("*") { value = .wordSet(name) }
    while let suffix = reader.listSuffix() {
      let counts = try reader.bounds(Int.init) ?? ValueType.countsDefault
      guard counts.lowerBound >= 0 else { throw Fault(reason: "a length cannot be negative") }
      value = suffix == "[]" ? .array(value, counts) : .map(value, counts)
    }
    var type = ValueType(value: value)
    if reader.takes("?") { type.presence = .optional }
    if reader.takes("|null") {
      guard type.presence == .required else {
        throw Fault(reason: "“?” and “|null” exclude each other")
      }
      type.presence = .nullable
    }
    guard reader.position == reader.text.count else {
      throw Fault(
        reason: "“\(text)” is no type: “\(String(reader.text[reader.position...]))” is left over")
    }
    return type
  }

  private init(text: [Character], domain: String) {
    self.text = text
    self.domain = domain
  }

  private mutating func takes(_ word: String) -> Bool {
    guard text[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  private mutating func listSuffix() -> String? { takes("[]") ? "[]" : takes("{}") ? "{}" : nil }

  private mutating func innermost() throws(Fault) -> ValueType.Value {
    let name = String(
      text[position...].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    position += name.count
    switch name {
    case "string":
      let bounds = try bounds(Int.init)
      if let bounds, bounds.lowerBound < 0 { throw Fault(reason: "a length cannot be negative") }
      return .string(bounds)
    case "int": return .int(try bounds(Int.init))
    case "number": return .number(try bounds(Double.init))
    case "bool": return .bool
    case "days": return .days
    case "id": return .id
    case "instant": return .instant
    case "date": return try offset().map { .dateAt($0) } ?? .date
    case "money": return .money
    case "bytes": return .bytes
    case "json": return .json
    case "violation": return .violation
    case "decision": return .decision
    case "fact": return .fact
    case "": throw Fault(reason: "“\(String(text))” is no type")
    default: return .named(typeName(name))
    }
  }

  private func typeName(_ name: String) -> TypeName {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count == 2
      ? TypeName(domain: String(parts[0]), name: String(parts[1]))
      : TypeName(domain: domain, name: name)
  }

  /// `(+06:00)`, when it comes next. Unit: minutes.
  private mutating func offset() throws(Fault) -> Int? {
    guard takes("(") else { return nil }
    let inner = String(text[position...].prefix { $0 != ")" })
    position += inner.count
    let parts = inner.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard takes(")"), parts.count == 2, let hours = UInt8(parts[0]), let minutes = UInt8(parts[1]),
      hours < 24, minutes < 60
    else { throw Fault(reason: "an offset from UTC is written (+06:00)") }
    let total = Int(hours) * 60 + Int(minutes)
    let signed = inner.hasPrefix("-") ? -total : total
    guard ValueType.offset(signed) == inner else {
      throw Fault(reason: "an offset from UTC is written (+06:00)")
    }
    return signed
  }

  /// `(1..100)`, when it comes next.
  private mutating func bounds<Bound: Comparable>(
    _ read: (String) -> Bound?
  ) throws(Fault) -> ClosedRange<Bound>? {
    guard takes("(") else { return nil }
    let inner = String(text[position...].prefix { $0 != ")" })
    position += inner.count
    let parts = inner.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard takes(")"), parts.count == 2, let lower = read(parts[0]), let upper = read(parts[1])
    else {
      throw Fault(reason: "bounds are written (1..100)")
    }
    guard lower <= upper else { throw Fault(reason: "the bounds (\(inner)) hold nothing") }
    return lower...upper
  }
}
