import Glibc

/// The two descriptors that carry the protocol, moved out of everybody else's way.
///
/// A stray `print`, a C library or a child process can then neither corrupt the answers nor swallow
/// the input. Source: protocol specification 1.1.
public struct Streams: Sendable {
  public let input: Int32
  public let output: Int32

  /// How the output is written without ever waiting for the host.
  let outputMode: OutputMode

  enum OutputMode: Sendable {
    /// A description of our own that does not block.
    case nonBlocking
    /// A socket: asked not to block call by call.
    case socket
    /// A file: never blocks.
    case file
    /// A pipe that could not be reopened: at most PIPE_BUF bytes after poll said there is room.
    case guarded
  }

  /// Takes over fd 0 and fd 1. Called once, before anything is read or written.
  public static func claim() -> Streams {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error of that write, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    for descriptor in [0, 1, 2] as [Int32] where fcntl(descriptor, F_GETFD) < 0 {
      dup2(null, descriptor)
    }
    let input = fcntl(0, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(null, 0)
    dup2(2, 1)
    close(null)
    return Streams(input: input, output: output)
  }

  /// Streams over descriptors that are already private, such as a test's pipes.
  public init(input: Int32, output: Int32) {
    self.input = input
    var status = stat()
    fstat(output, &status)
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      // O_NONBLOCK belongs to the open file description, which the host may share with others;
      // opening it again gives one of our own.
      let own = open("/proc/self/fd/\(output)", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      if own >= 0 {
        close(output)
        self.output = own
        outputMode = .nonBlocking
      } else {
        self.output = output
        outputMode = .guarded
      }
    case S_IFSOCK:
      self.output = output
      outputMode = .socket
    default:
      self.output = output
      outputMode = .file
    }
  }

  /// What became of an attempt to write.
  enum Sent {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  /// Writes what the host can take now.
  func send(_ bytes: UnsafeRawBufferPointer) -> Sent {
    while true {
      let count =
        switch outputMode {
        case .nonBlocking, .file: write(output, bytes.baseAddress, bytes.count)
        case .socket:
          Glibc.send(output, bytes.baseAddress, bytes.count, dontWait)
        case .guarded: hasRoom ? write(output, bytes.baseAddress, min(bytes.count, 4096)) : 0
        }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .wouldBlock }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      default: return .closed
      }
    }
  }

  private var dontWait: Int32 { Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL) }

  private var hasRoom: Bool {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLOUT) != 0
  }
}
