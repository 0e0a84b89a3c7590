import Kernel
import Platform

extension Booking {
  /// `booking.listServiceTypes`: the services that can be booked, without those switched off.
  func listServiceTypes(
    _ params: ListServiceTypesParams, _ call: ReadCall
  ) throws -> ListServiceTypesResult {
    let settings = try call.database.settings(of: call.organizationId)
    let types = ServiceType.offered(buybackEnabled: settings.buybackEnabled)
    return ListServiceTypesResult(
      items: types.map { $0.info(call.language) }, autoSelect: types.count == 1)
  }
}

extension ServiceType {
  private var card: (sentence: BookingText, icon: String, colour: String) {
    switch self {
    case .repair: (.repairCard, "wrench", "blue")
    case .buyback: (.buybackCard, "banknote", "green")
    case .accessories: (.accessoriesCard, "cable", "orange")
    case .deviceSale: (.deviceSaleCard, "phone", "purple")
    }
  }

  fileprivate func info(_ language: Language) -> ServiceTypeInfo {
    ServiceTypeInfo(
      serviceType: self,
      title: label(language),
      subtitle: card.sentence.text(in: language),
      icon: card.icon,
      colour: card.colour,
      goods: isSale ? "items" : "devices",
      clientRequired: self != .accessories,
      addressRequired: self == .buyback,
      signatureRequired: !isSale,
      defaultIntakeMethod: intakeMethodDefault,
      intakeMethods: intakeMethods.map {
        IntakeMethodInfo(intakeMethod: $0, label: $0.label(language))
      },
      default: self == .repair
    )
  }
}
