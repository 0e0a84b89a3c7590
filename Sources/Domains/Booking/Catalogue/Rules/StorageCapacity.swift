import Kernel

/// How much a device stores. Source: booking specification 4.5, `storageCapacity`.
enum StorageCapacity {
  /// `256 gb` → `256GB`, `1t` → `1TB`, `64` → `64GB`; a text that is no capacity stays as typed.
  static func canonical(_ text: String) -> String {
    let bytes = Array(text.asciiUppercased.utf8)
    var position = 0
    let whole = digits(bytes, &position, atMost: 5)
    guard !whole.isEmpty else { return text }

    var fraction: ArraySlice<UInt8> = []
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fraction = digits(bytes, &position, atMost: 2)
      guard !fraction.isEmpty else { return text }
    }
    let hasSpace = position < bytes.count && bytes[position] == UInt8(ascii: " ")
    if hasSpace { position += 1 }
    guard let unit = unit(bytes[position...], hasSpace: hasSpace) else { return text }

    let zero = UInt8(ascii: "0")
    let significant = whole.drop { $0 == zero }
    while fraction.last == zero { fraction.removeLast() }
    guard !significant.isEmpty || !fraction.isEmpty else { return text }
    let number = significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    guard !fraction.isEmpty else { return number + unit }
    return number + "." + String(decoding: fraction, as: UTF8.self) + unit
  }

  private static func digits(
    _ bytes: [UInt8], _ position: inout Int, atMost maximum: Int
  ) -> ArraySlice<UInt8> {
    let found = bytes[position...].prefix { $0 &- UInt8(ascii: "0") < 10 }
    // More digits than the form has: no match at all.
    guard found.count <= maximum else { return [] }
    position += found.count
    return found
  }

  private static func unit(_ bytes: ArraySlice<UInt8>, hasSpace: Bool) -> String? {
    switch String(decoding: bytes, as: UTF8.self) {
    case "MB", "M": "MB"
    case "GB", "G": "GB"
    case "TB", "T": "TB"
    case "": hasSpace ? nil : "GB"
    default: nil
    }
  }
}
