import Kernel
import Platform

extension Protection {
  /// `brokers.removeIdentity`: forgets an identity under which no request goes on.
  func brokersRemoveIdentity(
    _ params: BrokersRemoveIdentityParams, _ call: WriteCall
  ) throws -> BrokersRemoveIdentityResult {
    let (row, _) = try call.reading.identity(params.identityId, .startRemoval)
    try requireVersion(params.expectedVersion, row.version)
    guard !row.isOfAccount else { throw Refusal(ProtectionFault.identityOfAccount) }
    guard try !call.reading.identitiesInUse(of: row.personId).contains(row.id) else {
      throw Refusal(ProtectionFault.identityInUse)
    }
    try call.database.deleteIdentity(row.id, call.organizationId)
    // The account's is the default one then; where it is not on file, it is so by itself.
    if row.isDefault,
      var own = try call.reading.storedIdentities(of: row.personId).first(where: \.isOfAccount)
    {
      own.isDefault = true
      own.version += 1
      try call.conclude(own)
    }
    try call.record(row, isRemoved: true)
    return BrokersRemoveIdentityResult(identityId: row.id, removed: true)
  }
}
