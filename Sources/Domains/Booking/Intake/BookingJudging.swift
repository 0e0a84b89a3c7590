import Kernel
import Platform

extension Booking {
  /// Judges by the facts that the caller gives and, in a session, by those on file.
  func judge(
    _ form: some BookingFields, beside context: Context?, _ call: RuleCall
  ) throws -> Judgement {
    BookingRule.judge(form, try facts(for: form, beside: context, call))
  }

  /// The facts that the caller gives and, in a session, those on file.
  func facts(
    for form: some BookingFields, beside context: Context?, _ call: RuleCall
  ) throws -> BookingFacts {
    var facts = BookingFacts(context, now: call.now, capabilities(call.services))
    if let reading = try call.read() {
      try facts.complete(form, beside: context, from: reading)
    }
    return facts
  }
}
