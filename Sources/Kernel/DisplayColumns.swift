import CUtf8proc

extension String {
  /// How many columns of a terminal the text takes: two for wide characters, none for combining
  /// marks.
  ///
  /// Source: Unicode Standard Annex 11, as terminals apply it: what is ambiguous is narrow.
  public var displayColumns: Int {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayColumns }
  }
}

extension Character {
  /// How many columns of a terminal the character takes.
  public var displayColumns: Int {
    // One cell group per character: what is joined to an emoji is drawn inside it.
    let widest = unicodeScalars.reduce(0) { widest, scalar in
      max(widest, Int(utf8proc_charwidth(Int32(bitPattern: scalar.value))))
    }
    // U+FE0F asks for the emoji picture; two regional indicators are one flag.
    let isPicture = unicodeScalars.contains { scalar in
      scalar.value == 0xFE0F || 0x1F1E6...0x1F1FF ~= scalar.value
    }
    return isPicture && unicodeScalars.count > 1 ? 2 : widest
  }
}
