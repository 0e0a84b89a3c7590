import CJansson

/// Where and why a text is no JSON text.
public struct JSONFault: Error, Equatable {
  /// Counted from 1.
  public let line: Int

  /// In bytes of the line, counted from 1.
  public let column: Int
  public let reason: String

  public init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  init(_ error: json_error_t) {
    line = Int(error.line)
    column = Int(error.column)
    reason = withUnsafeBytes(of: error.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
