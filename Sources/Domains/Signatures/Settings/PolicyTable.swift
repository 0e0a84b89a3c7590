import Kernel
import Platform
import Store

extension SigningPolicy {
  /// What an organization may choose about signing, as hosts call it.
  enum Key: String, CaseIterable {
    case allowOther, distinctApprover, signingOrder, allowTyped, autoFinalize, exportsPerHour
    case allowRequests, allowReminders, allowDecline, allowDelegation, allowGroups
    case certificatePage
  }

  static let table = SettingTable("signatures", defaults: SigningPolicy(), codec: \Key.codec)
}

extension SigningPolicy.Key {
  fileprivate var codec: SettingCodec<SigningPolicy> {
    switch self {
    case .allowOther: .flag(\.allowOther)
    case .distinctApprover: .flag(\.distinctApprover)
    case .signingOrder: .choice(\.signingOrder)
    case .allowTyped: .flag(\.allowTyped)
    case .autoFinalize: .flag(\.autoFinalize)
    // Bounded where it is set.
    case .exportsPerHour: .int(\.exportsPerHour, 0...Int.max)
    case .allowRequests: .flag(\.allowRequests)
    case .allowReminders: .flag(\.allowReminders)
    case .allowDecline: .flag(\.allowDecline)
    case .allowDelegation: .flag(\.allowDelegation)
    case .allowGroups: .flag(\.allowGroups)
    case .certificatePage: .flag(\.certificatePage)
    }
  }
}

extension Database {
  /// How an organization signs.
  func policy(of organizationId: ID) throws -> SigningPolicy {
    try SigningPolicy.table.values(of: organizationId, in: self)
  }
}
