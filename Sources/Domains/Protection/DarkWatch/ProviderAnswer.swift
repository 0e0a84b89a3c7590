import Kernel
import Platform

extension Provider {
  /// A service as it is shown; `row` is `nil` where nobody has set it up.
  init(_ kind: NetworkProvider, _ row: ProviderRow?, in language: Language) {
    let label = kind.label(language)
    let summary = ProtectionText.providerSummary(kind: kind, address: row?.data.baseUrl)
      .text(in: language)
    self.init(
      kind: kind, kindLabel: label, version: row?.version ?? 0, configured: row != nil,
      baseUrl: row?.data.baseUrl, options: row?.data.options, actions: ["setProvider": .allowed],
      summary: summary, accessibilityText: summary)
  }
}

extension NetworkProvider {
  /// Whether it is found under an address that an operator gives.
  var hasAddress: Bool {
    switch self {
    case .rangeHttp, .recordHttp: true
    case .listingHttp, .dns: false
    }
  }
}
