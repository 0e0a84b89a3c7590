import Kernel
import Outside
import Platform

extension Protection {
  /// `protection.setProvider`: a service of others that may be asked.
  /// Source: protection specification 0.2.
  func setProvider(_ params: SetProviderParams, _ call: WriteCall) throws -> Provider {
    let old = try call.database.provider(params.kind, of: call.organizationId)
    try requireVersion(params.expectedVersion, old?.version ?? 0)
    if let url = params.baseUrl {
      guard params.kind.hasAddress else {
        throw Refusal([Violation(ProtectionFault.baseUrlNeedless, at: "/baseUrl")])
      }
      guard WebAddress(url)?.isSafe ?? false else {
        throw Refusal([Violation(ProtectionFault.insecureUrl, at: "/baseUrl")])
      }
    } else if params.kind.hasAddress {
      throw Refusal([Violation(ProtectionFault.baseUrlNeeded, at: "/baseUrl")])
    }
    if let server = params.options?.nameServer, !NameClient.isServer(server) {
      throw Refusal([Violation(ProtectionFault.invalidNameServer, at: "/options/nameServer")])
    }
    let row = ProviderRow(
      kind: params.kind, version: (old?.version ?? 0) + 1,
      data: ProviderData(baseUrl: params.baseUrl, options: params.options))
    try call.database.save(row, of: call.organizationId)
    let event = ProtectionEvent.providerChanged(.init(kind: row.kind))
    try call.record(Change(event, of: row.kind.rawValue, version: row.version))
    return Provider(row.kind, row, in: call.language)
  }
}
