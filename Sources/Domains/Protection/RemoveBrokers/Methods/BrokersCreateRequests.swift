import Kernel
import Platform

extension Protection {
  /// `brokers.createRequests`: begins a request for each pair of broker and identity.
  func brokersCreateRequests(
    _ params: BrokersCreateRequestsParams, _ call: WriteCall
  ) throws -> BrokersCreateRequestsResult {
    let personId = try call.reading.person(params.personId, .startRemoval)
    let identityIds =
      try params.identityIds ?? [call.reading.identity(nil, of: personId).id]
    guard params.brokerIds.count * identityIds.count <= pairsMax else {
      throw Refusal([
        Violation(ProtectionFault.tooManyPairs(maximum: pairsMax), at: "/brokerIds")
      ])
    }
    let household = try call.storedHousehold()
    let registry = try brokers(of: household, call.reading)
    var (outcomes, created) = ([RemovalOutcome](), 0)
    for brokerId in params.brokerIds {
      for identityId in identityIds {
        var outcome = RemovalOutcome(brokerId: brokerId, identityId: identityId)
        do {
          let asked = AskedRemoval(brokerId: brokerId, identityId: identityId, law: params.law)
          outcome.requestId = try call.begin(asked, of: personId, in: household, registry).id
          created += 1
        } catch let refusal as Refusal {
          outcome.kind = refusal.first.kind.description
          outcome.message = refusal.first.text(in: call.language)
        }
        outcomes.append(outcome)
      }
    }
    return BrokersCreateRequestsResult(items: outcomes, created: created)
  }
}

/// Source: protection specification 7.3.
private let pairsMax = 200
