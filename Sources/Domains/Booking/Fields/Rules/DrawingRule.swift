import Kernel

/// A signature drawn by hand, sent as a picture in a data URL.
///
/// Source: booking specification 4.6, `signatureData`.
enum DrawingRule {
  /// How every drawing begins, letter by letter.
  static let prefix = "data:image/png;base64,"

  /// Unit: bytes of the picture.
  static let sizeMax = 524_288

  static func judge(
    _ field: Field<String>,
    _ capabilities: Capabilities,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> String? {
    switch field {
    case .invalid: return nil
    case .absent:
      findings.refuse(.signatureDataRequired, at: path)
      return nil
    case .value(let url):
      if let fault = fault(in: url, capabilities) {
        findings.refuse(fault, at: path)
        return nil
      }
      return url
    }
  }

  /// The picture in a data URL that was accepted.
  static func picture(in url: String) -> [UInt8]? {
    guard url.utf8.starts(with: prefix.utf8) else { return nil }
    return Base64.decode(String(url.utf8.dropFirst(prefix.utf8.count)) ?? "")
  }

  /// The data URL of a picture: the same text that it came as.
  static func url(of picture: [UInt8]) -> String { prefix + Base64.encode(picture) }

  private static func fault(in url: String, _ capabilities: Capabilities) -> BookingFault? {
    guard let bytes = picture(in: url) else { return .signatureFormat }
    guard !bytes.isEmpty else { return .signatureDataRequired }
    guard bytes.count <= sizeMax else {
      return .signatureTooLarge(maximum: sizeMax, actual: bytes.count)
    }
    switch capabilities.inspectPNG(bytes) {
    case .accepted: return nil
    case .corrupt: return .signatureCorrupt
    case .dimensions: return .signatureDimensions
    case .blank: return .signatureBlank
    }
  }
}
