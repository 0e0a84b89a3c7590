import Kernel
import Platform
import Secrets

/// A session of a paired device, and what it gets the next one with.
struct DeviceSession {
  /// The token: it opens sessions on any connection, and names the one that is open here.
  let session: String
  let expiresAt: Instant
  let refreshToken: String
}

extension WriteCall {
  /// Opens a session for a device in the place of the one that it had.
  ///
  /// The call must be the person's. The session does not become the connection's default.
  func openSession(_ device: inout DeviceRow, for member: Member) throws -> DeviceSession {
    try services.ports.tokens.revoke(device.tokenId, at: now, in: database)
    let grant = TokenGrant(
      tokenId: makeID(),
      scopes: Scopes(PairingTerms.methods(try database.settings(of: organizationId))),
      expiresAt: now.adding(milliseconds: PairingTerms.sessionMs),
      roles: ["leave": [PairingTerms.role.rawValue]])
    let token = try services.ports.tokens.issue(
      NewToken(
        organizationId: organizationId, userId: device.userId,
        name: LeaveText.deviceNamed(deviceId: device.deviceId).text(in: language), grant: grant),
      at: now, in: database)
    device.tokenId = grant.tokenId
    device.expiresAt = now.adding(milliseconds: PairingTerms.sessionMs)
    device.seenAt = now
    try database.save(device)
    if !request.isDryRun {
      try request.sessions.openBeside(
        OpenSession(
          id: token, actor: grant.holder(member.actor), organizationName: member.organizationName,
          language: member.language ?? services.language,
          timeZone: member.timeZone ?? services.timeZone, client: device.deviceId,
          signIn: .token(grant), stay: member.stay))
    }
    return DeviceSession(
      session: token, expiresAt: device.expiresAt, refreshToken: try makeRefreshToken(for: device))
  }

  private func makeRefreshToken(for device: DeviceRow) throws -> String {
    let token = hex(randomBytes(32))
    try database.insert(
      RefreshRow(
        organizationId: organizationId, deviceId: device.deviceId, keyId: device.keyId,
        expiresAt: now.adding(milliseconds: PairingTerms.refreshMs)),
      hash: hash(ofSecret: token),
      // A token that comes back long after is still told from one that never was.
      forgetBefore: now.adding(milliseconds: -PairingTerms.refreshMs))
    return token
  }

  /// Ends the sessions of all devices. Each gets its next one with its refresh token.
  func endDeviceSessions() throws {
    var last = ""
    // Bound: each page begins behind the one before.
    while true {
      let page = try database.devices(of: nil, organizationId, after: last, limit: 100)
      for device in page {
        try services.ports.tokens.revoke(device.tokenId, at: now, in: database)
      }
      guard let next = page.last?.deviceId else { return }
      last = next
    }
  }

  /// Ends a pairing: sessions, keys, everything. The call must be of the device's organization.
  func revoke(_ device: DeviceRow) throws {
    var device = device
    device.revokedAt = now
    try database.save(device)
    try services.ports.tokens.revoke(device.tokenId, at: now, in: database)
    try database.revokeKeys(ofDevice: device.deviceId, of: organizationId, at: now)
    try record(
      Change(
        LeaveEvent.deviceRevoked(
          .init(deviceId: device.deviceId, userId: device.userId, audit: .deviceUnlinked)),
        of: device.userId))
  }
}

extension Leave {
  /// The person's devices are unlinked, and nobody reads the calendars that they gave out. Neither
  /// comes back with them.
  public func memberLeft(_ userId: ID, _ call: WriteCall) throws {
    let database = call.database
    try database.dropPairing(of: userId, call.organizationId, at: call.now)
    // Bound: each turn unlinks all that it has found.
    while true {
      let page = try database.devices(of: userId, call.organizationId, after: "", limit: 100)
      if page.isEmpty { break }
      for device in page { try call.revoke(device) }
    }
    for feed in try database.feeds(of: userId, in: call.organizationId) {
      try call.revoke(feed)
    }
  }
}

extension Request {
  /// The token of the paired device that asks; `nil` for a person at a host of their own.
  var deviceTokenId: ID? {
    guard let grant = session?.signIn.grant, grant.roles != nil else { return nil }
    return grant.tokenId
  }
}

extension ReadCall {
  /// The paired device that asks.
  func device() throws -> DeviceRow? {
    try request.deviceTokenId.flatMap { try database.device(token: $0) }
  }
}
