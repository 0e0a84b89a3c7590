import CSodium

/// Chooses libsodium's fastest code for this processor, once for the process and on first use.
///
/// False only when the operating system has no source of random bytes.
private let isSodiumReady = sodium_init() >= 0

/// Every door to libsodium passes here first.
func requireSodium() throws(SecretsError) {
  guard isSodiumReady else {
    throw SecretsError(.unavailable, "libsodium cannot start: no source of random bytes")
  }
}
