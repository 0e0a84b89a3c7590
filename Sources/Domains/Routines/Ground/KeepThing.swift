import Kernel
import Platform

extension WriteCall {
  /// Stores a new thing, or the next version of one.
  func keep<Value>(
    _ value: Value, over old: Stored<Value>?, on shelf: Shelf<Value>
  ) throws -> Stored<Value> {
    guard var thing = old else {
      let thing = Stored(value, id: makeID(), by: self)
      try insert(thing, on: shelf)
      return thing
    }
    thing.value = value
    thing.touch(by: self)
    try update(thing, on: shelf)
    return thing
  }
}
