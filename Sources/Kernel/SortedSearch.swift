extension RandomAccessCollection where Index == Int {
  /// Where a sorted collection's tail begins, of whose elements something is true, and of none
  /// before it; the end when there is no tail.
  ///
  /// Found by halves: as many looks as the count has binary digits.
  @inlinable
  public func firstIndexOfTail(where isTail: (Element) throws -> Bool) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if try isTail(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
