import Glibc
import Platform
import Secrets

/// What the key file beside a database is worth.
enum KeyState: Equatable {
  /// Nothing is sealed and there is no key: one is made with the first secret.
  case notNeeded
  /// It opens what is sealed, as far as there is anything.
  case fits
  case missing
  /// It is another database's.
  case wrong
  case unusable(String)

  init(_ key: KeyFile, opening samples: [SealedSample]) {
    guard access(key.path, F_OK) == 0 else {
      self = samples.isEmpty ? .notNeeded : .missing
      return
    }
    do throws(SecretsError) {
      let sealer = Sealer(key: try key.read())
      for sample in samples {
        try sample.tryOpening(with: sealer)
      }
      self = .fits
    } catch {
      self = error.kind == .notAuthentic ? .wrong : .unusable(error.message)
    }
  }
}
