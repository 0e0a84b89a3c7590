import Kernel

/// Puts things into the order that holds between equals: the latest, then the most frequent, then
/// by folded name, then as they were added.
public struct OrderBuilder {
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
  ///   - name: folded already, in parts with a space between.
  public mutating func add(at: Int64?, times: Int, name: String) {
    names.append(contentsOf: name.utf8)
    let start = Int(starts[starts.count - 1])
    var head: UInt64 = 0
    for (index, byte) in names[start...].prefix(8).enumerated() {
      head |= UInt64(byte) << UInt64(56 - 8 * index)
    }
    keys.append(
      Key(
        at: at ?? .min, times: Int32(clamping: times), thing: UInt32(keys.count), head: head))
    starts.append(UInt32(names.count))
  }

  /// The things, counted as they were added, from the first place on.
  public func order() -> [UInt32] {
    names.withUnsafeBufferPointer { names in
      keys.sorted { left, right in
        if left.at != right.at { return left.at > right.at }
        if left.times != right.times { return left.times > right.times }
        if left.head != right.head { return left.head < right.head }
        let leftName = names[range(left.thing)]
        let rightName = names[range(right.thing)]
        if leftName.elementsEqual(rightName) { return left.thing < right.thing }
        return leftName.lexicographicallyPrecedes(rightName)
      }
      .map(\.thing)
    }
  }

  private func range(_ thing: UInt32) -> Range<Int> {
    Int(starts[Int(thing)])..<Int(starts[Int(thing) + 1])
  }
}
