import Kernel
import Store
import Wire

/// A value that was stored as JSON by this domain.
func readStored<Value: WireReadable>(_ bytes: [UInt8]) throws -> Value {
  guard let document = JSONDocument(bytes) else {
    throw StoreError(.damaged, "a stored \(Value.self) is no JSON")
  }
  let shape = Shape()
  let value = withExtendedLifetime((document, shape)) { Value(Element(document.root, shape)) }
  guard let value, shape.violations.isEmpty else {
    throw StoreError(.damaged, "a stored \(Value.self) cannot be read")
  }
  return value
}
