import CJansson
import CLinux
import Glibc
import Kernel
import Platform
import Synchronization
import Wire

/// How a host is served. Source: protocol specification 2 and 7.
public struct ServeOptions: Sendable {
  public var framing = FrameReader.Framing.auto
  public var messageBytesMax = FrameReader.messageBytesMaxDefault
  public var isASCII = false

  /// How long jobs may go on after the end of the input. Source: protocol specification 7.3.
  public var drainTimeoutMs = 10_000

  /// Ctrl-C belongs to the host.
  public var ignoresInterrupt = false

  /// A process whose end counts as the end of the input.
  public var parentProcess: Int32?

  /// What methods ask of the process.
  public let control: ServiceControl

  // Set by `serve`.
  var signals: Int32 = -1
  var parent: Int32 = -1
  private let signalCount = SignalCount()

  public init(control: ServiceControl) { self.control = control }

  func noteSignal() { signalCount.value.add(1, ordering: .relaxed) }

  func hasSeenSignal() -> Bool { signalCount.value.load(ordering: .relaxed) > 0 }
}

private final class SignalCount: Sendable {
  let value = Atomic(0)
}

/// Serves one host on fd 0 and fd 1 until it is done. Returns the exit code.
///
/// Called once per process, on its first thread, before other threads start: they inherit the
/// signal mask.
public func serve(
  _ table: MethodTable, services: Services, options: ServeOptions, streams: Streams, log: Log
) throws -> Int32 {
  var options = options
  options.signals = watchSignals(ignoringInterrupt: options.ignoresInterrupt)
  options.parent = watchProcess(options.parentProcess)
  let connection = try Connection(
    table: table, services: services, options: options, streams: streams, log: log)
  nacre_json_install_arena()
  services.gate.openBeside()
  let code = connection.run()
  log.flush()
  return code
}

/// Signals as a descriptor, so that the one loop waits for everything.
private func watchSignals(ignoringInterrupt: Bool) -> Int32 {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, SIGTERM)
  if ignoringInterrupt { signal(SIGINT, SIG_IGN) } else { sigaddset(&set, SIGINT) }
  pthread_sigmask(SIG_BLOCK, &set, nil)
  return signalfd(-1, &set, Int32(SFD_CLOEXEC.rawValue | SFD_NONBLOCK.rawValue))
}

/// A process as a descriptor that becomes readable when it ends: no polling.
func watchProcess(_ process: Int32?) -> Int32 { process.map { nacre_pidfd_open($0) } ?? -1 }
