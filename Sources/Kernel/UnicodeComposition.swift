import CUtf8proc

extension String {
  /// The same text in Normalization Form C: equal to the eye, equal in bytes.
  public var composed: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: composedCanonically(Array(unicodeScalars)))
    return text
  }
}

/// The scalars in Normalization Form C.
///
/// utf8proc's own ordering of combining marks takes time that grows with the square of their
/// number, and texts come from outside; here runs of marks are sorted before it composes.
func composedCanonically(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
  // Everything below U+0300 is already in this form.
  guard scalars.contains(where: { $0.value >= 0x300 }) else { return scalars }

  var codePoints = decomposed(scalars, UTF8PROC_DECOMPOSE)
  let options = utf8proc_option_t(UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue)
  let length = codePoints.withUnsafeMutableBufferPointer { buffer in
    utf8proc_normalize_utf32(buffer.baseAddress, buffer.count, options)
  }
  // A negative length reports an option that does not exist; ours do.
  guard length >= 0 else { return scalars }
  return codePoints.prefix(length).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
}

/// The scalars taken apart, with the marks of each run in canonical order.
///
/// `form` is `UTF8PROC_DECOMPOSE` for NFD; add `UTF8PROC_COMPAT` for NFKD.
func decomposed(
  _ scalars: some Collection<Unicode.Scalar>,
  _ form: utf8proc_option_t
) -> [Int32] {
  // The longest decomposition of one scalar is 18 scalars (U+FDFA, in NFKD).
  let longest = 18
  var codePoints: [Int32] = []
  codePoints.reserveCapacity(scalars.count + scalars.count / 4)
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: longest) { parts in
    for scalar in scalars {
      let codePoint = Int32(scalar.value)
      guard codePoint >= 0xa0 else {
        codePoints.append(codePoint)
        continue
      }
      let count = utf8proc_decompose_char(codePoint, parts.baseAddress, longest, form, nil)
      guard 0...longest ~= count else {
        codePoints.append(codePoint)
        continue
      }
      codePoints.append(contentsOf: parts.prefix(count))
    }
  }
  orderMarks(in: &codePoints)
  return codePoints
}

/// The canonical ordering algorithm. Source: Unicode Standard 3.11, D109.
private func orderMarks(in codePoints: inout [Int32]) {
  var position = 0
  while position < codePoints.count {
    guard combiningClass(codePoints[position]) != 0 else {
      position += 1
      continue
    }
    let start = position
    while position < codePoints.count, combiningClass(codePoints[position]) != 0 { position += 1 }
    guard position - start > 1 else { continue }
    // The standard library's sort is stable, which this algorithm needs.
    codePoints[start..<position].sort { combiningClass($0) < combiningClass($1) }
  }
}

extension Unicode.Scalar {
  /// Whether it has a place among the marks on a letter, whole or taken apart.
  var isReordered: Bool {
    switch value {
    // Those that have no order of their own, but what they are made of has.
    case 0xf73, 0xf75, 0xf81: true
    default: combiningClass(Int32(value)) != 0
    }
  }
}

private func combiningClass(_ codePoint: Int32) -> Int16 {
  guard codePoint >= 0x300 else { return 0 }
  return utf8proc_get_property(codePoint).pointee.combining_class
}
