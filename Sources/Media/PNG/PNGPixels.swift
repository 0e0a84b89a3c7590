import CZlib

/// Inflates the data of a picture row by row and forgets each once the next has been undone.
///
/// Not `Sendable`: one check, one thread.
final class PNGPixels {
  /// Whether every pixel so far has the value of the first.
  private(set) var isBlank = true

  private let bytesPerPixel: Int
  private let stream: UnsafeMutablePointer<z_stream>
  /// A filter byte, then the row; room for the widest row.
  private var row: UnsafeMutablePointer<UInt8>
  private var rowAbove: UnsafeMutablePointer<UInt8>
  private let rowCapacity: Int
  private var shade: PixelShade

  /// What is left to read: the current pass first.
  private var passes: ArraySlice<PNGPass>
  private var rowsLeftInPass = 0
  private var rowLength = 0
  private var filled = 0
  private var hasEnded = false

  init?(_ header: PNGHeader) {
    let bits = header.bitsPerPixel
    bytesPerPixel = max(1, bits / 8)
    shade = PixelShade(bitsPerPixel: bits)
    passes = PNGPass.passes(of: header)[...]
    rowCapacity = 1 + (header.width * bits + 7) / 8
    row = .allocate(capacity: rowCapacity)
    row.initialize(repeating: 0, count: rowCapacity)
    rowAbove = .allocate(capacity: rowCapacity)
    rowAbove.initialize(repeating: 0, count: rowCapacity)
    // zlib keeps the address of its stream, so the stream may not move.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inflateInit_(stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    beginPass()
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    row.deallocate()
    rowAbove.deallocate()
  }

  /// Whether the stream has ended, rightly, with the last byte of the last row.
  var isComplete: Bool { hasEnded && passes.isEmpty }

  /// Inflates the next piece; `false` when it is damaged or holds more than the picture needs.
  func consume(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !input.isEmpty else { return true }
    guard !hasEnded else { return false }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(input.count)

    // Each turn takes input, gives output, or is the last.
    while true {
      let status = inflateIntoRow()
      if filled == rowLength, !passes.isEmpty {
        guard finishRow() else { return false }
      } else if passes.isEmpty, filled > 0 {
        return false
      }
      switch status {
      case Z_OK: continue
      case Z_STREAM_END:
        hasEnded = true
        return stream.pointee.avail_in == 0
      case Z_BUF_ERROR: return stream.pointee.avail_in == 0
      default: return false
      }
    }
  }

  /// Inflates what fits into the row, or one byte too many when no row is left.
  private func inflateIntoRow() -> Int32 {
    let room = passes.isEmpty ? 1 : rowLength - filled
    stream.pointee.next_out = row + filled
    stream.pointee.avail_out = UInt32(room)
    let status = inflate(stream, Z_NO_FLUSH)
    filled += room - Int(stream.pointee.avail_out)
    return status
  }

  private func beginPass() {
    filled = 0
    guard let pass = passes.first else { return }
    rowsLeftInPass = pass.height
    rowLength = 1 + (pass.width * shade.bitsPerPixel + 7) / 8
    rowAbove.update(repeating: 0, count: rowCapacity)
  }

  private func finishRow() -> Bool {
    guard let pass = passes.first else { return false }
    let pixels = row + 1
    let length = rowLength - 1
    guard
      undoFilter(
        row[0], pixels, above: rowAbove + 1, length: length, bytesPerPixel: bytesPerPixel
      )
    else { return false }
    if isBlank { isBlank = shade.covers(pixels, width: pass.width) }

    swap(&row, &rowAbove)
    filled = 0
    rowsLeftInPass -= 1
    if rowsLeftInPass == 0 {
      passes = passes.dropFirst()
      beginPass()
    }
    return true
  }
}
