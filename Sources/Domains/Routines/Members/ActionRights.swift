import Kernel
import Platform

extension RoutinesAction {
  /// The rights of which any one permits the method; `nil`: every active member may ask.
  var rights: [Permission]? {
    guard case .permission(let name) = permit, let right = Permission(rawValue: name)
    else { return nil }
    return [right] + others
  }

  /// Rights that permit it beside the one that the protocol names: one's own is asked for by one
  /// right, and everybody's by another. Source: routines specification (b), (i).
  private var others: [Permission] {
    switch self {
    case .create: [.manageSchedules]
    case .setSettings: [.manageOrgSettings]
    case .upsertHorse, .archiveHorse: [.manageAnyHorse, .manageStableSettings]
    default: []
    }
  }
}

extension Caller {
  /// Whether their rights permit a method, before facts are looked at.
  func mayAsk(_ action: RoutinesAction) -> Bool {
    guard isActive else { return false }
    guard let rights = action.rights else { return true }
    return rights.contains(where: holds)
  }
}
