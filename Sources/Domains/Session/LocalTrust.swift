import Glibc
import Kernel
import Platform
import Store

/// Whether the operating system already vouches for whoever talks to us: the database file is
/// theirs, and nobody else can write it. Source: protocol specification 11.2.
func isLocallyTrusted(owner: uid_t, mode: mode_t, user: uid_t) -> Bool {
  owner == user && mode & (S_IWGRP | S_IWOTH) == 0
}

extension ReadCall {
  /// Refuses when the database does not trust the local user.
  func requireLocalTrust() throws {
    guard try services.ports.isLocallyTrusted(database) else {
      throw Refusal(SessionFault.localTrustOff)
    }
  }
}

extension Database {
  /// Whether the operating system's user who runs the service needs no more to act here, of a
  /// cluster as long as the file that they own is that of its key.
  public func trustsLocalUser() throws -> Bool { try localTrust() == .owner && isLocalUsers }

  /// Whether the file is the user's who runs this, and nobody else can write it. A cluster has
  /// none; on its own machine the file of its key stands for it.
  public var isLocalUsers: Bool {
    guard access != .memory else { return true }
    guard let ownersFile else { return false }
    var status = stat()
    return unsafe stat(ownersFile, &status) == 0
      && isLocallyTrusted(owner: status.st_uid, mode: status.st_mode, user: geteuid())
  }

  /// What the database says about local trust; while it says nothing a file trusts its owner, and a
  /// cluster nobody. A word that we do not know comes from a newer version, and trusts nobody.
  func localTrust() throws -> LocalTrust {
    guard let word = try meta(localTrustKey) else { return isCluster ? .none : .owner }
    return LocalTrust(rawValue: word) ?? .none
  }

  /// Turns local trust on or off for everybody who opens this database from now on.
  func setLocalTrust(_ trust: LocalTrust) throws {
    try setMeta(localTrustKey, to: trust.rawValue)
  }

  /// Whether whoever owns the database needs no password.
  public func trustsOwner() throws -> Bool { try localTrust() == .owner }

  /// Lets the owner in without a password from now on.
  public func trustOwner() throws { try setLocalTrust(.owner) }
}

/// Source: protocol specification 11.2.
private let localTrustKey = "auth.localTrust"
