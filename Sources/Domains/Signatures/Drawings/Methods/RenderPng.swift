import Kernel
import Media
import Platform

extension Signatures {
  /// `signatures.renderPng`: a signature as a picture. It is judged first, also one on file; the
  /// drawing runs beside.
  func renderPng(_ params: RenderPngParams, _ call: ReadCall) throws -> RenderPngResult {
    let rendering = SvgRendering(try call.judgedDrawing(params))
    let fit = SvgFit(rendering, width: params.width, height: params.height, scale: params.scale)
    let picture = DrawnPicture(rendering, fit, isWhite: params.background == .white)
    let worker = worker
    throw AnswerFromJob { job, out in
      let png = try worker.render(picture, stop: job.step)
      RenderPngResult(png: png, width: picture.width, height: picture.height).write(to: out)
    }
  }
}

extension ReadCall {
  /// The one drawing that the params name.
  fileprivate func judgedDrawing(_ params: RenderPngParams) throws -> SvgDrawing {
    guard let id = params.signatureId else { return try SvgRule.require(params.svg, at: "/svg") }
    guard params.svg == nil else {
      throw Refusal([Violation(SignaturesFault.drawingAmbiguous, at: "/svg")])
    }
    guard let row = try database.signature(id, of: organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    return try SvgRule.require(try drawing(of: row), at: "/signatureId")
  }
}
