import Foundation
import Glibc

/// The PostgreSQL of the tests: one for the process, which ends with it.
public final class PostgresServer: Sendable {
  /// Started by whoever asks first; where it cannot be, the failure says what to install.
  public static let shared = Result { try PostgresServer() }

  /// Where its socket lies.
  public let folder: String

  /// As long as it is open the server runs, so it is never closed: the end of the process does.
  private let input: Int32

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "postgres.sh")
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    let process = Process()
    process.executableURL = script
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.input = dup(input.fileHandleForWriting.fileDescriptor)
    // Another program that a test starts must not keep the server running.
    _ = fcntl(self.input, F_SETFD, FD_CLOEXEC)
    folder = firstLine(of: output.fileHandleForReading)
    guard !folder.isEmpty else {
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      throw PostgresRefusal(state: "", message: String(decoding: said, as: UTF8.self))
    }
  }

  /// How the store is told of a database of it.
  public func url(of database: String) -> String {
    "postgresql://nacre@/\(database)?host=\(folder)"
  }

  /// Makes a database, as it is or like another one.
  public func makeDatabase(
    _ name: String, like template: String = "template1", over connection: PostgresConnection? = nil
  ) throws {
    let connection = try connection ?? PostgresConnection(to: "postgres", of: self)
    try connection.run("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY file_copy")
  }
}

private func firstLine(of file: FileHandle) -> String {
  var line: [UInt8] = []
  while let byte = file.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
    line.append(byte)
  }
  return String(decoding: line, as: UTF8.self)
}
