import Foundation
import Glibc
import Synchronization

/// A socket before a server's, which passes everything on, and cuts a connection where it is told.
final class CuttingProxy: Sendable {
  private struct State {
    var cut: (word: String, side: Cut)?
    var cuts = 0
    var holds = false
    var held: (upstream: Int32, bytes: [UInt8])?
    var closesAtCut = false
    var listener: Int32
    var isClosed = false
  }

  private enum Cut { case before, after }

  /// Where its socket lies.
  let folder: String
  private let temporary: TemporaryPlace
  private let server: String
  private let state: Mutex<State>

  init(to server: String) throws {
    temporary = try TemporaryPlace()
    folder = temporary.path
    self.server = server
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    state = Mutex(State(listener: listener))
    guard withAddress("\(folder)/.s.PGSQL.5432", { bind(listener, $0, $1) }) == 0,
      listen(listener, 8) == 0
    else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        if state.withLock({ $0.isClosed }) {
          Glibc.close(client)
          return
        }
        Thread.detachNewThread { [self] in serve(client) }
      }
    }
  }

  deinit { close() }

  /// Connections that were cut at a commit.
  var cuts: Int { state.withLock { $0.cuts } }

  /// Whether nobody is let in any more after the cut.
  var closeAtCut: Bool {
    get { state.withLock { $0.closesAtCut } }
    set { state.withLock { $0.closesAtCut = newValue } }
  }

  /// The next commit is the end of its connection: it does not arrive, or its answer does not.
  func cutAtCommit(afterward: Bool) { cut(at: "COMMIT\0", afterward: afterward) }

  /// The same for what has this word in it.
  func cut(at word: String, afterward: Bool) {
    state.withLock { $0.cut = (word, afterward ? .after : .before) }
  }

  /// Whether what is cut off before it arrives may arrive later.
  var holdsWhatIsCut: Bool {
    get { state.withLock { $0.holds } }
    set { state.withLock { $0.holds = newValue } }
  }

  /// Sends what was held back, and waits until the server has done with it.
  func deliver() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held
    }
    guard let held else { return }
    _ = send(held.upstream, held.bytes, held.bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(held.upstream, Int32(SHUT_WR))
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(held.upstream, &bytes, bytes.count) > 0 {}
    Glibc.close(held.upstream)
  }

  /// Nobody is let in any more, and nobody stays.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      shutdown(state.listener, Int32(SHUT_RDWR))
      Glibc.close(state.listener)
      unlink("\(folder)/.s.PGSQL.5432")
    }
  }

  private func serve(_ client: Int32) {
    let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var isHeld = false
    defer {
      Glibc.close(client)
      if !isHeld { Glibc.close(upstream) }
    }
    guard withAddress(server, { connect(upstream, $0, $1) }) == 0 else { return }
    var files = [client, upstream].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var isCut = false
    while !state.withLock({ $0.isClosed }) {
      guard poll(&files, 2, 20) > 0 else { continue }
      for index in files.indices where files[index].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(files[index].fd, &bytes, bytes.count)
        guard count > 0, !isCut else { return }
        if index == 0, let cut = cut(bytes[..<count]) {
          guard case .after = cut else {
            isHeld = hold(upstream, bytes[..<count])
            return
          }
          isCut = true
        }
        guard send(index == 0 ? upstream : client, bytes, count, Int32(MSG_NOSIGNAL)) > 0
        else { return }
      }
    }
  }

  /// Whether these bytes of a client are to be the last of its connection.
  private func cut(_ bytes: ArraySlice<UInt8>) -> Cut? {
    let (cut, isLast) = state.withLock { state -> (Cut?, Bool) in
      guard let cut = state.cut, Data(bytes).range(of: Data(cut.word.utf8)) != nil
      else { return (nil, false) }
      state.cut = nil
      state.cuts += 1
      return (cut.side, state.closesAtCut)
    }
    if isLast { close() }
    return cut
  }

  private func hold(_ upstream: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
    state.withLock { state in
      guard state.holds else { return false }
      state.held = (upstream, Array(bytes))
      return true
    }
  }
}

/// A folder whose name is short enough for a socket.
private final class TemporaryPlace: Sendable {
  let path: String

  init() throws {
    path = "/tmp/nacre-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

private func withAddress(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
