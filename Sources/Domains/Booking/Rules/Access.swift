import Kernel

/// A person's role at the counter. Source: booking specification 1.
enum Role: String, CaseIterable {
  case masterAdmin = "master_admin"
  case admin
  case seniorEngineer = "senior_engineer"
  case engineer
  case office
}

/// Whether a role may do something; the same answer guards the method and draws its button.
///
/// Source: booking specification 1, the table of rights: all five roles may book, search and read.
func decideBooking(_ action: BookingAction, _ actor: Actor) -> Decision {
  let role = actor.bookingRole
  let allowed = roles(for: action)
  guard let role, allowed.contains(role) else {
    return .refused(BookingFault.roleNotAllowed(allowed: allowed.map(\.rawValue)))
  }
  return .allowed
}

private func roles(for action: BookingAction) -> [Role] {
  switch action {
  case .addStock: [.masterAdmin, .admin, .seniorEngineer]
  case .listStock, .getStock, .updateStock: Role.allCases
  case .listLocations, .locations, .searchClients, .createClient, .submit, .getOrder:
    Role.allCases
  case .listOrders, .updateOrder, .addNote, .assignOrder, .holdOrder, .resumeOrder, .addDevice,
    .updateDevice, .removeDevice, .receiveDevice, .setDeviceStatus, .assignEngineer,
    .setSubLocation, .addAccessory, .returnAccessory, .addPart, .getDeviceActions,
    .captureSignature, .collectDevices, .despatchDevices:
    Role.allCases
  case .revealPasscode: [.masterAdmin, .admin, .seniorEngineer, .engineer]
  case .addItem, .updateItem, .removeItem, .sendQuote, .authorizeQuote, .rejectQuote,
    .recordPayment, .recordPayout, .startCardPayment, .finishCardPayment:
    Role.allCases
  case .cancelOrder, .deletePayment, .refundPayment: [.masterAdmin, .admin, .seniorEngineer]
  case .getCompanyInfo, .getTerms, .listServiceTypes, .listDeviceTypes, .listSubLocations,
    .listEngineers:
    Role.allCases
  case .startDraft, .updateDraft, .getDraft, .listDrafts, .discardDraft:
    Role.allCases
  case .getSettings, .updateSettings, .publishTerms, .upsertLocation, .upsertDeviceType,
    .upsertSubLocation:
    [.masterAdmin, .admin]
  }
}

extension Actor {
  /// The role at the counter, or `nil` without one.
  var bookingRole: Role? { role(in: "booking").flatMap(Role.init) }
}

/// Whether devices can be assigned to somebody. Source: booking specification 7.4.
func isEngineer(_ actor: Actor) -> Bool {
  actor.bookingRole == .engineer || actor.bookingRole == .seniorEngineer
}
