import Kernel

/// What documents are taken. Source: leave specification 7.
enum CertificateRule {
  /// Unit: bytes of one document, 5 MiB.
  static let sizeMax = 5_242_880

  /// Unit: bytes of all documents of a leave, 20 MiB.
  static let leaveSizeMax = 20_971_520

  /// What documents may be.
  static let types: [FileType] = [.pdf, .jpeg, .png]

  /// The type that a name says; `nil` for one that is not taken.
  static func type(ofName name: String) -> FileType? {
    FileType(fileName: name).flatMap { types.contains($0) ? $0 : nil }
  }

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
    let name = (fileName ?? "").trimmed
    guard !name.isEmpty, size > 0 else {
      let path = name.isEmpty ? paths.fileName : paths.size
      return [Violation(LeaveFault.fileRequired, at: path)]
    }
    var violations: [Violation] = []
    let type = type(ofName: name)
    if type == nil {
      let fault = LeaveFault.unsupportedFileType(
        allowed: types.flatMap(\.endings), found: FileType.ending(of: name) ?? "")
      violations.append(Violation(fault, at: paths.fileName))
    }
    if size > sizeMax {
      let fault = LeaveFault.fileTooLarge(max: sizeMax, size: size)
      violations.append(Violation(fault, at: paths.size))
    }
    if let head, let type, FileType(content: head) != type {
      let found = FileType(content: head).flatMap { types.contains($0) ? $0.rawValue : nil }
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

extension Unicode.Scalar {
  /// A letter or digit of ASCII, or the underscore.
  fileprivate var isASCIIWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
