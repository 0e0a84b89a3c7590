import Kernel

/// Lends the lines of a text one after the other, with their numbers from 1: held together they
/// would take many times their bytes where they are short.
///
/// What ends a line is not lent; a carriage return before it is.
func eachLine(
  of bytes: [UInt8], endedBy isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") },
  _ body: (_ number: Int, _ line: ArraySlice<UInt8>) throws -> Void
) rethrows {
  var (start, number) = (0, 1)
  while start < bytes.count {
    let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.endIndex
    try body(number, bytes[start..<end])
    (start, number) = (end + 1, number + 1)
  }
}

/// A text without the mark of the byte order at its beginning.
func unmarked(_ bytes: [UInt8]) -> [UInt8] {
  bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
}
