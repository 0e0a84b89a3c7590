import Glibc
import Kernel

/// Why no shared object could be used: the loader's own words for each path.
struct PhoneLibraryMissing: Error {
  let reason: String
}

/// The loaded shared object `libNacrePhone.so`. It stays loaded until the process ends.
struct PhoneLibrary: Sendable {
  /// `nacre_phone_judge` of CPhoneNumber.h, where its answer is explained.
  private typealias Judge =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<UInt8>?, Int
    ) -> Int32

  private let judge: Judge

  /// Unit: bytes. Source: CPhoneNumber.h.
  private static let answerLengthMax = 128

  static func load(from paths: [String]) -> Result<PhoneLibrary, PhoneLibraryMissing> {
    var reasons: [String] = []
    for path in paths {
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        reasons.append(dlerror().map { String(cString: $0) } ?? path)
        continue
      }
      guard let symbol = dlsym(handle, "nacre_phone_judge") else {
        dlclose(handle)
        reasons.append("\(path): no nacre_phone_judge")
        continue
      }
      return .success(PhoneLibrary(judge: unsafeBitCast(symbol, to: Judge.self)))
    }
    let reason = reasons.isEmpty ? "no path to look at" : reasons.joined(separator: "; ")
    return .failure(PhoneLibraryMissing(reason: reason))
  }

  func judge(_ text: String, _ region: String) -> PhoneJudgement {
    var (text, region) = (text, region)
    let answer = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.answerLengthMax) {
      answer -> PhoneJudgement? in
      let length = text.withUTF8 { text in
        region.withUTF8 { region in
          text.withMemoryRebound(to: CChar.self) { text in
            region.withMemoryRebound(to: CChar.self) { region in
              judge(
                text.baseAddress, text.count, region.baseAddress, region.count,
                answer.baseAddress, answer.count
              )
            }
          }
        }
      }
      guard 0...answer.count ~= Int(length) else { return nil }
      return PhoneJudgement(answer: UnsafeBufferPointer(rebasing: answer[..<Int(length)]))
    }
    return answer ?? .unavailable(reason: "libphonenumber failed")
  }

  /// Beside the running program, in `../lib/nacre` of it, and where the environment says.
  static func usualPaths() -> [String] {
    let name = "libNacrePhone.so"
    var directories: [String] = []
    if let program = programDirectory() { directories += [program, "\(program)/../lib/nacre"] }
    if let given = getenv("NACRE_LIBRARY_PATH") {
      directories += String(cString: given).split(separator: ":").map(String.init)
    }
    return directories.map { "\($0)/\(name)" }
  }

  private static func programDirectory() -> String? {
    let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { bytes in
      guard let start = bytes.baseAddress else { return "" }
      let length = readlink("/proc/self/exe", start, bytes.count)
      let characters = bytes.prefix(max(0, length))
      return String(decoding: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }
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
