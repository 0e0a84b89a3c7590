import Kernel

/// A kind of device as stored.
struct StoredDeviceType: Equatable {
  let id: ID
  var name: String
  var slug: String
  var sortOrder: Int
  var version: Int

  /// The markers of the two workflows: every organization has them, and no device is of them.
  ///
  /// Source: booking specification 4.5, `deviceTypeId`.
  static let systemIds: [ID] = WorkflowType.allCases.map(\.rawValue)

  /// The largest `sortOrder` that a caller may give.
  static let sortOrderMax = 1_000_000
}
