import Kernel
import Outside
import Platform
import Store

/// A service that is asked for the record of a parcel, as an operator has set it up.
/// Source: protection specification 6.4, `record_http`.
struct RecordService: Sendable {
  /// The name of the service among sources.
  static let id: ID = NetworkProvider.recordHttp.rawValue

  let baseUrl: String

  /// Unit: bytes; the record of a house has some thousand.
  private static let answerMax = RecordCutter.recordMax

  /// What it says of a property; only the number of the parcel leaves the machine.
  func record(of row: PropertyRow, _ call: JobCall) throws -> PropertyRecord {
    guard let parcelId = row.data.parcelId else { throw Refusal(ProtectionFault.parcelNotFound) }
    let sign = baseUrl.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    let body = try fetch("\(baseUrl)\(sign)parcelId=\(inAddress(parcelId))", call)
    let intake = RecordIntake(
      StoredPropertySource(kind: .recordHttp, failed: false), wanted: [row.wanted])
    try intake.take(body[...])
    do {
      try intake.finish()
    } catch is Refusal {
      throw Refusal(ProtectionFault.providerError(status: nil))
    }
    switch intake.found.first {
    case .record(let record)?: return record
    case .spoilt?: throw Refusal(ProtectionFault.providerError(status: nil))
    case .nothing?, nil: throw Refusal(ProtectionFault.parcelNotFound)
    }
  }

  private func fetch(_ address: String, _ call: JobCall) throws -> [UInt8] {
    let answer: WebAnswer
    do throws(WebTrouble) {
      answer = try WebClient().get(
        address, agent: "Nacre", header: "Accept: application/json", bodyMax: Self.answerMax,
        stop: { call.isCancelled || call.isLate })
    } catch {
      switch error {
      case .unavailable: throw Refusal(ProtectionFault.providerUnavailable)
      case .tooLarge, .redirected: throw Refusal(ProtectionFault.providerError(status: nil))
      case .stopped:
        try call.step()
        throw Refusal(ProtectionFault.providerUnavailable)
      }
    }
    switch answer.status {
    case 200: return answer.body
    case 404: throw Refusal(ProtectionFault.parcelNotFound)
    case 429:
      throw Refusal(ProtectionFault.rateLimited(retryAfterMs: (answer.retryAfter ?? 1) * 1_000))
    default: throw Refusal(ProtectionFault.providerError(status: answer.status))
    }
  }
}

/// A text as it stands in the question of an address: RFC 3986, 2.3.
private func inAddress(_ text: String) -> String {
  text.utf8.reduce(into: "") { written, byte in
    let isPlain =
      isASCIILetter(byte | 0x20) || isASCIIDigit(byte) || "-._~".utf8.contains(byte)
    if isPlain {
      written.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      written += "%" + (digits.utf8.count == 1 ? "0" + digits : digits)
    }
  }
}

extension ReadCall {
  /// The service that may be asked for a person: set up by an operator, and switched on by them.
  func recordService(for personId: ID) throws -> RecordService? {
    guard try settings(of: personId).values.providers.recordHttp,
      let row = try database.provider(.recordHttp, of: organizationId), let url = row.data.baseUrl
    else { return nil }
    return RecordService(baseUrl: url)
  }
}
