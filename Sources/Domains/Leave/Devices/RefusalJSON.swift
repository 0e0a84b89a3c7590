import Kernel
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
    switch refusal {
    case .fault(let fault): head(fault, out)
    case .explained(let fault, let violations):
      head(fault, out)
      list(violations, out)
    case .violations(let violations):
      head(WireFault.validationFailed(count: violations.count), out)
      list(violations, out)
    }
    out.endObject()
  }

  private func head(_ fault: any Fault, _ out: JSONWriter) {
    out.raw("{\"code\":")
    out.int(fault.code)
    out.raw(",\"kind\":")
    out.string(fault.kind)
    out.raw(",\"message\":")
    out.string(fault.text(in: language))
    out.facts(of: fault, besides: ["code", "kind", "message", "violations"])
  }

  private func list(_ violations: [Violation], _ out: JSONWriter) {
    out.key("\"violations\":")
    out.array(violations) { out.violation($0) }
  }
}

extension Refusal {
  /// What a person reads of it.
  func sentences(in language: Language) -> String {
    switch self {
    case .fault(let fault): fault.text(in: language)
    case .explained(let fault, _): fault.text(in: language)
    case .violations(let violations):
      violations.map { $0.fault.text(in: language) }.joined(separator: " ")
    }
  }
}
