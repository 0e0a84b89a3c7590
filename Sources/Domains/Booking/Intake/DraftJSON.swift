import Kernel
import Wire

// Drafts between the wire, the rules and the database.

extension DraftValue: WireWritable {
  init(_ json: JSONValue) {
    switch json.kind {
    case .null: self = .null
    case .bool: self = .bool(json.bool ?? false)
    case .integer: self = .integer(json.integer ?? 0)
    case .real: self = .number(json.real ?? 0)
    case .string: self = .text(json.string ?? "")
    case .array: self = .array((0..<json.count).compactMap { json[$0].map(DraftValue.init) })
    case .object: self = .object(DraftObject(json))
    }
  }

  func write(to out: JSONWriter) {
    switch self {
    case .null: out.null()
    case .bool(let value): out.bool(value)
    case .integer(let value): out.int(value)
    case .number(let value): out.double(value)
    case .text(let value): out.string(value)
    case .array(let items): out.array(items) { $0.write(to: out) }
    case .object(let object): object.write(to: out)
    }
  }
}

extension DraftObject: WireWritable {
  /// The members of an object; none of anything else.
  init(_ json: JSONValue) {
    self.init()
    for name in json.memberNames {
      if let value = json.member(named: name) { self[name] = DraftValue(value) }
    }
  }

  func write(to out: JSONWriter) {
    out.beginObject()
    for member in members {
      out.key(named: member.name)
      member.value.write(to: out)
    }
    out.endObject()
  }
}

extension DraftData: WireWritable {
  func write(to out: JSONWriter) { fields.write(to: out) }

  /// The stored text of a draft's data.
  init(stored bytes: [UInt8]) throws {
    guard let document = JSONDocument(bytes) else { throw Defect("a draft's data is no JSON") }
    self.init(withExtendedLifetime(document) { DraftObject(document.root) })
  }

  /// The data as the form of a booking, with what is wrong with its shape.
  func form() throws -> BookingForm {
    let out = JSONWriter(capacity: 1024)
    write(to: out)
    guard let document = JSONDocument(out.copy()) else { throw Defect("a draft is no JSON") }
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) {
      try Element(document.root, shape).params(BookingForm.self)
    }
  }
}

/// What is wrong with JSON that goes into a draft: unknown fields and other JSON types, and no
/// more, because a draft may be incomplete. Source: booking specification 3.
enum DraftShape {
  /// A patch on the data, or the data of a new draft.
  static func faults(ofData json: JSONValue, at pointer: String) -> [Violation] {
    faults(json, at: pointer) { $0.record(BookingData.self) }
  }

  /// A device, or a patch on one.
  static func faults(ofDevice json: JSONValue, at pointer: String) -> [Violation] {
    faults(json, at: pointer) { $0.record(DeviceForm.self) }
  }

  private static func faults<Form>(
    _ json: JSONValue, at pointer: String, _ read: (Element) -> Form?
  ) -> [Violation] {
    let shape = Shape()
    let found = withExtendedLifetime(shape) {
      _ = read(Element(json, shape))
      return shape.take()
    }
    return found.compactMap { violation in
      // Behind it stand faults that nobody has looked at.
      guard violation.further == 0 else { return violation.moved(to: pointer + violation.path) }
      return switch violation.fault as? WireFault {
      case .unknownField, .invalidType: Violation(violation.fault, at: pointer + violation.path)
      default: nil
      }
    }
  }
}
