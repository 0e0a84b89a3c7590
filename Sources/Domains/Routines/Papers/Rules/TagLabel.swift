/// What stands on the label of a tag.
struct TagLabel: Equatable, Sendable {
  let code: String
  let name: String
  let kind: String

  /// Which work, step or horse it is of.
  let what: String?
  let stable: String
}
