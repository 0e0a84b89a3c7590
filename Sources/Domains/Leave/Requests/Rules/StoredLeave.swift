import Kernel

/// A leave as stored: one that has a type and dates, which every leave but a new draft has.
struct StoredLeave {
  let id: ID
  let organizationId: ID
  let requesterId: ID

  /// As it was when the leave was sent.
  var requesterName: String
  var requesterRole: Role
  var department: String?

  /// Another person than the requester when HR asks for somebody.
  let createdBy: ID
  var type: LeaveType

  /// `nil`: never changed.
  var originalType: LeaveType?
  var startDate: CalendarDate
  var endDate: CalendarDate

  /// The last day as asked for; `nil`: it still holds.
  var askedEndDate: CalendarDate?
  var status: LeaveStatus
  var reason: String
  var halfDays: [HalfDay]
  var purpose: Purpose?
  var incidentDate: CalendarDate?

  /// The person says that there is a certificate, whether or not it is on file.
  var hasCertificate: Bool
  var contact: String?
  var substituteId: ID?
  var parentId: ID?
  var isExtension: Bool
  var isModified: Bool
  var policyVersion: String
  var calendarDays: Int
  var countedDays: Double

  /// Why it is booked as several kinds; `nil`: it is not.
  var conversionReason: String?
  var chain: [Role]

  /// From 1; counts how often the chain was started.
  var round: Int

  /// From 1; `nil`: nobody is to decide.
  var currentStep: Int?
  var boardReference: String?

  /// What of it shall be cancelled, while that waits for a decision; `nil`: all of it.
  var cancelFrom: CalendarDate?
  var cancelReason: String?

  /// The first day on duty again after a recall.
  var recalledFrom: CalendarDate?
  var travelAllowance: Money?
  var travelDistanceKm: Double?
  var travelNotes: String?

  /// The day of return to duty; `nil`: not recorded.
  var returnedOn: CalendarDate?
  var fitnessDocumentId: ID?
  var fitnessApprovals: Int
  var clientActionId: String?
  var conflictCopyOf: ID?
  var version: Int
  var submittedAt: Instant?
  var decidedAt: Instant?
  let createdAt: Instant
  var updatedAt: Instant
}

extension StoredLeave {
  /// The role whose decision is awaited.
  var currentRole: Role? {
    guard let currentStep, chain.indices.contains(currentStep - 1) else { return nil }
    return chain[currentStep - 1]
  }
}
