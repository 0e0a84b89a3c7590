import Foundation

@testable import NacreClient

/// The real binary, which the build puts beside the tests.
let binary = {
  let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("nacre")
    .path
}()

/// A folder that goes with its test.
final class Scratch: Sendable {
  let path = NSTemporaryDirectory() + "/nacre-client-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A service that answers each line as the script says; `$id` is the id that is asked with.
  func service(_ script: String) throws -> String {
    let file = path + "/service"
    let text = """
      while IFS= read -r line; do
        id=$(sed -E 's/.*"id":([0-9]+).*/\\1/' <<<"$line")
        \(script)
      done
      """
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}

/// A script that is the service.
///
/// Bash is told to read it: a file that was just written cannot be run itself while a process that
/// another test is starting still has it open.
func scripted(_ service: String, restarts: Bool = true) -> NacreOptions {
  NacreOptions(binary: "/bin/bash", arguments: [service], restarts: restarts)
}

/// What a scripted service says of itself, as far as the client asks.
func greeting(level: Int = 1, least: Int = 1) -> String {
  #"""
  info='"version":"9","apiLevel":\#(level),"apiCompatible":\#(least)'
  methods='"items":[{"name":"x.write","kind":"write"}]'
  case $line in
    *system.info*) echo "{\"id\":$id,\"result\":{$info}}"; continue;;
    *system.methods*) echo "{\"id\":$id,\"result\":{$methods}}"; continue;;
    *system.shutdown*) exit 0;;
  esac
  """#
}

func started(
  _ database: String = ":memory:", arguments: [String] = [], timeout: Duration? = nil
) async throws -> Nacre {
  try await Nacre.start(
    NacreOptions(
      binary: binary, database: database, arguments: arguments,
      environment: ["XDG_CONFIG_HOME": "/nowhere", "XDG_CONFIG_DIRS": "/nowhere"],
      timeout: timeout))
}

/// The error that an action ends with.
func problem(_ action: () async throws -> Void) async -> NacreError? {
  do {
    try await action()
    return nil
  } catch {
    return error as? NacreError
  }
}
