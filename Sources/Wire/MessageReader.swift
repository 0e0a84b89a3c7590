/// Reads one message after another: what a message is, before anything of it is run, and the tape
/// of its values.
///
/// One reader serves a connection, so that its memory is there when the next message comes.
public final class MessageReader {
  private let memory = TapeMemory()

  public init() {}

  /// Reads one message body: the bytes of one line without its newline, or of one frame.
  ///
  /// Ranges and offsets of the result count from the first byte of `line`. White space around the
  /// text and a byte order mark as its very first bytes are allowed. The bytes must stay where they
  /// are for as long as a value of the message is looked at.
  public func read(_ line: UnsafeRawBufferPointer) -> ScannedMessage {
    guard let bytes = line.baseAddress, !line.isEmpty else {
      return .fault(ScanFault(.invalidJSON, at: 0, "unexpected end"))
    }
    var reader = TapeReader(
      bytes: bytes.assumingMemoryBound(to: UInt8.self), count: line.count, memory: memory)
    do {
      try reader.run()
      return reader.message
    } catch {
      var fault = error
      fault.recoveredID = reader.recoveredID
      return .fault(fault)
    }
  }

  /// The name of a request's method, borrowed until the next message is read.
  public func method(of entry: ScannedEntry) -> UnsafeRawBufferPointer? {
    entry.methodIsString ? memory.value(at: entry.methodNode).utf8 : nil
  }

  /// The params of a request that are an object or an array, borrowed until the next message is
  /// read.
  public func params(of entry: ScannedEntry) -> JSONValue? {
    entry.paramsKind == .object || entry.paramsKind == .array
      ? memory.value(at: entry.paramsNode) : nil
  }
}
