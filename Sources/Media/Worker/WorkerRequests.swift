import Kernel
import Wire

extension Worker {
  /// The drawing as a PNG file. Refused as `too_complex` when it takes more than its share of
  /// processor time: strokes that cross each other everywhere cost the square of their number.
  public func render(_ picture: DrawnPicture, stop: () throws -> Void = {}) throws -> [UInt8] {
    let out = JSONWriter(capacity: 1 << 12)
    out.raw("{\"picture\":")
    picture.write(to: out)
    out.endObject()
    let answer = try answer(
      WorkerMessage(out.copy()), processorMs: picture.processorMsMax, stop: stop)
    return try onlyFile(of: answer)
  }

  /// The name's outlines as the data of a path. Refused as `no_letters` when a letter is in no
  /// font, or the name has none.
  public func trace(_ name: TracedName, stop: () throws -> Void = {}) throws -> String {
    let data = try onlyFile(
      of: ask(stop: stop) { out in
        out.key("\"trace\":")
        name.write(to: out)
      })
    return String(decoding: data, as: UTF8.self)
  }

  /// The ZIP archive of these files, in their order.
  public func pack(
    _ files: [PackedFile], madeAt: Instant, stop: () throws -> Void = {}
  ) throws -> [UInt8] {
    let answer = try ask(files.map { $0.bytes ?? [] }, stop: stop) { out in
      out.key("\"pack\":")
      out.array(files) { out.string($0.name) }
      out.key("\"madeAt\":")
      out.int(Int(madeAt.milliseconds))
    }
    return try onlyFile(of: answer)
  }

  /// The files of a ZIP archive, in its order. Refused as `bad_archive` when it is none. Whoever
  /// made the archive is a stranger: its process sees nothing else.
  public func unpack(_ archive: [UInt8], stop: () throws -> Void = {}) throws -> [PackedFile] {
    let answer = try answerAlone(
      WorkerMessage(Array("{\"unpack\":true}".utf8), files: [archive]), stop: stop)
    guard let document = JSONDocument(answer.text), let names = document.root.member("names") else {
      throw WorkerFailure(.died, "it sent no names")
    }
    return try withExtendedLifetime(document) {
      guard names.isArray, names.count == answer.files.count else {
        throw WorkerFailure(.died, "it sent other files than names")
      }
      return try answer.files.enumerated().map { index, bytes in
        guard let name = names[index]?[0]?.string, let isRead = names[index]?[1]?.bool else {
          throw WorkerFailure(.died, "it sent no names")
        }
        return PackedFile(name, isRead ? bytes : nil)
      }
    }
  }

  private func ask(
    _ files: [[UInt8]] = [], stop: () throws -> Void, _ write: (JSONWriter) -> Void
  ) throws -> WorkerMessage {
    let out = JSONWriter(capacity: 1 << 12)
    out.beginObject()
    write(out)
    out.endObject()
    return try answer(WorkerMessage(out.copy(), files: files), stop: stop)
  }

  private func onlyFile(of answer: WorkerMessage) throws -> [UInt8] {
    guard let file = answer.files.first else { throw WorkerFailure(.died, "it sent nothing") }
    return file
  }
}
