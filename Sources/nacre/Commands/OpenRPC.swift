import System
import Wire

extension Command {
  /// `nacre openrpc`.
  static let openRPC: Command = .init(
    "openrpc", "Print the protocol as an OpenRPC document",
    details: "The same document as rpc.discover answers, as one JSON line."
  ) { call in
    let out = JSONWriter()
    OpenRPCText(methods: House(call.settings).table.methods).write(to: out)
    call.terminal.line(String(decoding: out.bytes, as: UTF8.self))
    return ExitCode.fine
  }
}
