import Kernel

/// A role in which somebody decides, for themselves or in another's place.
struct Office: Hashable {
  let role: Role
  let holder: ID

  /// Of a head; `nil`: not known, and then of all.
  let department: String?
}
