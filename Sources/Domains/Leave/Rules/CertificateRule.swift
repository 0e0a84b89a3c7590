import Kernel

/// What documents are taken. Source: leave specification 7.
enum CertificateRule {
  /// Unit: bytes of one document, 5 MiB.
  static let sizeMax = 5_242_880

  /// Unit: bytes of all documents of a leave, 20 MiB.
  static let leaveSizeMax = 20_971_520

  /// Where the parts of a document stand in the params.
  struct Paths {
    var fileName = "/fileName"
    var size = "/sizeBytes"
    var content = "/head"
  }

  /// Everything wrong with a document, of which perhaps only the first bytes are known.
  static func violations(
    fileName: String?, size: Int, head: [UInt8]?, at paths: Paths = Paths()
  ) -> [Violation] {
    let name = (fileName ?? "").trimmedText
    guard !name.isEmpty, size > 0 else {
      let path = name.isEmpty ? paths.fileName : paths.size
      return [Violation(LeaveFault.fileRequired, at: path)]
    }
    var violations: [Violation] = []
    let type = DocumentType(fileName: name)
    if type == nil {
      let fault = LeaveFault.unsupportedFileType(
        allowed: DocumentType.extensions, found: fileExtension(name) ?? "")
      violations.append(Violation(fault, at: paths.fileName))
    }
    if size > sizeMax {
      let fault = LeaveFault.fileTooLarge(max: sizeMax, size: size)
      violations.append(Violation(fault, at: paths.size))
    }
    if let head, let type, DocumentType(content: head) != type {
      let found = DocumentType(content: head)?.rawValue
      let fault = LeaveFault.certificateInvalidType(expected: type.rawValue, found: found)
      violations.append(Violation(fault, at: paths.content))
    }
    return violations
  }

  /// What is wrong when a leave gets documents of these sizes; `nil`: there is room for them.
  static func roomFault(_ sizes: [Int]) -> LeaveFault? {
    let size = sizes.reduce(0, +)
    return size > leaveSizeMax ? .documentsTooLarge(max: leaveSizeMax, size: size) : nil
  }

  /// The name under which a document is kept. Source: leave specification 7, stored name.
  static func storedName(_ name: String, id: ID) -> String {
    let safe = String.UnicodeScalarView(
      name.unicodeScalars.map { scalar in
        scalar.isASCIIWord || scalar == "." || scalar == "-" ? scalar : "_"
      })
    return "\(id)-\(String(safe))"
  }
}

/// A type of file that documents may have; the raw value is its MIME type.
enum DocumentType: String, CaseIterable {
  case pdf = "application/pdf"
  case jpeg = "image/jpeg"
  case png = "image/png"

  static let extensions = ["pdf", "jpg", "jpeg", "png"]

  /// By what stands after the last point, in any case.
  init?(fileName: String) {
    switch fileExtension(fileName) {
    case "pdf": self = .pdf
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    default: return nil
    }
  }

  /// By the first bytes.
  init?(content: [UInt8]) {
    guard let type = Self.allCases.first(where: { content.starts(with: $0.signature) }) else {
      return nil
    }
    self = type
  }

  private var signature: [UInt8] {
    switch self {
    case .pdf: [0x25, 0x50, 0x44, 0x46, 0x2d]
    case .jpeg: [0xff, 0xd8, 0xff]
    case .png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    }
  }
}

/// What stands after a name's last point, in lower case.
private func fileExtension(_ name: String) -> String? {
  guard let point = name.lastIndex(of: ".") else { return nil }
  return String(name[name.index(after: point)...]).asciiLowercased
}

extension Unicode.Scalar {
  /// A letter or digit of ASCII, or the underscore.
  fileprivate var isASCIIWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
