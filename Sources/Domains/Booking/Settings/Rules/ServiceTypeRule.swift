import Kernel

/// What the service type decides for the rest of a booking. Source: booking specification 2.
enum ServiceTypeRule {
  /// The service type that the other rules go by.
  static func judge(
    _ form: some BookingFields,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) -> ServiceType {
    let path = FieldPath()
    var service = form.serviceType.or(.repair)
    if service == .buyback, !facts.buybackEnabled {
      findings.refuse(.buybackDisabled, at: path.member("serviceType"))
      service = nil
    }
    normalized.serviceType = service

    // General rule 7: a switch that is itself wrong acts as its default.
    let effective = service ?? .repair
    normalized.intakeMethod = intake(form.intakeMethod, effective, &findings)
    return effective
  }

  private static func intake(
    _ field: Field<IntakeMethod>, _ service: ServiceType, _ findings: inout Findings
  ) -> IntakeMethod? {
    guard let method = field.or(service.intakeMethodDefault) else { return nil }
    guard service.intakeMethods.contains(method) else {
      findings.refuse(
        .intakeMethodMismatch(allowed: service.intakeMethods, actual: method),
        at: FieldPath().member("intakeMethod"))
      return nil
    }
    return method
  }
}

extension ServiceType {
  /// Whether something is sold, not taken in.
  var isSale: Bool { self == .accessories || self == .deviceSale }

  /// What a company can book. Source: booking specification 2.
  static func offered(buybackEnabled: Bool) -> [ServiceType] {
    allCases.filter { $0 != .buyback || buybackEnabled }
  }

  var intakeMethodDefault: IntakeMethod {
    switch self {
    case .repair, .buyback: .walkIn
    case .accessories: .accessoriesInStore
    case .deviceSale: .counterSale
    }
  }

  var intakeMethods: [IntakeMethod] {
    switch self {
    case .repair, .buyback: [.walkIn, .mailIn, .courier, .online]
    case .accessories: [.accessoriesInStore, .counterSale, .online]
    case .deviceSale: [.counterSale, .online]
    }
  }

  /// What happens to a device of such a booking when it does not say.
  var workflowDefault: WorkflowType { self == .buyback ? .buyback : .repair }

  /// The type of an item of such a sale when it does not say.
  var itemTypeDefault: ItemType { self == .deviceSale ? .deviceSale : .accessory }

  /// What may be sold. Source: booking specification 4.8.
  var itemTypes: [ItemType] {
    self == .deviceSale ? [.deviceSale, .accessory, .other] : [.accessory, .other]
  }
}
