import BundledData
import Glibc
import Kernel

/// Why no shared object could be used: the loader's own words for each path.
struct PhoneLibraryMissing: Error {
  let reasons: [String]

  var reason: String { reasons.isEmpty ? "no path to look at" : reasons.joined(separator: "; ") }

  /// What lacks: a library that ours needs, where ours is there; otherwise ours.
  ///
  /// Each reason begins with a file, as in “libphonenumber.so.8: cannot open shared object file”.
  var file: String {
    let files = reasons.compactMap { reason in
      reason.split(separator: ":").first?.split(separator: "/").last.map(String.init)
    }
    return files.first { $0 != PhoneLibrary.fileName } ?? PhoneLibrary.fileName
  }
}

/// The loaded shared object `libNacrePhone.so`. It stays loaded until the process ends.
struct PhoneLibrary: Sendable {
  /// `nacre_phone_judge` and `nacre_phone_describe` of CPhoneNumber.h, where their answers are
  /// explained.
  private let judge: PhoneFunction
  private let describe: PhoneFunction

  /// Unit: bytes. Source: CPhoneNumber.h.
  private static let judgementLengthMax = 128
  private static let descriptionLengthMax = 512

  static func load(from paths: [String]) -> Result<PhoneLibrary, PhoneLibraryMissing> {
    SharedObject.load(["nacre_phone_judge", "nacre_phone_describe"], from: paths).map { symbols in
      PhoneLibrary(
        judge: unsafeBitCast(symbols[0], to: PhoneFunction.self),
        describe: unsafeBitCast(symbols[1], to: PhoneFunction.self))
    }
  }

  func judge(_ text: String, _ region: String) -> PhoneJudgement {
    let answer = ask(judge, text, region, capacity: Self.judgementLengthMax) {
      PhoneJudgement(answer: $0)
    }
    return answer ?? .unavailable(reason: "libphonenumber failed")
  }

  func describe(_ text: String, _ region: String) -> PhoneReading {
    let answer = ask(describe, text, region, capacity: Self.descriptionLengthMax) {
      PhoneReading(answer: $0)
    }
    return answer ?? .unavailable(reason: "libphonenumber failed")
  }

  static let fileName = "libNacrePhone.so"

  static func usualPaths() -> [String] { ProgramFolder.libraryPaths(of: fileName) }
}

extension PhoneJudgement {
  /// Reads the line that CPhoneNumber.h describes.
  fileprivate init(answer: UnsafeBufferPointer<UInt8>) {
    var rest = answer[...]
    func word() -> Slice<UnsafeBufferPointer<UInt8>> {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
      defer { rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...] }
      return rest[..<end]
    }
    func text() -> String { String(decoding: UnsafeBufferPointer(rebasing: word()), as: UTF8.self) }

    let isValid = word().first == UInt8(ascii: "1")
    let countryCode = word().reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    let (e164, national, afterwards) = (text(), text(), text())
    guard !national.isEmpty else {
      self = .invalid
      return
    }
    self = .possible(
      e164: e164, extension: afterwards.isEmpty ? nil : afterwards, isValid: isValid,
      nationalNumber: national, countryCode: countryCode
    )
  }
}
