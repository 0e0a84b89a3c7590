import CQREncode
import Kernel
import Media

/// The dark and light modules of a QR code, without its quiet zone. Source: ISO/IEC 18004.
public struct QRMatrix: Equatable {
  /// Modules along one side.
  public let side: Int

  /// Row by row, true for dark.
  public let modules: [Bool]

  /// The smallest code that holds the text; `codeTooLong` when none does.
  public init(_ text: String, level: QRLevel) throws(DrawingRefusal) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty,
      let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, level.encoded)
    else { throw .codeTooLong }
    self.init(code)
  }

  /// Takes over what libqrencode has made.
  private init(_ code: UnsafeMutablePointer<CQREncode.QRcode>) {
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    self.side = side
    // The lowest bit says whether a module is dark.
    modules = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Dark modules that lie side by side, row by row.
  var stripes: [(row: Int, start: Int, count: Int)] {
    var stripes: [(row: Int, start: Int, count: Int)] = []
    for row in 0..<side {
      var start: Int?
      for column in 0...side {
        let isDark = column < side && modules[row * side + column]
        if isDark, start == nil { start = column }
        if !isDark, let begun = start {
          stripes.append((row, begun, column - begun))
          start = nil
        }
      }
    }
    return stripes
  }
}

extension QRLevel {
  fileprivate var encoded: QRecLevel {
    switch self {
    case .l: QR_ECLEVEL_L
    case .m: QR_ECLEVEL_M
    case .q: QR_ECLEVEL_Q
    case .h: QR_ECLEVEL_H
    }
  }
}
