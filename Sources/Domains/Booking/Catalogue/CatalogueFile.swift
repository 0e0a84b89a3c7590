import Kernel
import Platform
import Wire

/// The records of a catalogue file, or where one could not be read.
struct CatalogueFile {
  /// Unit: bytes. Fifty thousand models take about ten million.
  static let bytesMax = 256 << 20

  private let bytes: [UInt8]

  init(_ file: HostFile) throws {
    var bytes = try file.bytes(max: Self.bytesMax)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CatalogueFileError(.notUtf8)
    }
    self.bytes = bytes
  }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Lends each record with its line.
  func records(
    _ format: CatalogueFormat,
    _ body: (Int, Result<CatalogueRecord, CatalogueRule.Unfit>) throws -> Void
  ) throws {
    switch format {
    case .jsonl: try jsonLines(body)
    case .csv: try CSVRecords(bytes).records(body)
    }
  }

  /// A JSON object a line; empty lines are passed over.
  private func jsonLines(
    _ body: (Int, Result<CatalogueRecord, CatalogueRule.Unfit>) throws -> Void
  ) throws {
    var (number, start) = (0, 0)
    // One after the other: a list of all lines takes many times what the file does.
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      (number, start) = (number + 1, end + 1)
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      try body(number, record(Array(line)))
    }
  }

  private func record(_ line: [UInt8]) -> Result<CatalogueRecord, CatalogueRule.Unfit> {
    guard let document = JSONDocument(foreign: line) else { return .failure(.invalidFormat) }
    return withExtendedLifetime(document) {
      guard document.root.isObject else { return .failure(.invalidType) }
      return CatalogueRecord.read(document.root)
    }
  }
}

extension CatalogueRecord {
  /// The record of a JSON object; a member of the wrong type makes it unfit, an unknown one does
  /// not.
  fileprivate static func read(
    _ object: JSONValue
  ) -> Result<CatalogueRecord, CatalogueRule.Unfit> {
    do throws(CatalogueRule.Unfit) {
      return .success(
        CatalogueRecord(
          brand: try text(object.member("brand")),
          model: try text(object.member("model")),
          category: try text(object.member("category")),
          aliases: try texts(object.member("aliases")),
          releasedYear: try integer(object.member("releasedYear")),
          popularity: try integer(object.member("popularity"))))
    } catch {
      return .failure(error)
    }
  }

  private static func text(_ value: JSONValue?) throws(CatalogueRule.Unfit) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.string else { throw .invalidType }
    return text
  }

  private static func integer(_ value: JSONValue?) throws(CatalogueRule.Unfit) -> Int? {
    guard let value, !value.isNull else { return nil }
    guard let integer = value.integral else { throw .invalidType }
    return integer
  }

  private static func texts(_ value: JSONValue?) throws(CatalogueRule.Unfit) -> [String]? {
    guard let value, !value.isNull else { return nil }
    guard value.isArray else { throw .invalidType }
    var texts: [String] = []
    for index in 0..<value.count {
      guard let text = value[index]?.string else { throw .invalidType }
      texts.append(text)
    }
    return texts
  }
}
