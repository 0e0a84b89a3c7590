import Kernel
import Platform

/// The door through which people are told of a shift:
/// `ShiftNotices(call, of: shift).tell(.shiftAssigned, to: [userId])`.
struct ShiftNotices {
  private let call: WriteCall
  private let shift: Stored<ShiftData>
  private let moment: Instant
  private let isQuiet: Bool

  /// Whether hosts hear of it; it is in the inbox anyway.
  var isHeard = true

  /// - Parameters:
  ///   - notify: `false` of somebody who manages the stable tells nobody.
  ///   - moment: when it became so; now.
  init(
    _ call: WriteCall, of shift: Stored<ShiftData>, by caller: Caller? = nil,
    notify: Bool? = nil, at moment: Instant? = nil
  ) {
    (self.call, self.shift) = (call, shift)
    self.moment = moment ?? call.now
    isQuiet = notify == false && caller?.manages(shift.value.stableId) == true
  }

  /// Tells these people; `more` says what goes with it, such as a reason.
  func tell(
    _ type: NotificationType, to userIds: [ID?], _ more: (inout NoticeData) -> Void = { _ in }
  ) throws {
    guard !isQuiet else { return }
    var notice = NoticeData(type: type)
    notice.shift = NoticeShift(shift)
    more(&notice)
    try call.tell(notice, to: userIds.compactMap(\.self), at: moment, isHeard: isHeard)
  }

  /// Tells whoever manages the stable, and these people.
  func tellManagers(
    _ type: NotificationType, and userIds: [ID?] = [], _ more: (inout NoticeData) -> Void = { _ in }
  ) throws {
    guard !isQuiet else { return }
    try tell(type, to: userIds + call.reading.managers(of: shift.value.stableId), more)
  }
}

extension NoticeShift {
  /// What a notice keeps of a shift.
  init(_ shift: Stored<ShiftData>) {
    let data = shift.value
    self.init(
      id: shift.id, routine: data.templateName, date: data.date, startsAt: data.startsAt,
      minutes: data.estimatedMinutes, timeZone: data.timeZone)
  }
}
