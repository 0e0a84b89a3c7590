/// A struct to print: a declared type, or params, result or payload written in place.
struct Record {
  var name: String
  var summary: String?
  var members: [MemberModel]
  var style = Style.record
  var isRead = false
  var isWritten = false
  /// The params of a method that are a form: shape faults are handed over in `shape`.
  var takesShape = false
  /// A form that tells which members were sent as null.
  var clears = false

  enum Style { case record, form, facts }

  /// A name for a local that no member has.
  func free(_ name: String) -> String {
    members.contains { $0.name == name } ? name + "_" : name
  }
}
