import Kernel
import Platform

extension Protection {
  /// `brokers.addBroker`: a broker of the group's own. Source: protection specification 7.
  func brokersAddBroker(
    _ params: BrokersAddBrokerParams, _ call: WriteCall
  ) throws -> Broker {
    _ = try call.reading.person(nil, .startRemoval)
    var details = params.broker
    details.id = details.id ?? call.makeID()
    var violations = details.violations(at: "/broker")
    func demand(_ isThere: Bool, _ name: String) {
      if !isThere { violations.append(Violation(ProtectionFault.required, at: "/broker/\(name)")) }
    }
    demand(details.name != nil, "name")
    demand(details.category != nil, "category")
    demand(details.optOutUrl != nil, "optOutUrl")
    demand(details.methods != nil, "methods")
    guard violations.isEmpty, var entry = BrokerEntry(details) else { throw Refusal(violations) }
    entry.version = 1
    let household = try call.storedHousehold()
    guard try brokers(of: household, call.reading).entry(entry.id) == nil else {
      throw Refusal(ProtectionFault.brokerExists)
    }
    try call.requireRoomForBroker(in: household)
    let row = BrokerRow(brokerId: entry.id, isOwn: true, version: 1, data: details)
    try call.database.save(row, ofGroup: household.group.id, call.organizationId)
    try call.record(row, of: household)
    return try answer(entry, household, call.reading)
  }
}
