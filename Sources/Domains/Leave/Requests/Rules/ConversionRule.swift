import Kernel

/// Leave above a limit that is booked as other leave, when the policy says so.
///
/// Source: leave specification 4.7, “Conversion”.
func conversion(of leave: LeaveCase) -> Conversion? {
  switch leave.type {
  case .casual: casualConversion(leave)
  case .medical: medicalConversion(leave)
  default: nil
  }
}

/// The warnings that a conversion brings.
func warn(of conversion: Conversion, _ leave: LeaveCase, _ findings: inout LeaveFindings) {
  if leave.type == .casual {
    findings.warn(
      .clWillConvertToEl(max: Limits.casualSpellMax, requested: leave.counted),
      at: LeavePath.type)
  } else {
    findings.warn(
      .mlWillConvertToEl(cap: Limits.medicalYearMax, requested: leave.counted),
      at: LeavePath.type)
  }
  let unpaid = conversion.portions.reduce(0) { $0 + ($1.type == .extrawithoutpay ? $1.days : 0) }
  guard unpaid > 0 else { return }
  findings.warn(
    .unpaidPortion(unpaid: unpaid, needsAcknowledgement: true), at: LeavePath.balances)
}

/// The start year is charged.
private func casualConversion(_ leave: LeaveCase) -> Conversion? {
  guard leave.convertsCasual else { return nil }
  let (year, limit) = (leave.start.year, Double(Limits.casualSpellMax))
  if leave.policy.casualOverLimit == .convertExcess {
    return Conversion(
      reason: "cl_will_convert_to_el",
      portions: [
        Portion(type: .casual, year: year, days: limit),
        Portion(type: .earned, year: year, days: leave.counted - limit),
      ])
  }
  let earned = min(leave.counted, max(0, leave.books.available(.earned, year)))
  return Conversion(
    reason: "cl_will_convert_to_el",
    portions: [
      Portion(type: .earned, year: year, days: earned),
      Portion(type: .extrawithoutpay, year: year, days: leave.counted - earned),
    ].filter { $0.days > 0 })
}

/// Year by year: medical leave as far as it goes, then earned, then special, the rest without pay.
private func medicalConversion(_ leave: LeaveCase) -> Conversion? {
  guard leave.policy.medicalOverLimit == .convert else { return nil }
  var portions: [Portion] = []
  for (year, counted) in leave.days.years where counted > 0 {
    var rest = counted
    func take(_ type: LeaveType, upTo days: Double) {
      let taken = min(rest, max(0, days))
      guard taken > 0 else { return }
      portions.append(Portion(type: type, year: year, days: taken))
      rest -= taken
    }
    let underCap = max(0, Double(Limits.medicalYearMax) - leave.books.usage(.medical, year))
    // Without balances the cap alone is known.
    let isKnown = leave.books.areKnown
    take(.medical, upTo: isKnown ? min(underCap, leave.books.available(.medical, year)) : underCap)
    take(.earned, upTo: isKnown ? leave.books.available(.earned, year) : rest)
    take(.special, upTo: leave.books.available(.special, year))
    take(.extrawithoutpay, upTo: rest)
  }
  guard portions.contains(where: { $0.type != .medical }) else { return nil }
  return Conversion(reason: "ml_will_convert_to_el", portions: portions)
}
