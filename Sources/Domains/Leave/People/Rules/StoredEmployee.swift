import Kernel

/// What HR knows of a person. Somebody of whom nothing was written down has an empty one.
struct StoredEmployee {
  let userId: ID
  var code: String?
  var department: String?
  var headId: ID?
  var joiningDate: CalendarDate?
  var retirementDate: CalendarDate?
  var leavingDate: CalendarDate?
  var gender: Gender?
  var isConfirmed: Bool?
  var hasLoan: Bool?

  /// A month's pay.
  var gross: Money?

  /// 0: nothing was written down yet.
  var version = 0

  init(userId: ID) { self.userId = userId }
}
