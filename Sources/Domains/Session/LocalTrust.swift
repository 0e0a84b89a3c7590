import Glibc
import Kernel
import Store

/// Whether the operating system already vouches for whoever talks to us: the database file is
/// theirs, and nobody else can write it. Source: protocol specification 11.2.
func isLocallyTrusted(owner: uid_t, mode: mode_t, user: uid_t) -> Bool {
  owner == user && mode & (S_IWGRP | S_IWOTH) == 0
}

extension Database {
  /// Refuses when the database does not trust the local user.
  func demandLocalTrust() throws {
    guard path != ":memory:" else { return }
    var status = stat()
    guard unsafe stat(path, &status) == 0,
      isLocallyTrusted(owner: status.st_uid, mode: status.st_mode, user: geteuid())
    else { throw Refusal(SessionFault.localTrustOff) }
  }
}
