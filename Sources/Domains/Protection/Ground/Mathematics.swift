import Glibc

/// Functions that rules are lent: they know no library.
enum Mathematics {
  static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  static func cos(_ x: Double) -> Double { Glibc.cos(x) }
  static func exp2(_ x: Double) -> Double { Glibc.exp2(x) }

  /// 1 / (1 + e^−x).
  static func logistic(_ x: Double) -> Double { 1 / (1 + Glibc.exp(-x)) }
}
