import Wire

/// One named fact of a log record. Never a parameter's value below the level trace.
public struct LogField: Sendable {
  enum Value: Sendable {
    case text(String)
    case int(Int)
    case number(Double)
    case json([UInt8])
  }

  let name: StaticString
  let value: Value

  /// A word or sentence of ours.
  public static func text(_ name: StaticString, _ text: String) -> LogField {
    LogField(name: name, value: .text(text))
  }

  /// A word or sentence of ours.
  public static func text(_ name: StaticString, _ text: StaticString) -> LogField {
    LogField(name: name, value: .text(text.description))
  }

  /// A whole number.
  public static func int(_ name: StaticString, _ int: Int) -> LogField {
    LogField(name: name, value: .int(int))
  }

  /// Written with three decimals at most.
  public static func number(_ name: StaticString, _ number: Double) -> LogField {
    LogField(name: name, value: .number((number * 1000).rounded() / 1000))
  }

  /// One compact JSON text, its secrets already cut out.
  public static func json(_ name: StaticString, _ json: [UInt8]) -> LogField {
    LogField(name: name, value: .json(json))
  }

  func write(to out: JSONWriter) {
    switch value {
    case .text(let text): out.string(text)
    case .int(let int): out.int(int)
    case .number(let number): out.double(number)
    case .json(let json): out.raw(json)
    }
  }
}
