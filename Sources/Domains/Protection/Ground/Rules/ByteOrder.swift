extension String {
  /// Whether the bytes of its UTF-8 stand before those of another: the order of all ids.
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
