import Wire

/// A drawing to be made a picture of dots.
public struct DrawnPicture: Sendable, Equatable {
  /// More dots along a side take more memory than the worker has.
  public static let sideMax = 8_000

  /// Where the drawing stands. Unit: pixels.
  public struct Place: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// With a size and a view box.
  public var svg: String

  /// Unit: pixels.
  public var width: Int
  public var height: Int
  public var place: Place

  /// White paper below it; else nothing.
  public var isWhite: Bool

  public init(svg: String, width: Int, height: Int, place: Place, isWhite: Bool) {
    self.svg = svg
    self.width = width
    self.height = height
    self.place = place
    self.isWhite = isWhite
  }

  /// What drawing it may take: far more than a signature needs, and the time to pack the dots.
  /// Unit: milliseconds of processor time.
  var processorMsMax: Int { 500 + width * height / 20_000 }

  /// As the worker reads it.
  func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"svg\":")
    out.string(svg)
    out.key("\"width\":")
    out.int(width)
    out.key("\"height\":")
    out.int(height)
    out.key("\"place\":")
    out.array([place.x, place.y, place.width, place.height]) { out.double($0) }
    out.key("\"white\":")
    out.bool(isWhite)
    out.endObject()
  }

  /// What `write` has written.
  public init?(_ value: JSONValue) {
    guard let svg = value.member("svg")?.string, let width = value.member("width")?.integer,
      let height = value.member("height")?.integer, let isWhite = value.member("white")?.bool,
      let place = value.member("place"), let x = place[0]?.number, let y = place[1]?.number,
      let wide = place[2]?.number, let high = place[3]?.number
    else { return nil }
    self.init(
      svg: svg, width: width, height: height,
      place: Place(x: x, y: y, width: wide, height: high), isWhite: isWhite)
  }
}
