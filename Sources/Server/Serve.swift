import CLinux
import Glibc
import Kernel
import Platform
import Wire

/// How a host is served. Source: protocol specification 2 and 7.
public struct ServeOptions {
  /// Answers that may wait for a host that does not read; then stdin is no longer read either.
  /// Unit: bytes. Source: protocol specification 5.9.
  public static let outputBytesMax = 8 << 20

  /// Jobs that run at once. Source: protocol specification 5.3.
  public static let runningJobsMax = 4

  public var framing = FrameReader.Framing.auto
  public var messageBytesMax = FrameReader.messageBytesMaxDefault
  public var isASCII = false

  /// How long a request waits for another process, or for a server that is away.
  /// Unit: milliseconds. Source: protocol specification 7.9; postgresql specification 10.4.
  public var patienceMs = 10_000

  /// How long jobs may go on after the end of the input. Source: protocol specification 7.3.
  public var drainTimeoutMs = 10_000

  /// How long answers may lie after the end of the input while the host takes no byte of them: who
  /// has stopped reading for good must not keep the process. Unit: milliseconds.
  public var unreadTimeoutMs = 60_000

  /// Ctrl-C belongs to the host.
  public var ignoresInterrupt = false

  /// A process whose end counts as the end of the input.
  public var parentProcess: Int32?

  /// Prepares what waiting requests will need; see `Domain.prefetch`.
  public var prefetch: @Sendable (WaitingMessage) -> Void = { _ in }

  /// When recurring work is done without being asked for.
  public enum Upkeep: Sendable {
    case never

    /// What is done at each start, and nothing else: the clock stands still.
    case atStart
    case whenDue
  }

  public var upkeep = Upkeep.never

  /// Where both directions are written down.
  public var trace: Trace?

  /// What methods ask of the process.
  public let control: ServiceControl

  // Made by `serve`.
  var signals: Int32 = -1

  public init(control: ServiceControl) { self.control = control }
}

/// Serves one host on fd 0 and fd 1 until it is done. Returns the exit code.
///
/// Called once per process, on its first thread, before other threads start: they inherit the
/// signal mask.
public func serve(
  _ table: MethodTable, services: Services, options: ServeOptions, streams: Streams, log: Log
) throws -> Int32 {
  var options = options
  if options.ignoresInterrupt { signal(SIGINT, SIG_IGN) }
  // Signals as a descriptor, so that the one loop waits for everything. A second one ends the
  // process where it is caught, whatever the loop is busy with.
  options.signals = nacre_catch_signals()
  let connection = try Connection(
    table: table, services: services, options: options, streams: streams, log: log)
  let code = connection.run()
  services.gate.close()
  log.flush()
  return code
}
