import Kernel
import Platform

extension Protection {
  /// `brokers.updateBroker`: changes a broker for the group; null takes a change back.
  func brokersUpdateBroker(
    _ params: UpdateBrokerForm, _ call: WriteCall
  ) throws -> Broker {
    var findings = Findings(shape: params.shape, order: ["brokerId", "patch", "expectedVersion"])
    let id = findings.required(params.brokerId, at: "/brokerId")
    let patch = findings.required(params.patch, at: "/patch")
    try findings.orThrow()
    guard let id, let patch else { throw Defect("no broker and no fault") }
    _ = try call.reading.person(nil, .startRemoval)
    let household = try call.storedHousehold()
    let base = try registry(of: call.organizationId, call.reading).entry(id)
    let held = try call.database.brokers(ofGroup: household.group.id, call.organizationId)
      .first { $0.brokerId == id }
    guard base != nil || held != nil else { throw Refusal(ProtectionFault.brokerNotFound) }
    var row = held ?? BrokerRow(brokerId: id, isOwn: false, version: 0, data: BrokerDetails(id: id))
    try requireVersion(params.expectedVersion.value, row.version)
    row.data.take(patch)
    row.version += 1
    // Where everything was taken back, the registry's word holds, and nothing is left to keep.
    let isKept = row.isOwn || base == nil || !row.data.saysNothing
    if held == nil, isKept { try call.requireRoomForBroker(in: household) }
    var violations = row.data.violations(at: "/patch")
    var entry = BrokerEntry(row.data, over: base)
    entry?.version = isKept ? row.version : base?.version
    if entry == nil { violations.append(Violation(ProtectionFault.required, at: "/patch")) }
    guard violations.isEmpty, let entry else { throw Refusal(violations) }
    if isKept {
      try call.database.save(row, ofGroup: household.group.id, call.organizationId)
    } else {
      try call.database.deleteBroker(id, ofGroup: household.group.id, call.organizationId)
    }
    if isKept || held != nil { try call.record(row, of: household) }
    return try answer(entry, household, call.reading)
  }
}

extension BrokerDetails {
  /// Whether nothing but the id is left.
  fileprivate var saysNothing: Bool { json == BrokerDetails(id: id).json }

  /// Takes over what somebody changes.
  fileprivate mutating func take(_ patch: ChangedBrokerForm) {
    func take<Value>(
      _ name: String, _ field: Field<Value>, _ member: WritableKeyPath<BrokerDetails, Value?>
    ) {
      if patch.cleared.contains(name) {
        self[keyPath: member] = nil
      } else if let value = field.value {
        self[keyPath: member] = value
      }
    }
    take("name", patch.name, \.name)
    take("domain", patch.domain, \.domain)
    take("category", patch.category, \.category)
    take("optOutUrl", patch.optOutUrl, \.optOutUrl)
    take("methods", patch.methods.map { $0.compactMap(\.value) }, \.methods)
    take("email", patch.email, \.email)
    take("postal", patch.postal, \.postal)
    take("contactAsOf", patch.contactAsOf, \.contactAsOf)
    take("jurisdictions", patch.jurisdictions.map { $0.compactMap(\.value) }, \.jurisdictions)
    take("collects", patch.collects, \.collects)
    take("hidFromSearch", patch.hidFromSearch, \.hidFromSearch)
    take("reachableAtCheck", patch.reachableAtCheck, \.reachableAtCheck)
    take("alsoCovers", patch.alsoCovers.map { $0.compactMap(\.value) }, \.alsoCovers)
    take("priority", patch.priority, \.priority)
    take("requires", patch.requires.map { $0.compactMap(\.value) }, \.requires)
    take("onePerEmail", patch.onePerEmail, \.onePerEmail)
    take("requiredFields", patch.requiredFields.map { $0.compactMap(\.value) }, \.requiredFields)
    take("expectedDays", patch.expectedDays, \.expectedDays)
    take("relistIntervalDays", patch.relistIntervalDays, \.relistIntervalDays)
    take("steps", patch.steps.map { $0.compactMap(\.value) }, \.steps)
  }
}
