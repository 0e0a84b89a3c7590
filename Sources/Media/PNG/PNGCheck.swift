import Kernel

/// Judges the picture of a signature without ever holding its pixels: two rows are enough.
///
/// Source: booking specification 4.6, “PNG checks”; the PNG rules are those of ISO/IEC 15948.
public enum PNGCheck {
  /// Makes the checks in their order; the first failure wins.
  public static func judge(_ bytes: [UInt8]) -> PNGJudgement {
    bytes.withUnsafeBufferPointer { judge($0) }
  }

  /// Makes the checks in their order; the first failure wins.
  public static func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PNGJudgement {
    guard bytes.starts(with: signature) else { return .corrupt }
    var chunks = PNGChunks(bytes, from: signature.count)
    guard let first = chunks.next(), let header = PNGHeader(first) else { return .corrupt }
    guard header.isOfAllowedSize else { return .dimensions }
    guard let pixels = PNGPixels(header), read(&chunks, header, into: pixels) else {
      return .corrupt
    }
    guard !pixels.isBlank else { return .blank }
    return .accepted(width: header.width, height: header.height)
  }

  /// Whether all chunks after the header are whole, known or harmless, and in order.
  private static func read(
    _ chunks: inout PNGChunks,
    _ header: PNGHeader,
    into pixels: PNGPixels
  ) -> Bool {
    var hasPalette = false
    var dataState = DataState.before
    while let chunk = chunks.next() {
      if dataState == .inside, chunk.kind != .data { dataState = .after }
      switch chunk.kind {
      case .palette:
        guard !hasPalette, dataState == .before, header.allowsPalette(chunk) else { return false }
        hasPalette = true
      case .data:
        guard dataState != .after, hasPalette || !header.needsPalette else { return false }
        guard pixels.consume(chunk.data) else { return false }
        dataState = .inside
      case .end:
        return chunk.data.isEmpty && chunks.isAtEnd && pixels.isComplete
      case .ancillary: continue
      case .header, .unknown: return false
      }
    }
    return false
  }

  private enum DataState { case before, inside, after }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}
