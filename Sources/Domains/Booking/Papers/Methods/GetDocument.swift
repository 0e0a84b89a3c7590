import Kernel
import Media
import Platform
import Secrets

extension Booking {
  /// `booking.getDocument`: a paper of an order. The facts are read at once; drawing runs beside.
  func getDocument(_ params: GetDocumentParams, _ call: ReadCall) throws
    -> GetDocumentResult
  {
    let language = params.locale.map { Language(tag: $0) ?? .en } ?? call.language
    guard let order = try call.database.order(params.orderId, of: call.organizationId) else {
      throw Refusal(BookingFault.orderNotFound)
    }
    let facts = try paperFacts(of: order, in: language, call)
    guard facts.has(params.type) else {
      throw Refusal(BookingFault.documentNotAvailable(type: params.type))
    }
    let paper = makePaper(params.type, of: facts, in: language)
    let name = "\(params.type.rawValue)_\(order.number).pdf"
    let (worker, path) = (worker, params.path)
    let target = try path.map { try call.files.output($0) }
    throw AnswerFromJob { job, out in
      let file = FileMark.marked(paper: try worker.draw(paper, stop: job.step))
      try target?.write(file)
      GetDocumentResult(
        fileName: name, mediaType: "application/pdf", data: path == nil ? file : nil, path: path,
        sha256: hex(SHA256.hash(file))
      ).write(to: out)
    }
  }
}
