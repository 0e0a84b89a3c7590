import Kernel

/// Where a pen was, and how wide it wrote.
struct StrokePlace: Equatable, Sendable {
  var x: Double
  var y: Double

  /// How wide the pen is here, 1 to 6.
  var width: Double
}
