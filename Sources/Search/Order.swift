import Glibc
import Kernel

/// Puts things into the order that holds between equals: the latest, then the most frequent, then
/// by folded name, then as they were added.
public struct OrderBuilder: Sendable {
  private struct Key {
    let at: Int64
    let times: Int32
    let thing: UInt32
    let head: UInt64
  }

  private var keys: [Key] = []
  private var names: [UInt8] = []
  private var starts: [UInt32] = [0]

  public init() {}

  /// Adds a thing.
  ///
  /// - Parameters:
  ///   - at: larger comes first; `nil` comes last.
  ///   - name: in parts; compared folded, with a space between.
  public mutating func add(at: Int64?, times: Int, name: (String?, String?)) {
    let start = names.count
    if let first = name.0 { appendFolded(first) }
    if name.0 != nil, name.1 != nil { names.append(UInt8(ascii: " ")) }
    if let second = name.1 { appendFolded(second) }
    var head: UInt64 = 0
    for (index, byte) in names[start...].prefix(8).enumerated() {
      head |= UInt64(byte) << UInt64(56 - 8 * index)
    }
    keys.append(
      Key(
        at: at ?? .min, times: Int32(clamping: times), thing: UInt32(keys.count), head: head))
    starts.append(UInt32(names.count))
  }

  /// `folded` makes a text, which is dear for each of a million; most names are ASCII.
  private mutating func appendFolded(_ text: String) {
    var text = text
    let isASCII = text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      names.append(contentsOf: bytes.lazy.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 })
      return true
    }
    if !isASCII { names.append(contentsOf: text.folded.utf8) }
  }

  /// The things, counted as they were added, from the first place on.
  public func order() -> [UInt32] {
    names.withUnsafeBufferPointer { names in
      keys.sorted { left, right in
        if left.at != right.at { return left.at > right.at }
        if left.times != right.times { return left.times > right.times }
        if left.head != right.head { return left.head < right.head }
        let (leftName, rightName) = (range(left.thing), range(right.thing))
        let order = compare(names, leftName, rightName)
        return order == 0 ? left.thing < right.thing : order < 0
      }
      .map(\.thing)
    }
  }

  private func range(_ thing: UInt32) -> Range<Int> {
    Int(starts[Int(thing)])..<Int(starts[Int(thing) + 1])
  }
}

/// Negative when the left piece comes first, by bytes; 0 when they are alike.
func compare(
  _ bytes: UnsafeBufferPointer<UInt8>, _ left: Range<Int>, _ right: Range<Int>
) -> Int {
  if let start = bytes.baseAddress {
    let order = memcmp(
      start + left.lowerBound, start + right.lowerBound, min(left.count, right.count))
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}
