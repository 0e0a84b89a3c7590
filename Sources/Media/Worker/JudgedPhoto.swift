import Kernel
import Wire

/// A photo that was really decoded, as it is to be kept.
public struct JudgedPhoto: Sendable, Equatable {
  public struct Facts: Sendable, Equatable {
    public let type: FileType

    /// As the camera's clock showed it, without a zone: `2026-03-02T12:00:00`.
    public var takenAt: String?

    /// As it is to be seen; 0 where nobody knows, as of HEIF. Unit: dots.
    public var width = 0
    public var height = 0

    public init(type: FileType, takenAt: String? = nil) {
      self.type = type
      self.takenAt = takenAt
    }
  }

  public let facts: Facts

  /// The file, dot for dot the same.
  public let file: [UInt8]

  /// A small JPEG picture; `nil` of HEIF.
  public let thumbnail: [UInt8]?

  /// The longer side of the small picture. Unit: dots. Source: routines specification (e).
  public static let thumbnailSide = 320

  /// More take more memory than the worker has. Unit: dots.
  public static let dotsMax = 80_000_000

  /// Unit: bytes of one photo, 10 MiB. Source: routines specification (e).
  public static let bytesMax = 10 << 20
}

extension JudgedPhoto.Facts {
  /// As the worker writes it.
  public func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"type\":")
    out.string(type.rawValue)
    if let takenAt {
      out.key("\"takenAt\":")
      out.string(takenAt)
    }
    out.key("\"width\":")
    out.int(width)
    out.key("\"height\":")
    out.int(height)
    out.endObject()
  }

  /// What `write` has written.
  init?(_ value: JSONValue) {
    guard let name = value.member("type")?.string, let type = FileType(rawValue: name),
      let width = value.member("width")?.integer, let height = value.member("height")?.integer
    else { return nil }
    self.init(type: type, takenAt: value.member("takenAt")?.string)
    self.width = width
    self.height = height
  }
}

extension Worker {
  /// Decodes a photo that somebody has sent, in a process that sees nothing else, and cuts out the
  /// camera's notes unless they are wanted. Refused as `bad_picture` when it is none, and as
  /// `too_long` when it has too many dots.
  public func judge(
    _ photo: [UInt8], keepsNotes: Bool, stop: () throws -> Void = {}
  ) throws -> JudgedPhoto {
    let answer = try answerAlone(
      WorkerMessage(Array("{\"photo\":{\"keepsNotes\":\(keepsNotes)}}".utf8), files: [photo]),
      stop: stop)
    guard let document = JSONDocument(answer.text), let file = answer.files.first else {
      throw WorkerFailure(.died, "it sent no photo")
    }
    return try withExtendedLifetime(document) {
      guard let facts = document.root.member("photo").flatMap(JudgedPhoto.Facts.init) else {
        throw WorkerFailure(.died, "it sent no facts")
      }
      return JudgedPhoto(
        facts: facts, file: file, thumbnail: answer.files.count > 1 ? answer.files[1] : nil)
    }
  }
}
