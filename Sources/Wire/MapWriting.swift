extension JSONWriter {
  /// An object with free names, in the order of the names: one value always gives the same bytes.
  @inlinable
  public func map<Value>(_ values: [String: Value], _ write: (Value) -> Void) {
    beginObject()
    if values.count > 1 {
      // Values may be large: only names are moved about.
      for name in values.keys.sorted() {
        guard let value = values[name] else { continue }
        key(named: name)
        write(value)
      }
    } else {
      for (name, value) in values {
        key(named: name)
        write(value)
      }
    }
    endObject()
  }
}
