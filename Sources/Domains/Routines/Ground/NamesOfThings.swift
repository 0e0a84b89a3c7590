import Kernel
import Platform

extension ReadCall {
  /// The names of these people.
  func naming(_ userIds: some Sequence<ID>) throws -> Naming {
    Naming(try names(of: userIds), language: language)
  }

  /// The names of those who made and changed a thing.
  func naming<Value>(_ things: [Stored<Value>], and others: [ID?] = []) throws -> Naming {
    try naming(things.flatMap { [$0.createdBy, $0.updatedBy] } + others.compactMap(\.self))
  }
}
