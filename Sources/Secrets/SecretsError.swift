/// A secret that cannot be made, kept or opened. The message never holds a secret.
public struct SecretsError: Error, Equatable, CustomStringConvertible {
  /// What went wrong, in the words that callers decide by.
  public enum Kind: String, Sendable {
    /// A sealed value was changed, moved to another place, or sealed with another key.
    case notAuthentic = "not_authentic"
    /// The key file is missing, too open, or not ours.
    case keyUnavailable = "key_unavailable"
    /// A new key file cannot be written.
    case notWritten = "not_written"
    /// A key, password or value does not have a size that can be used.
    case badInput = "bad_input"
    /// The machine lacks what is needed: memory or random bytes.
    case unavailable
  }

  /// What went wrong.
  public let kind: Kind
  /// What to know or do about it, in English, for logs and for whoever owns the files.
  public let message: String
  /// The same without the place of a file, for whoever only uses the service.
  public let reason: String

  public var description: String { "\(kind.rawValue): \(message)" }

  /// There is no key that could be used.
  public static func keyUnavailable(_ reason: String) -> SecretsError {
    SecretsError(.keyUnavailable, reason)
  }

  init(_ kind: Kind, _ message: String, reason: String? = nil) {
    self.kind = kind
    self.message = message
    self.reason = reason ?? message
  }
}
