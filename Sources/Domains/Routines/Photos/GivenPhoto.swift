import Kernel
import Media
import Platform
import Secrets

/// A photo as somebody sends it.
struct GivenPhoto {
  let type: FileType?
  let content: [UInt8]?

  /// Where the content stands in the params.
  let path: String
  private let isTooLarge: Bool

  init(_ params: AttachPhotoParams, _ files: HostFiles) throws {
    type = PhotoRule.type(params.mimeType)
    guard let name = params.path else {
      (content, path) = (params.data, "/data")
      isTooLarge = (params.data?.count ?? 0) > JudgedPhoto.bytesMax
      return
    }
    path = "/path"
    let file = try files.open(name)
    isTooLarge = file.size > JudgedPhoto.bytesMax
    // What is too large is not read.
    content = isTooLarge ? nil : try file.bytes(max: JudgedPhoto.bytesMax)
  }

  /// What is wrong with it before anybody has looked at what it shows.
  var violations: [Violation] {
    var violations: [Violation] = []
    if type == nil {
      violations.append(Violation(RoutinesFault.photoTypeUnsupported, at: "/mimeType"))
    }
    if isTooLarge { violations.append(Violation(RoutinesFault.photoTooLarge, at: path)) }
    return violations
  }

  /// The photo as it is to be kept: really decoded, beside, and without what the camera has noted.
  func judged(by worker: Worker, _ call: WriteCall) throws -> JudgedPhoto {
    guard let content, let type else { throw Defect("a photo without content") }
    let photo: JudgedPhoto
    do {
      photo = try call.made("a photo \(hex(SHA256.hash(content)))") { job in
        try worker.judge(content, keepsNotes: false, stop: job.step)
      }
    } catch let failure as WorkerFailure where failure.kind == .refused {
      let fault: RoutinesFault =
        failure.reason == "too_long" ? .photoTooLarge : .photoTypeUnsupported
      throw Refusal([Violation(fault, at: path)])
    }
    guard PhotoRule.agree(type, photo.facts.type) else {
      throw Refusal([Violation(RoutinesFault.photoTypeUnsupported, at: "/mimeType")])
    }
    return photo
  }
}
