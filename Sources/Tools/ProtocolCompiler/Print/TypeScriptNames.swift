/// How the protocol's names look in TypeScript: mostly as on the wire.
enum TypeScriptName {
  /// A type is called the same in every client.
  static func type(_ name: TypeName) -> String { PythonName.type(name) }

  /// The interface with the methods of one prefix: `booking` → `BookingMethods`.
  static func methods(_ prefix: String) -> String { PythonName.methods(prefix) }

  /// `booking.submit` → `BookingSubmitResult`.
  static func result(_ method: MethodModel) -> String { PythonName.result(method) }

  /// `booking.submit` → `BookingSubmitParams`.
  static func params(_ method: MethodModel) -> String {
    String(result(method).dropLast("Result".count)) + "Params"
  }

  /// A string literal: JSON is one.
  static func quoted(_ text: String) -> String { JSONText.string(text).compact }
}
