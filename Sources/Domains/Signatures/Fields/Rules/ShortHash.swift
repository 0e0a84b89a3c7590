/// What people compare of a hash: its first eight and last six digits. Source: signatures
/// specification c.1.
func shortHash(_ hash: String) -> String { "\(hash.prefix(8))…\(hash.suffix(6))" }
