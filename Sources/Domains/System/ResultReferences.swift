import Kernel
import Platform
import Wire

/// Puts values of earlier results where params name them.
///
/// `{"$result": [i, "/pointer"]}` stands for what call `i`, from 0, answered there.
/// Source: protocol specification 4.12.
struct ResultReferences {
  private static let word = "$result"

  private var results: [Result] = []

  /// Takes the result of the next call.
  mutating func add(_ result: [UInt8]) { results.append(Result(result)) }

  /// Params as the method takes them; what is too much for the budget is never written.
  func resolved(_ params: JSONValue, _ budget: inout TransactionBudget) throws -> [UInt8] {
    var least = 0
    try weigh(params, &budget, &least, depth: 1, isGiven: true)
    let out = JSONWriter(capacity: least + 512)
    try write(params, to: out)
    try budget.take(bytes: out.count)
    return out.copy()
  }

  /// - Parameter isGiven: written by the caller, so that it may refer to results.
  private func weigh(
    _ value: JSONValue, _ budget: inout TransactionBudget, _ least: inout Int, depth: Int,
    isGiven: Bool
  ) throws {
    switch value.kind {
    case .object:
      if isGiven, let reference = reference(value) {
        return try weigh(referred(reference), &budget, &least, depth: depth, isGiven: false)
      }
      try budget.take(value: 2, soFar: &least, depth: depth)
      try unsafe value.forEachMember { name, member in
        least += name.count + 3
        try weigh(member, &budget, &least, depth: depth + 1, isGiven: isGiven)
      }
    case .array:
      try budget.take(value: 2, soFar: &least, depth: depth)
      for index in 0..<value.count {
        guard let element = value[index] else { continue }
        try weigh(element, &budget, &least, depth: depth + 1, isGiven: isGiven)
      }
    case .string:
      let length = unsafe value.utf8?.count ?? 0
      try budget.take(value: length + 2, soFar: &least, depth: depth)
    default: try budget.take(value: 1, soFar: &least, depth: depth)
    }
  }

  private func write(_ value: JSONValue, to out: JSONWriter) throws {
    switch value.kind {
    case .object:
      if let reference = reference(value) { return try referred(reference).write(to: out) }
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

  private func reference(_ value: JSONValue) -> JSONValue? {
    value.memberCount == 1 ? value.member(named: ResultReferences.word) : nil
  }

  private func referred(_ reference: JSONValue) throws -> JSONValue {
    guard reference.isArray, reference.count == 2, let call = reference[0]?.integral,
      let pointer = reference[1]?.string
    else { throw Refusal(SystemFault.resultReferenceMalformed) }
    guard results.indices.contains(call),
      let value = results[call].document?.root.value(at: pointer)
    else { throw Refusal(SystemFault.resultNotFound(call: call, pointer: pointer)) }
    return value
  }

  /// The answer of one call, read when it is first referred to.
  private final class Result {
    private let bytes: [UInt8]
    private(set) lazy var document = JSONDocument(bytes)

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
}
