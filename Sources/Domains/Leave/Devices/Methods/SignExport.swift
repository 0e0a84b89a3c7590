import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.signExport`: an envelope with its signature, and the text that was signed.
  func signExport(_ params: SignExportParams, _ call: RuleCall) throws -> SignExportResult {
    guard params.envelope.isObject else {
      let fault = WireFault.mismatch("object", params.envelope.kind)
      throw Refusal([Violation(fault, at: "/envelope")])
    }
    let canonical = try canonicalEnvelope(params.envelope)
    let signature = Envelope.signature(of: canonical, key: params.key)
    return SignExportResult(
      envelope: SignedEnvelope(params.envelope, signature),
      canonical: String(decoding: canonical, as: UTF8.self))
  }

  /// Refuses integers that no other program could be sure to read as they are.
  private func canonicalEnvelope(_ envelope: JSONValue) throws -> [UInt8] {
    do throws(UnsafeIntegers) {
      return try Envelope.canonical(envelope)
    } catch {
      throw Refusal(
        error.pointers.map { pointer in
          Violation(
            WireFault.outOfRange(
              minimum: .int(-safeIntegerMax), maximum: .int(safeIntegerMax),
              actual: envelope.value(at: pointer)?.integer.map(Fact.int) ?? .text("")),
            at: "/envelope" + pointer)
        })
    }
  }
}

/// 2^53 − 1: beyond it an integer and its neighbour may be the same double.
private let safeIntegerMax = 9_007_199_254_740_991
