import Secrets

/// What is stored of a token, or of the handle in an address, that was made here: it has at least
/// 192 random bits, so a plain hash cannot be guessed.
public func hash(ofSecret secret: String) -> [UInt8] { SHA256.hash(Array(secret.utf8)) }
