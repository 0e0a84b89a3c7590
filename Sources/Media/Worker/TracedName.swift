import Wire

/// A name to be written by the worker, as outlines on a canvas.
public struct TracedName: Sendable, Equatable {
  public var text: String
  public var width: Double
  public var height: Double
  public var isBold: Bool

  /// Around the name, and how large letters are at most. Unit: those of the canvas.
  public static let margin = 12.0
  public static let sizeMax = 72.0

  /// Unit: characters of the path's data.
  public static let lengthMax = 95_000

  public init(_ text: String, width: Double, height: Double, isBold: Bool = false) {
    self.text = text
    self.width = width
    self.height = height
    self.isBold = isBold
  }

  /// As the worker reads it.
  func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"text\":")
    out.string(text)
    out.key("\"width\":")
    out.double(width)
    out.key("\"height\":")
    out.double(height)
    out.key("\"bold\":")
    out.bool(isBold)
    out.endObject()
  }

  /// What `write` has written.
  public init?(_ value: JSONValue) {
    guard let text = value.member("text")?.string, text.utf8.count <= 1_000,
      let width = value.member("width")?.number, let height = value.member("height")?.number,
      50...2_000 ~= width, 50...2_000 ~= height, let isBold = value.member("bold")?.bool
    else { return nil }
    self.init(text, width: width, height: height, isBold: isBold)
  }
}
