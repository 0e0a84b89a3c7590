import Kernel
import Synchronization

/// What somebody who misspelt the name of a method may have meant.
///
/// An unknown method must not cost more than a known one, so the letters of all names are kept,
/// from the first that is asked for.
final class MisspeltMethods: Sendable {
  private let names: [StaticString]
  private let letters = AtomicLazyReference<Letters>()

  init(_ names: [StaticString]) { self.names = names }

  /// At most three names, the likeliest first.
  func suggestions(for name: String) -> [String] {
    guard var near = NearestNames<StaticString>(to: name, limit: 3) else { return [] }
    let letters = letters.load() ?? letters.storeIfNil(Letters(names))
    for (name, letters) in zip(names, letters.sets) { near.consider(name, name.bytes, letters) }
    return near.names
  }

  private final class Letters: Sendable {
    let sets: [LetterSet]

    init(_ names: [StaticString]) { sets = names.map { LetterSet($0.bytes) } }
  }
}
