import Foundation
import Testing

/// A PostgreSQL of one test, which may do to it what it likes.
final class OwnServer {
  /// Where its socket lies.
  let folder: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "postgres.sh")
    let output = Pipe()
    process.executableURL = script
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Another program that a test starts must not keep it running.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    var line: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 10 {
      line.append(byte)
    }
    folder = String(decoding: line, as: UTF8.self)
    try #require(!folder.isEmpty)
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
