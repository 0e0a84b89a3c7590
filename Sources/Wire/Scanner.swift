/// The careful road into the service: what a message is, before anything of it is run.
///
/// `TapeReader` reads it; jansson builds the tree of `params` afterwards, and accepts whatever was
/// found usable here.
public enum Scanner {
  /// Source: protocol §3.2.
  public static let depthMax = 512

  /// Source: protocol §4.10.
  public static let batchEntriesMax = 10_000

  /// Elements and members of one message, on all levels. Source: protocol §2.5.
  public static let valuesMax = 1_000_000

  /// Reads one message body: the bytes of one line without its newline, or of one frame.
  ///
  /// Ranges and offsets of the result count from the first byte of `line`. White space around the
  /// text and a byte order mark as its very first bytes are allowed.
  public static func scan(_ line: UnsafeRawBufferPointer) -> ScannedMessage {
    guard let bytes = line.baseAddress, !line.isEmpty else {
      return .fault(ScanFault(.invalidJSON, at: 0, "unexpected end"))
    }
    var reader = TapeReader(
      bytes: bytes.assumingMemoryBound(to: UInt8.self), count: line.count)
    do {
      try reader.run()
      return reader.message
    } catch {
      var fault = error
      fault.recoveredID = reader.recoveredID
      return .fault(fault)
    }
  }
}
