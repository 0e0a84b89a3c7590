/// Globs over method names: what a token may be used for.
///
/// `*` stands for any run of characters, dots too: `booking.*`, `*.get*`, `*`.
public struct Scopes: Sendable, Equatable {
  public let globs: [String]

  public init(_ globs: [String]) { self.globs = globs }

  /// Whether one of the globs covers the method.
  public func cover(_ method: String) -> Bool { globs.contains { matches($0, method) } }
}

/// Goes back to the last star only, so the time is bounded by the product of the two lengths.
private func matches(_ glob: String, _ name: String) -> Bool {
  let glob = Array(glob.utf8)
  let name = Array(name.utf8)
  let star = UInt8(ascii: "*")
  var (g, n) = (0, 0)
  var afterStar: (glob: Int, name: Int)?
  while n < name.count {
    if g < glob.count, glob[g] == star {
      afterStar = (g + 1, n)
      g += 1
    } else if g < glob.count, glob[g] == name[n] {
      g += 1
      n += 1
    } else if let back = afterStar {
      afterStar = (back.glob, back.name + 1)
      (g, n) = (back.glob, back.name + 1)
    } else {
      return false
    }
  }
  return glob[g...].allSatisfy { $0 == star }
}
