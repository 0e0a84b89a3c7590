/// The dark and light modules of a QR code, without its quiet zone. Source: ISO/IEC 18004.
public struct QRCode: Sendable, Equatable {
  /// Modules along one side.
  public let side: Int

  /// Row by row, true for dark.
  public let modules: [Bool]

  /// From 1 to 40; each has four modules more than the one before.
  public var version: Int { (side - 17) / 4 }

  /// A code of so many modules; `nil` when they are no square.
  public init?(modules: [Bool]) {
    var side = 0
    while side * side < modules.count { side += 1 }
    guard side > 0, side * side == modules.count else { return nil }
    self.side = side
    self.modules = modules
  }

  /// Whether a module is dark; outside the code none is.
  public func isDark(row: Int, column: Int) -> Bool {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return false }
    return modules[row * side + column]
  }
}

extension QRLevel {
  /// What the largest code of the level holds. Unit: bytes. Source: ISO/IEC 18004, table 7.
  public var bytesMax: Int {
    switch self {
    case .l: 2_953
    case .m: 2_331
    case .q: 1_663
    case .h: 1_273
    }
  }
}
