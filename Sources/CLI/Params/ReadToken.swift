import Glibc

/// The token that a file holds, without the white space around it. As with the key, nobody but the
/// user who runs us may be able to read the file.
func readToken(_ file: String) throws(UsageError) -> String {
  let bytes: [UInt8]
  do {
    bytes = try readInput(file) { try requireSecret($0, named: file) }
  } catch let error as UsageError where error.exitCode == ExitCode.configuration {
    throw error
  } catch {
    throw UsageError("The token file cannot be read: \(file)")
  }
  // 200: what `session.open` takes. The content stays out of the message: it may be a secret.
  let words = bytes.split { $0 <= UInt8(ascii: " ") }
  guard words.count == 1, let word = words.first, word.count <= 200,
    let token = String(validating: word, as: UTF8.self)
  else { throw UsageError("The token file holds no token: \(file)") }
  return token
}

private func requireSecret(_ descriptor: Int32, named file: String) throws(UsageError) {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
    throw UsageError(
      "The token file belongs to somebody else: \(file)", exitCode: ExitCode.configuration)
  }
  guard status.st_mode & 0o077 == 0 else {
    throw UsageError(
      "Others may use the token file: chmod 600 \(file)", exitCode: ExitCode.configuration)
  }
}
