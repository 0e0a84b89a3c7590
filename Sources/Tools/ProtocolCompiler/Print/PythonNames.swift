/// How the protocol's names look in Python.
enum PythonName {
  /// `orderNumber` → `order_number`; a name that Python or the client needs gets a `_` behind it.
  static func snake(_ name: String) -> String {
    var snake = ""
    var previous: Character = "_"
    for character in name {
      if character.isUppercase, previous.isLowercase || previous.isNumber { snake += "_" }
      snake += character.lowercased()
      previous = character
    }
    return keywords.contains(snake) || reserved.contains(snake) ? snake + "_" : snake
  }

  /// A type of a file, unique among all of them: `booking.Client` → `BookingClient`, but
  /// `session.SessionInfo` stays as it is.
  static func type(_ name: TypeName) -> String {
    let domain = SwiftName.upperFirst(name.domain)
    return name.name.hasPrefix(domain) ? name.name : domain + name.name
  }

  /// The class with the methods of one prefix: `booking` → `BookingMethods`.
  static func methods(_ prefix: String) -> String { SwiftName.upperFirst(prefix) + "Methods" }

  /// `booking.submit` → `BookingSubmitResult`.
  static func result(_ method: MethodModel) -> String {
    method.name.split(separator: ".").map { SwiftName.upperFirst(String($0)) }.joined() + "Result"
  }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// A string literal: what Swift escapes, Python reads the same, `\u{…}` aside.
  static func quoted(_ text: String) -> String { "\"\(SwiftName.escapedText(text))\"" }

  /// Arguments that every generated method has besides its params.
  private static let reserved: Set<String> = ["self", "meta", "timeout", "idempotency_key"]

  private static let keywords: Set<String> = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with",
    "yield",
  ]
}
