import Kernel

extension String {
  /// The text without the marks of direction that leave no trace and only make it look like
  /// another one; what overrides a direction is taken out wherever a text comes in. Source:
  /// routines specification (c): what people call things, and write of them, holds none.
  var withoutMarks: String {
    guard unicodeScalars.contains(where: \.isDirectionMark) else { return self }
    var kept = ""
    kept.unicodeScalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isDirectionMark })
    return kept
  }

  /// The same, unless it says nothing.
  var statedReason: String? {
    let text = withoutMarks
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionMark: Bool { value == 0x61c || value == 0x200e || value == 0x200f }
}
