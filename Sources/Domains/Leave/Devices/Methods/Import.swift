import Kernel
import Platform
import Secrets
import Wire

extension Leave {
  /// `leave.import`: HR takes in what a device has signed and somebody has brought.
  func `import`(_ params: ImportParams, _ call: WriteCall) throws -> ImportResult {
    let package = try ImportedEnvelope(params)
    return try withExtendedLifetime(package) {
      try package.requireHash(params.expectedPackageHash)
      let key = try call.verify(package)
      try package.requireNames()
      guard try call.take(package) else { throw Refusal(LeaveFault.replayed) }
      let results = try carryOut(package, key, call)
      let missing = try call.missingBlobs(
        results.flatMap { $0.missingBlobs ?? [] } + package.files, of: results)
      let status = importStatus(results, isWhole: missing.isEmpty)
      let actionId = package.payload?.member("actionId")?.string ?? package.nonce
      try call.recordImport(package, key)
      return ImportResult(
        receipt: ImportReceipt(
          receiptId: call.makeID(), actionId: actionId, status: status,
          message: status.label(call.language), missingBlobs: missing, packageHash: package.hash),
        results: results)
    }
  }

  private func carryOut(
    _ package: ImportedEnvelope, _ key: KeyRow, _ call: WriteCall
  ) throws -> [SyncOutcome] {
    switch package.content {
    case .snapshot: return []
    case .receipt:
      throw Refusal([Violation(LeaveFault.unsupportedFormat, at: package.path("/kind"))])
    case .leaveRequest:
      if let id = package.payload?.member("leaveId")?.storable,
        let leave = try call.database.leave(id, of: call.organizationId)
      {
        return [
          SyncOutcome(
            actionId: package.nonce, status: .duplicate, leaveId: id, version: leave.version)
        ]
      }
      var runner = ActionRunner(
        self, try call.ofHolder(of: key, package), device: key.deviceId)
      return [
        try runner.run(
          DeviceAction(actionId: package.nonce, type: .createLeave, payload: package.payload))
      ]
    case .delta:
      let persons = try call.ofHolder(of: key, package)
      try persons.requireSnapshot(package)
      var runner = ActionRunner(self, persons, device: key.deviceId)
      return try package.actions().map { try runner.run($0) }
    }
  }
}

extension WriteCall {
  /// The key that a package was signed with, when everything about it is as it should be.
  fileprivate func verify(_ package: ImportedEnvelope) throws -> KeyRow {
    var found: KeyRow?
    let judgement = try EnvelopeJudgement(
      package.envelope,
      key: { keyId in
        found = try database.key(keyId, of: organizationId)
        return try found.map(open)
      }, now: now)
    if let violation = judgement.violation {
      let path = package.path(String(violation.path.dropFirst("/envelope".count)))
      throw Refusal([Violation(violation.fault, at: path)])
    }
    guard let found else { throw Defect("a signature is good by no key") }
    return found
  }

  /// Notes the package; false when it came before.
  fileprivate func take(_ package: ImportedEnvelope) throws -> Bool {
    try database.take(
      nonce: package.nonce, of: organizationId, expiresAt: package.expiresAt, now: now)
  }

  /// The call as the one of the person whose device has signed.
  fileprivate func ofHolder(of key: KeyRow, _ package: ImportedEnvelope) throws -> WriteCall {
    let unknown = Violation(LeaveFault.unknownKey, at: package.path("/keyId"))
    guard let deviceId = key.deviceId,
      let device = try database.device(deviceId, of: organizationId),
      let person = try reading.colleague(device.userId)
    else { throw Refusal([unknown]) }
    return WriteCall(request, database: database, actor: person)
  }

  fileprivate func requireSnapshot(_ package: ImportedEnvelope) throws {
    let id = package.payload?.member("sourceSnapshotId")?.storable
    guard let id, try database.hasSnapshot(id, of: actor.userId, organizationId) else {
      let path = package.path("/payload/sourceSnapshotId")
      throw Refusal([Violation(LeaveFault.unknownSnapshot, at: path)])
    }
  }

  /// Those files that are not on file, each once, in the order of their first mention.
  fileprivate func missingBlobs(_ hashes: [String], of results: [SyncOutcome]) throws -> [String] {
    let leaves = Set(results.compactMap(\.leaveId))
    var seen = Set(
      try leaves.flatMap { id in try database.documents(ofLeave: id).map(\.sha256) })
    return hashes.filter { seen.insert($0).inserted }
  }

  fileprivate func recordImport(_ package: ImportedEnvelope, _ key: KeyRow) throws {
    let audit: TransferAudit =
      package.content == .snapshot ? .snapshotImported : .deltaImported
    try record(
      Change(
        LeaveEvent.imported(
          .init(userId: actor.userId, audit: audit, keyId: key.keyId, packageHash: package.hash)),
        of: actor.userId))
  }
}
