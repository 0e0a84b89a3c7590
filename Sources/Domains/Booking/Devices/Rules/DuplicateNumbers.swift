import Kernel

/// The numbers of the devices so far, to find one that comes twice.
struct DuplicateNumbers {
  private var serials: [String: Int] = [:]
  private var imeis: [String: Int] = [:]

  /// The index of an earlier device with the same serial number.
  mutating func earlier(serial: String, _ index: Int) -> Int? {
    if let first = serials[serial] { return first }
    serials[serial] = index
    return nil
  }

  /// The index of an earlier device with the same IMEI.
  mutating func earlier(imei: String, _ index: Int) -> Int? {
    if let first = imeis[imei] { return first }
    imeis[imei] = index
    return nil
  }
}
