/// The names that somebody who typed a word may have meant, of those that are considered one after
/// another.
///
/// A name counts as near when at most a third of its letters, or two, were mistyped, or when one of
/// both begins with the other. Case does not matter. Order: edit distance, then the longer common
/// beginning, then the alphabet; of a beginning the rest is missing, so it comes behind a slip of
/// the hand. Source: protocol specification 4.9.
public struct NearestNames<Name: CustomStringConvertible> {
  private typealias Near = (name: Name, distance: Int, shared: Int)

  private let word: TypedWord
  private let limit: Int
  private var near: [Near] = []
  // Behind as many as are wanted only a nearer one counts, or one as near.
  private var far = Int.max

  /// At most `limit` of them; `nil` when nothing can be near.
  public init?(to word: String, limit: Int) {
    guard 1...nameLengthMax ~= word.utf8.count, limit > 0 else { return nil }
    self.word = TypedWord(word)
    self.limit = limit
  }

  /// The likeliest first.
  public var names: [String] { near.map(\.name.description) }

  /// Considers a name, whose bytes are lent. Most names are passed over for their letters, so who
  /// asks often may know these before.
  @inline(__always)
  public mutating func consider(
    _ name: @autoclosure () -> Name, _ bytes: UnsafeRawBufferPointer,
    _ letters: @autoclosure () -> LetterSet
  ) {
    guard bytes.count <= nameLengthMax, canBeNear(letters(), bytes.count) else { return }
    compare(name, bytes)
  }

  @inline(__always)
  private func canBeNear(_ letters: LetterSet, _ length: Int) -> Bool {
    let (missing, more) = word.letters.differences(from: letters)
    if missing == 0 || more == 0 { return true }
    return max(abs(length - word.bytes.count), missing, more) <= tolerance(length)
  }

  @inline(__always)
  private func tolerance(_ length: Int) -> Int { min(max(2, length / 3), far) }

  @inline(never)
  private mutating func compare(_ name: () -> Name, _ bytes: UnsafeRawBufferPointer) {
    let (length, typed) = (bytes.count, word.bytes.count)
    let shared = word.sharedBeginning(with: bytes)
    let isBeginning = shared >= 2 && shared == min(length, typed)
    guard
      let distance = isBeginning
        ? abs(length - typed) : word.distance(to: bytes, limit: tolerance(length)),
      distance <= far, distance < length
    else { return }
    insert((name(), distance, shared))
  }

  private mutating func insert(_ new: Near) {
    let place = near.firstIndex { NearestNames.isLikelier(new, than: $0) } ?? near.count
    near.insert(new, at: place)
    if near.count > limit { near.removeLast() }
    if near.count == limit { far = near[limit - 1].distance }
  }

  private static func isLikelier(_ left: Near, than right: Near) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    if left.shared != right.shared { return left.shared > right.shared }
    return left.name.description < right.name.description
  }
}

/// Longer words are no slips of the hand, and must not cost time. Unit: bytes.
private let nameLengthMax = 80
