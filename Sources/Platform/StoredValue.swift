import Store
import Wire

/// A value that a domain has stored as JSON.
public func readStored<Value: WireReadable>(_ bytes: [UInt8]) throws -> Value {
  guard let document = JSONDocument(bytes) else {
    throw StoreError(.damaged, "a stored \(Value.self) is no JSON")
  }
  let shape = Shape(isStored: true)
  let value = withExtendedLifetime((document, shape)) { Value(Element(document.root, shape)) }
  guard let value, shape.violations.isEmpty else {
    throw StoreError(.damaged, "a stored \(Value.self) cannot be read")
  }
  return value
}
