import Glibc
import Kernel

/// A shared object of ours that was loaded, and stays so until the process ends.
enum SharedObject {
  /// The addresses of its functions, in the order of their names; the first path that has them
  /// wins.
  static func load(
    _ names: [String], from paths: [String]
  ) -> Result<[UnsafeMutableRawPointer], PhoneLibraryMissing> {
    var reasons: [String] = []
    for path in paths {
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        reasons.append(dlerror().map { String(cString: $0) } ?? path)
        continue
      }
      let symbols = names.compactMap { dlsym(handle, $0) }
      guard symbols.count == names.count else {
        dlclose(handle)
        reasons.append("\(path): no \(names.joined(separator: ", "))")
        continue
      }
      return .success(symbols)
    }
    return .failure(PhoneLibraryMissing(reasons: reasons))
  }
}

/// What all functions of ours look like in C: two texts in, one text out.
typealias PhoneFunction =
  @convention(c) (
    UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<UInt8>?, Int
  ) -> Int32

/// Calls one of them, and lends what it has answered; `nil` when it failed.
func ask<Answer>(
  _ function: PhoneFunction, _ text: String, _ word: String, capacity: Int,
  _ read: (UnsafeBufferPointer<UInt8>) -> Answer
) -> Answer? {
  var (text, word) = (text, word)
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { answer -> Answer? in
    let length = text.withUTF8 { text in
      word.withUTF8 { word in
        text.withMemoryRebound(to: CChar.self) { text in
          word.withMemoryRebound(to: CChar.self) { word in
            function(
              text.baseAddress, text.count, word.baseAddress, word.count, answer.baseAddress,
              answer.count)
          }
        }
      }
    }
    guard 0...answer.count ~= Int(length) else { return nil }
    return read(UnsafeBufferPointer(rebasing: answer[..<Int(length)]))
  }
}
