/// What is known about bytes that should be the picture of a signature.
///
/// Source: booking specification 4.6; the checks are made in its order and the first failure wins.
public enum PNGJudgement: Hashable, Sendable {
  /// Unit: pixels.
  case accepted(width: Int, height: Int)
  case corrupt
  case dimensions
  /// All pixels are the same.
  case blank
}
