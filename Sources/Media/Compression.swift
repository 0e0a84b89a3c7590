import CZlib

/// Bytes in zlib's format (RFC 1950).
public enum Compression {
  /// The bytes made shorter, with zlib's usual effort; `nil` without memory for it.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { packed, count in
      let code = compress2(
        packed.baseAddress, &length, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION)
      count = code == Z_OK ? Int(length) : 0
    }
    return packed.isEmpty ? nil : packed
  }

  /// The bytes as they were; `nil` when they are damaged, go on after their end, or are more than
  /// `countMax`.
  public static func inflate(_ packed: [UInt8], countMax: Int) -> [UInt8]? {
    // One byte of room beyond the bound, to notice that there is more.
    var length = UInt(countMax) + 1
    var taken = UInt(packed.count)
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: countMax + 1) { bytes, count in
      let code = uncompress2(bytes.baseAddress, &length, packed, &taken)
      isWhole = code == Z_OK && Int(length) <= countMax && Int(taken) == packed.count
      count = isWhole ? Int(length) : 0
    }
    return isWhole ? bytes : nil
  }

  /// The CRC-32 of ISO 3309, as PNG and zip files have it.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
  }
}
