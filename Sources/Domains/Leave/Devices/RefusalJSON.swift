import Kernel
import Platform
import Wire

/// A refusal inside an answer, as the `error` of a whole one looks: `{code, kind, message,
/// violations?}`.
struct RefusalJSON: WireWritable {
  private let refusal: Refusal
  private let language: Language

  init(_ refusal: Refusal, _ language: Language) {
    self.refusal = refusal
    self.language = language
  }

  func write(to out: JSONWriter) {
    let before = out.language
    out.language = language
    defer { out.language = before }
    let fault = refusal.fault
    out.raw("{\"code\":")
    out.int(fault.code)
    out.raw(",\"kind\":")
    out.string(fault.kind)
    out.raw(",\"message\":")
    out.string(fault.text(in: language))
    out.facts(of: fault, besides: ["code", "kind", "message", "violations"])
    if let violations = refusal.violations {
      out.key("\"violations\":")
      out.array(violations) { out.violation($0) }
    }
    out.endObject()
  }
}
