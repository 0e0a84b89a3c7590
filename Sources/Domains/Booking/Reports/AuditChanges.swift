import Kernel
import Platform
import Store

/// What an entry of the log changed, member by member, in words.
struct AuditChanges {
  let call: ReadCall
  let zone: TimeZoneRules
  let topic: String

  /// Whether the entry is about a device: its status is one of devices.
  let isOfDevice: Bool

  func changes(from before: LoggedFacts, to after: LoggedFacts) throws -> [AuditChange] {
    try after.names.compactMap { name in
      guard let field = AuditField(rawValue: name) else { return nil }
      let (old, new) = (try value(of: field, before), try value(of: field, after))
      guard old != new else { return nil }
      return AuditChange(field: field, label: field.label(call.language), from: old, to: new)
    }
  }

  private func value(of field: AuditField, _ facts: LoggedFacts) throws -> String? {
    let name = field.rawValue
    if let flag = facts.flag(name) {
      return (flag ? BookingText.yes : .no).text(in: call.language)
    }
    if let number = facts.number(name) { return call.language.format(number) }
    guard let text = facts.text(name) else { return nil }
    let organizationId = call.organizationId
    switch field {
    case .assignedUserId: return try call.name(of: text)
    case .locationId: return try call.database.locationName(text, of: organizationId) ?? "–"
    case .subLocationId:
      return try call.database.subLocation(text, of: organizationId)?.code ?? "–"
    case .deviceTypeId: return try call.database.deviceType(text, of: organizationId)?.name ?? "–"
    case .readyBy, .dueAt: return Instant(rfc3339: text).map { wallTime($0, zone, call.language) }
    default: return word(of: field, facts)?.label(call.language) ?? text
    }
  }

  private func word(of field: AuditField, _ facts: LoggedFacts) -> (any LabelledWord)? {
    let name = field.rawValue
    switch field {
    case .status: return facts.text(name).flatMap(status)
    case .paymentStatus: return facts.word(name, PaymentStatus.self)
    case .passcodeType: return facts.word(name, PasscodeType.self)
    case .findMyStatus: return facts.word(name, FindMyStatus.self)
    case .conditionGrade: return facts.word(name, ConditionGrade.self)
    case .workflowType: return facts.word(name, WorkflowType.self)
    case .priority: return facts.word(name, Priority.self)
    default: return nil
    }
  }

  /// A status, of whatever the entry is about.
  private func status(_ word: String) -> (any LabelledWord)? {
    switch topic {
    case "booking.stockChanged": return StockStatus(rawValue: word)
    case "booking.quoteChanged": return QuoteStatus(rawValue: word)
    case "booking.cardPaymentChanged": return CardPaymentStatus(rawValue: word)
    case "booking.enquiryChanged": return EnquiryStatus(rawValue: word)
    default: break
    }
    if isOfDevice { return DeviceStatus(rawValue: word) }
    return OrderStatus(rawValue: word)
  }
}

/// A moment as the clock of a place shows it.
func wallTime(_ moment: Instant, _ zone: TimeZoneRules, _ language: Language) -> String {
  let wall = zone.local(at: moment)
  return BookingText.wallTime(date: wall.date, time: wall.time.shortText).text(in: language)
}
