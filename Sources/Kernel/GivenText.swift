extension String {
  /// A text that comes from outside.
  ///
  /// Texts are the same when people see the same, so whoever compares two of them has the marks on
  /// a letter in order first; the language takes time for that which grows with the square of their
  /// number. More of them in a row than anybody writes are put in order here: the same text, of
  /// which whatever is done with it takes time that grows with its length.
  /// Source: protocol specification 5.10.
  ///
  /// - Parameter utf8: valid UTF-8.
  @inlinable
  public init(given utf8: UnsafeRawBufferPointer) {
    self.init(decoding: utf8, as: UTF8.self)
    // A mark takes two bytes at least, and begins with no lower one.
    guard utf8.count > 2 * String.marksMax, !TextCare.isPlain(utf8),
      utf8.contains(where: { $0 >= 0xcc })
    else { return }
    orderMarks()
  }

  /// Marks in a row that any text of a language may have.
  /// Source: Unicode Standard Annex 15, “Stream-Safe Text Format”.
  @usableFromInline static var marksMax: Int { 30 }

  @usableFromInline @inline(never)
  mutating func orderMarks() {
    var marks = 0
    let hasMany = unicodeScalars.contains { scalar in
      marks = scalar.isReordered ? marks + 1 : 0
      return marks > String.marksMax
    }
    guard hasMany else { return }
    var ordered = String.UnicodeScalarView()
    ordered.append(contentsOf: composedCanonically(Array(unicodeScalars)))
    self = String(ordered)
  }
}
