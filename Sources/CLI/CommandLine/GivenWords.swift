import CLinux

/// What stands behind the program's name on the command line.
///
/// Not `CommandLine.arguments`: with too little memory at the start that is empty, and the service
/// would answer from another database than the one it was told.
public func givenWords() -> [String] {
  var words: [String] = []
  while let word = nacre_word(Int32(words.count + 1)) { words.append(String(cString: word)) }
  return words
}
