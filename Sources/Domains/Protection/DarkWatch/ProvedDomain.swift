import Kernel
import Platform

/// Asks the system of names for the texts that stand under a name.
public typealias NameQuestion =
  @Sendable (_ name: String, _ server: String?, _ stop: () -> Bool) throws -> [String]

extension Protection {
  /// The codes that stand in the records of a domain, where an operator has set the way up and the
  /// person has switched it on. Source: protection specification 3.5.
  func codes(under row: WatchItemRow, _ call: WriteCall) throws -> [String] {
    guard try call.reading.settings(of: row.personId).values.providers.dns,
      let provider = try call.database.provider(.dns, of: call.organizationId)
    else { throw Refusal(ProtectionFault.noSourceConfigured) }
    let (name, server) = (try call.reading.value(of: row), provider.data.options?.nameServer)
    let ask = askNames
    let texts = try call.made("the records of \(row.id)") { job -> [String] in
      do {
        return try ask(name, server) { job.isCancelled || job.isLate }
      } catch {
        try job.step()
        throw Refusal(ProtectionFault.providerUnavailable)
      }
    }
    let mark = "nacre-verify="
    return texts.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }
}
