import Foundation

/// The real binary, which the build puts beside the tests.
enum Binary {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  static let path = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("nacre")
      .path
  }()

  /// Runs it to its end, with nothing in its environment but `variables`, and without the settings
  /// of the person who runs the tests.
  static func run(
    _ words: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    let nowhere = ["XDG_CONFIG_HOME": "/nowhere", "XDG_CONFIG_DIRS": "/nowhere"]
    process.environment = nowhere.merging(variables) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    // Both are far below what a pipe holds, so neither read can block the other.
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
