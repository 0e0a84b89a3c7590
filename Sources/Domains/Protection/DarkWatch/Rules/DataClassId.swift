import Kernel

/// The id of a kind of data that is named in words, such as `Email addresses`.
/// Source: protection specification 3.2 (iv).
func dataClassId(_ name: String) -> String {
  String(name.asciiLowercased.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}
