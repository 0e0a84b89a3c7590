import Kernel
import Media
import Platform
import Secrets

extension Booking {
  /// `booking.getDocument`: a paper of an order. The facts are read at once; drawing runs beside.
  public func getDocument(_ params: GetDocumentParams, _ call: ReadCall) throws
    -> GetDocumentResult
  {
    let language = params.locale.map { Language(tag: $0) ?? .en } ?? call.language
    guard let order = try call.database.order(params.orderId, of: call.organizationId) else {
      throw Refusal(BookingFault.orderNotFound)
    }
    let facts = try paperFacts(of: order, call)
    guard facts.has(params.type) else {
      throw Refusal(BookingFault.documentNotAvailable(type: params.type))
    }
    let paper = makePaper(params.type, of: facts, in: language)
    let name = "\(params.type.rawValue)_\(order.number).pdf"
    let (worker, path) = (worker, params.path)
    throw AnswerBeside { job, out in
      let file = try worker.draw(paper, stop: job.step)
      if let path { try writeDocument(file, to: path) }
      GetDocumentResult(
        fileName: name, mediaType: "application/pdf", data: path == nil ? file : nil, path: path,
        sha256: hex(SHA256.hash(file))
      ).write(to: out)
    }
  }
}

/// A paper that is already there is replaced; a file that is no paper is somebody's, and stays.
private func writeDocument(_ bytes: [UInt8], to path: String) throws {
  do {
    try OutputFile.write(bytes, to: path, over: [.pdf])
  } catch {
    throw Refusal(BookingFault.documentNotWritten(reason: error.reason))
  }
}
