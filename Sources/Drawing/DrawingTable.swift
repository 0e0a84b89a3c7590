import Media
import Wire

/// Answers what the worker is asked: one entry for each thing that it can do.
public final class DrawingTable {
  private let fonts: Fonts

  public init(fonts: Fonts) { self.fonts = fonts }

  /// The answer to a request: never an error, a refusal is an answer.
  public func answer(_ request: WorkerMessage) -> DrawingAnswer {
    do throws(DrawingRefusal) {
      guard let document = JSONDocument(request.text) else { throw .malformed }
      return DrawingAnswer(
        files: try withExtendedLifetime(document) { () throws(DrawingRefusal) in
          try files(document.root, request.files)
        })
    } catch {
      return DrawingAnswer(refusal: error)
    }
  }

  private func files(
    _ request: JSONValue, _ files: [[UInt8]]
  ) throws(DrawingRefusal) -> [[UInt8]] {
    if let code = request.member("code") { return [try modules(of: code)] }
    guard let paper = request.member("draw") else { throw .malformed }
    return [try drawPDF(try PaperReader.paper(paper, pictures: files), fonts: fonts)]
  }

  /// A QR code, one byte for each module: 1 is dark.
  private func modules(of code: JSONValue) throws(DrawingRefusal) -> [UInt8] {
    guard let text = code.member("text")?.string,
      let level = code.member("level")?.string.flatMap(QRLevel.init(rawValue:))
    else { throw .malformed }
    return try QRMatrix(dense: text, level: level).modules.map { $0 ? 1 : 0 }
  }
}

/// What was made, or why nothing was.
public struct DrawingAnswer: Equatable {
  public var refusal: DrawingRefusal?
  public var files: [[UInt8]]

  public init(refusal: DrawingRefusal? = nil, files: [[UInt8]] = []) {
    self.refusal = refusal
    self.files = files
  }

  /// As it travels. After the last one the process ends.
  public func message(isLast: Bool) -> WorkerMessage {
    let out = JSONWriter(capacity: 256)
    out.beginObject()
    if let refusal {
      out.key("\"refused\":")
      out.string(refusal.rawValue)
    }
    out.key("\"last\":")
    out.bool(isLast)
    out.endObject()
    return WorkerMessage(out.copy(), files: files)
  }
}
