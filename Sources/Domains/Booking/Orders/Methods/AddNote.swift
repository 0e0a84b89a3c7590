import Kernel
import Platform

extension Booking {
  /// `booking.addNote`: also possible when the order is closed.
  func addNote(_ params: AddNoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .addNote)
    if let id = params.deviceId, !work.devices.contains(where: { $0.id == id }) {
      throw Refusal(BookingFault.deviceNotFound)
    }
    var findings = Findings(shape: [])
    let path = FieldPath().member("text")
    let text = findings.lines(params.text, upTo: noteLengthMax, at: path)
    if text == nil { findings.refuse(.noteRequired, at: path) }
    try findings.orThrow()
    guard try call.database.noteCount(ofOrder: work.order.id) < NoteRow.countMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: NoteRow.countMax))
    }

    if let text { try call.addNote(text, to: work.order, device: params.deviceId) }
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
