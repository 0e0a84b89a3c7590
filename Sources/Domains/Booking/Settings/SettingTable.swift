import Kernel
import Platform
import Secrets

extension CompanySettings {
  /// What a company may choose, as hosts call it.
  enum Key: String, CaseIterable {
    case name, logo, vatNumber, privacyPolicy, orderNumberStart, orderNumberPrefix, currency
    case vatRatesBp, buybackEnabled, depositsEnabled, allowCollectionWithBalance
    case marketingConsentDefault, passcodeRetentionDays, draftRetentionDays, customerPortalUrl
  }

  static let table = SettingTable("booking", defaults: CompanySettings(), codec: \Key.codec)
}

extension CompanySettings.Key {
  /// How a value is stored; `SettingsRule` has judged it.
  fileprivate var codec: SettingCodec<CompanySettings> {
    switch self {
    case .name: .text(\.name, anyLength)
    case .logo:
      .optional(
        .text, \.logo, read: { $0.string().flatMap(bytes(ofHex:)) }, write: { $1.string(hex($0)) })
    case .vatNumber: .text(\.vatNumber, anyLength)
    case .privacyPolicy: .text(\.privacyPolicy, anyLength)
    case .orderNumberStart: .int(\.orderNumberStart, 0...Int.max)
    case .orderNumberPrefix: .text(\.orderNumberPrefix, anyLength)
    case .currency: .text(\.currency, anyLength)
    case .vatRatesBp:
      .value(
        .table, \.vatRatesBp, read: { $0.map(0...100) { $0.int() } },
        write: { rates, out in
          out.beginObject()
          for (type, rate) in rates.sorted(by: { $0.key < $1.key }) {
            out.key(named: type)
            out.int(rate)
          }
          out.endObject()
        })
    case .buybackEnabled: .flag(\.buybackEnabled)
    case .depositsEnabled: .flag(\.depositsEnabled)
    case .allowCollectionWithBalance: .flag(\.allowCollectionWithBalance)
    case .marketingConsentDefault: .flag(\.marketingConsentDefault)
    case .passcodeRetentionDays: .int(\.passcodeRetentionDays, 0...Int.max)
    case .draftRetentionDays: .int(\.draftRetentionDays, 0...Int.max)
    case .customerPortalUrl: .text(\.customerPortalURL, anyLength)
    }
  }
}

private let anyLength = 0...Int.max
