/// What a message is, before anything of it is run.
public enum Scanner {
  /// Source: protocol §3.2.
  public static let depthMax = 512

  /// Source: protocol §4.10.
  public static let batchEntriesMax = 10_000

  /// Elements and members of one message, on all levels. Source: protocol §2.5.
  public static let valuesMax = 1_000_000

  /// Reads one message body whose values nobody asks for; see `MessageReader`.
  public static func scan(_ line: UnsafeRawBufferPointer) -> ScannedMessage {
    MessageReader().read(line)
  }
}
