import Kernel
import Platform
import Wire

/// Puts values of earlier results where params name them.
///
/// `{"$result": [i, "/pointer"]}` stands for what call `i`, from 0, answered there.
/// Source: protocol specification 4.12.
struct ResultReferences {
  private static let word = "$result"

  private var results: [JSONDocument?] = []

  /// Takes the result of the next call.
  mutating func add(_ result: [UInt8]) { results.append(JSONDocument(result)) }

  /// Params as the method takes them.
  func resolved(_ params: JSONValue) throws -> [UInt8] {
    let out = JSONWriter(capacity: 512)
    try write(params, to: out)
    return out.copy()
  }

  private func write(_ value: JSONValue, to out: JSONWriter) throws {
    switch value.kind {
    case .object:
      if value.memberCount == 1, let reference = value.member(named: ResultReferences.word) {
        return try referred(reference).write(to: out)
      }
      out.beginObject()
      try unsafe value.forEachMember { name, member in
        unsafe out.key(named: String(decoding: name, as: UTF8.self))
        try write(member, to: out)
      }
      out.endObject()
    case .array:
      out.beginArray()
      for index in 0..<value.count {
        if index > 0 { out.byte(UInt8(ascii: ",")) }
        if let element = value[index] { try write(element, to: out) }
      }
      out.endArray()
    default: value.write(to: out)
    }
  }

  private func referred(_ reference: JSONValue) throws -> JSONValue {
    guard reference.isArray, reference.count == 2, let call = reference[0]?.integral,
      let pointer = reference[1]?.string
    else { throw Refusal(SystemFault.resultReferenceMalformed) }
    guard results.indices.contains(call), let value = results[call]?.root.value(at: pointer) else {
      throw Refusal(SystemFault.resultNotFound(call: call, pointer: pointer))
    }
    return value
  }
}
