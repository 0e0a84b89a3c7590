import Kernel

extension ShiftData {
  /// Whether finished work is approved at a moment: what nobody has answered in time counts as
  /// approved. Source: routines specification (l14).
  ///
  /// - Parameter hours: how long people have to answer; 0: there is no end. Unit: hours.
  func confirmation(autoAfter hours: Int, at now: Instant) -> ConfirmationData? {
    guard let confirmation, confirmation.state == .waiting, hours > 0, status == .completed,
      let due = completedAt?.adding(hours: Int64(hours)), due <= now
    else { return confirmation }
    return ConfirmationData(state: .confirmed, by: "system", at: due)
  }
}

extension SeenShift {
  /// Approves what nobody has answered in time, as the row will have it; points that waited for it
  /// are given.
  mutating func approve(autoAfter hours: Int) {
    let told = data.confirmation(autoAfter: hours, at: now)
    guard data.confirmation?.state == .waiting, told?.state == .confirmed else { return }
    data.confirmation = told
    changedAt = told?.at
    guard data.awaitsPoints else { return }
    data.pointsAwarded = data.pointsValue
  }
}

extension ShiftData {
  /// Whether somebody gets points for it as soon as it is approved.
  var awaitsPoints: Bool {
    pointsOnConfirmation == true && pointsAwarded == nil && !whoTookPart.isEmpty
  }
}
