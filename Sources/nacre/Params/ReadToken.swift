/// The token that a file holds, without the white space around it.
func readToken(_ file: String) throws(UsageError) -> String {
  let bytes: [UInt8]
  do {
    bytes = try readInput(file)
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
