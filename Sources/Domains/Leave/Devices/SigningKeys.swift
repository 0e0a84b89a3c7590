import Kernel
import Platform
import Secrets
import Store

/// A key that signs, and how it is called.
struct SigningKey {
  let keyId: ID
  let key: [UInt8]
}

extension WriteCall {
  /// The key of a device, or the organization's own, made when it is first needed.
  func signingKey(ofDevice deviceId: String?) throws -> SigningKey {
    let row = try database.newestKey(ofDevice: deviceId, of: organizationId)
    guard let row else { return try makeKey(ofDevice: deviceId) }
    return SigningKey(keyId: row.keyId, key: try open(row))
  }

  /// A new key beside those that there are: what was signed with them stays good.
  func makeKey(ofDevice deviceId: String?) throws -> SigningKey {
    let new = SigningKey(keyId: makeID(), key: randomBytes(SecretKey.size))
    let sealed = try KeyRow.key.seal(new.key, row: new.keyId, services)
    try database.insert(
      KeyRow(
        keyId: new.keyId, organizationId: organizationId, deviceId: deviceId, sealed: sealed),
      at: now)
    return new
  }

  func open(_ row: KeyRow) throws -> [UInt8] {
    try KeyRow.key.open(row.sealed, row: row.keyId, services)
  }
}

extension Leave {
  public var sealedColumns: [SealedColumn] { [KeyRow.key, DocumentRow.content] }
}
