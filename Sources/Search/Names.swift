import Kernel

extension WordTableBuilder {
  /// Adds the words of a name of the current thing, as `Kernel.nameTokens` cuts them.
  ///
  /// - Parameter text: UTF-8.
  public mutating func addNames(in text: UnsafeRawBufferPointer) {
    guard text.allSatisfy({ $0 < 0x80 }) else {
      for word in nameTokens(of: String(decoding: text, as: UTF8.self)) { add(Array(word.utf8)) }
      return
    }
    // A name has at most 120 characters; one that has more is cut elsewhere.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, text.count)) { word in
      var length = 0
      for byte in text where byte != UInt8(ascii: "'") {
        let lowered = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
        if lowered &- UInt8(ascii: "a") < 26 || lowered &- UInt8(ascii: "0") < 10 {
          word[length] = lowered
          length += 1
        } else if length > 0 {
          add(UnsafeBufferPointer(rebasing: word[..<length]))
          length = 0
        }
      }
      if length > 0 { add(UnsafeBufferPointer(rebasing: word[..<length])) }
    }
  }

  /// Adds bytes of the current thing as one word.
  public mutating func add(_ word: UnsafeRawBufferPointer) {
    word.withMemoryRebound(to: UInt8.self) { add($0) }
  }
}
