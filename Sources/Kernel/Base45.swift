/// Bytes in the letters that QR codes pack best. Source: RFC 9285.
public enum Base45 {
  /// The text of some bytes: three letters for two bytes, two for a last odd one.
  public static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 1) / 2 * 3)
    var position = 0
    while position + 1 < bytes.count {
      let value = Int(bytes[position]) << 8 | Int(bytes[position + 1])
      text.append(alphabet[value % 45])
      text.append(alphabet[value / 45 % 45])
      text.append(alphabet[value / 2_025])
      position += 2
    }
    if position < bytes.count {
      text.append(alphabet[Int(bytes[position]) % 45])
      text.append(alphabet[Int(bytes[position]) / 45])
    }
    return text
  }

  /// The bytes of a text; `nil` for a foreign letter, a wrong length or a group that no bytes have.
  public static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 3 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 3 * 2 + 1)
    var position = 0
    while position < text.count {
      let group = text[position..<min(position + 3, text.count)]
      var (value, weight) = (0, 1)
      for letter in group {
        let digit = values[Int(letter)]
        guard digit < 45 else { return nil }
        value += Int(digit) * weight
        weight *= 45
      }
      if group.count == 3 {
        guard value <= 0xFFFF else { return nil }
        bytes.append(UInt8(value >> 8))
      }
      guard group.count == 3 || value <= 0xFF else { return nil }
      bytes.append(UInt8(value & 0xFF))
      position += 3
    }
    return bytes
  }

  /// Whether a byte is one of the 45 letters, which are those of alphanumeric QR codes.
  public static func isLetter(_ byte: UInt8) -> Bool { values[Int(byte)] < 45 }

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// The value of each letter, 255 for every other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
}
