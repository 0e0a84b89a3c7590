import Hearing
import Kernel
import Media
import Wire

/// Answers what the worker is asked: one entry for each thing that it can do.
public final class DrawingTable {
  private let fonts: Fonts
  private let ears: Ears

  public init(fonts: Fonts, ears: Ears = Ears()) {
    self.fonts = fonts
    self.ears = ears
  }

  /// The answer to a request: never an error, a refusal is an answer.
  public func answer(_ request: WorkerMessage) -> DrawingAnswer {
    do throws(DrawingRefusal) {
      guard let document = JSONDocument(request.text) else { throw .malformed }
      return try withExtendedLifetime(document) { () throws(DrawingRefusal) in
        try answer(document.root, request.files)
      }
    } catch {
      return DrawingAnswer(refusal: error)
    }
  }

  private func answer(
    _ request: JSONValue, _ files: [[UInt8]]
  ) throws(DrawingRefusal) -> DrawingAnswer {
    if let paper = request.member("draw") {
      return DrawingAnswer(
        files: [try drawPDF(try PaperReader.paper(paper, pictures: files), fonts: fonts)])
    }
    if let picture = request.member("picture") {
      guard let picture = DrawnPicture(picture) else { throw .malformed }
      return DrawingAnswer(files: [try drawPNG(picture)])
    }
    if let name = request.member("trace") {
      guard let name = TracedName(name) else { throw .malformed }
      return DrawingAnswer(files: [Array(try traceText(name, fonts: fonts).utf8)])
    }
    if let photo = request.member("photo") {
      guard let file = files.first, let keepsNotes = photo.member("keepsNotes")?.bool else {
        throw .malformed
      }
      let judged = try judgePhoto(file, keepsNotes: keepsNotes)
      return DrawingAnswer(files: judged.files, photo: judged.facts)
    }
    if request.member("recording") != nil {
      guard let file = files.first else { throw .malformed }
      return try hear(file)
    }
    if let names = request.member("pack") { return try pack(names, files, request) }
    guard request.member("unpack") != nil, let archive = files.first else { throw .malformed }
    let entries = try readArchive(archive)
    return DrawingAnswer(
      files: entries.map { $0.bytes ?? [] },
      names: entries.map { .init(name: $0.name, isRead: $0.bytes != nil) })
  }

  private func hear(_ file: [UInt8]) throws(DrawingRefusal) -> DrawingAnswer {
    do throws(HearingRefusal) {
      var answer = DrawingAnswer()
      switch try ears.hear(file) {
      case .strange(let name): answer.strange = name
      case .heard(let heard):
        answer.recording = heard.facts
        answer.files = heard.embedding.map { [HeardRecording.bytes(of: $0)] } ?? []
      }
      return answer
    } catch {
      throw DrawingRefusal(rawValue: error.rawValue) ?? .failed
    }
  }

  private func pack(
    _ names: JSONValue, _ files: [[UInt8]], _ request: JSONValue
  ) throws(DrawingRefusal) -> DrawingAnswer {
    guard names.isArray, names.count == files.count, let madeAt = request.member("madeAt")?.integer
    else { throw .malformed }
    var entries: [(name: String, bytes: [UInt8])] = []
    for (index, bytes) in files.enumerated() {
      guard let name = names[index]?.string, !name.isEmpty else { throw .malformed }
      entries.append((name, bytes))
    }
    return DrawingAnswer(
      files: [try writeArchive(entries, madeAt: Instant(milliseconds: Int64(madeAt)))])
  }
}

/// What was made, or why nothing was.
public struct DrawingAnswer: Equatable {
  public struct FileName: Equatable {
    public let name: String
    public let isRead: Bool
  }

  public var refusal: DrawingRefusal?
  public var files: [[UInt8]]

  /// What the files of an archive are called, and whether they could be read.
  public var names: [FileName]

  /// What was found of a photo.
  public var photo: JudgedPhoto.Facts?

  /// What was heard in a recording, or what a file is that is not taken.
  public var recording: HeardRecording.Facts?
  public var strange: String?

  /// Files that the worker needs and has not found.
  public var missing: [String] = []

  public init(
    refusal: DrawingRefusal? = nil, files: [[UInt8]] = [],
    names: [FileName] = [], photo: JudgedPhoto.Facts? = nil
  ) {
    self.refusal = refusal
    self.files = files
    self.names = names
    self.photo = photo
  }

  /// As it travels. After the last one the process ends.
  public func message(isLast: Bool) -> WorkerMessage {
    let out = JSONWriter(capacity: 256)
    out.beginObject()
    if let refusal {
      out.key("\"refused\":")
      out.string(refusal.rawValue)
    }
    if !missing.isEmpty {
      out.key("\"missing\":")
      out.array(missing) { out.string($0) }
    }
    out.key("\"names\":")
    out.array(names) { entry in
      out.beginArray()
      out.string(entry.name)
      out.comma()
      out.bool(entry.isRead)
      out.endArray()
    }
    if let photo {
      out.key("\"photo\":")
      photo.write(to: out)
    }
    if let recording {
      out.key("\"recording\":")
      recording.write(to: out)
    }
    if let strange {
      out.key("\"strange\":")
      out.string(strange)
    }
    out.key("\"last\":")
    out.bool(isLast)
    out.endObject()
    return WorkerMessage(out.copy(), files: files)
  }
}
