/// A type of file that is kept; the raw value is its MIME type.
public enum FileType: String, CaseIterable, Sendable {
  case pdf = "application/pdf"
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webp = "image/webp"
  case heic = "image/heic"
  case heif = "image/heif"

  /// By its first bytes, whatever anybody calls it.
  public init?(content: some Collection<UInt8>) {
    let head = Array(content.prefix(12))
    if head.starts(with: [0x25, 0x50, 0x44, 0x46, 0x2d]) {
      self = .pdf
    } else if head.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if head.count == 12, head[..<4].elementsEqual("RIFF".utf8),
      head[8...].elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else if head.count == 12, head[4..<8].elementsEqual("ftyp".utf8),
      let brand = Self.brands[String(decoding: head[8...], as: UTF8.self)]
    {
      self = brand
    } else {
      return nil
    }
  }

  /// By what stands after the last point of its name, in any case.
  public init?(fileName: String) {
    guard let ending = Self.ending(of: fileName) else { return nil }
    guard let type = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = type
  }

  /// What names of such files end in.
  public var endings: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    case .webp: ["webp"]
    case .heic: ["heic"]
    case .heif: ["heif"]
    }
  }

  /// What stands after a name's last point, in lower case.
  public static func ending(of fileName: String) -> String? {
    guard let point = fileName.lastIndex(of: ".") else { return nil }
    return String(fileName[fileName.index(after: point)...]).asciiLowercased
  }

  // Source: ISO/IEC 23008-12, annex B; `mif1` and `msf1` say no more than HEIF.
  private static let brands: [String: FileType] = [
    "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "mif1": .heif, "msf1": .heif,
  ]
}
