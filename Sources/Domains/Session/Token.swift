import Kernel
import Platform
import Secrets

/// A new token: 256 random bits, so that a plain hash of it can be stored and nobody can guess.
func makeToken() -> String { "nct_" + hex(randomBytes(32)) }

extension Request {
  /// Refuses what only a person may do: a token makes no tokens and sets no passwords.
  func requirePerson() throws {
    guard session?.signIn.grant == nil else {
      throw Refusal(SessionFault.tokenNotAllowed(reason: "token"))
    }
  }
}
