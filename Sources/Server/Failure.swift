import Kernel
import Media
import Platform
import Secrets
import Store
import Wire

/// What became of a request that did not succeed: the one place where errors become faults.
enum Failure {
  case violations([Violation])
  case fault(any Fault)
  case explained(any Fault, [Violation])

  /// Ours: logged with the request's number.
  case defect(String)

  /// One of several calls failed.
  indirect case call(Failure, index: Int)

  init(_ error: any Error) {
    switch error {
    case Refusal.violations(let violations): self = .violations(violations)
    case Refusal.fault(let fault): self = .fault(fault)
    case Refusal.explained(let fault, let violations): self = .explained(fault, violations)
    case let error as StoreError where error.kind == .misuse: self = .defect(error.description)
    case let error as StoreError: self = .fault(PlatformFault(error))
    case let error as SecretsError:
      self = .fault(PlatformFault.keyUnavailable(reason: error.reason))
    case let error as WorkerFailure: self = .fault(PlatformFault(error))
    case let failure as CallFailure: self = .call(Failure(failure.cause), index: failure.index)
    case is Cancelled: self = .fault(WireFault.cancelled)
    case let defect as Defect: self = .defect(defect.message)
    default: self = .defect("\(error)")
    }
  }

  /// The same as the organization that asks says it.
  func worded(_ wording: ((any Fault) -> any Fault)?) -> Failure {
    guard let wording else { return self }
    switch self {
    case .violations(let violations): return .violations(violations.map { $0.worded(wording) })
    case .fault(let fault): return .fault(wording(fault))
    case .explained(let fault, let violations):
      return .explained(wording(fault), violations.map { $0.worded(wording) })
    case .call(let failure, let index): return .call(failure.worded(wording), index: index)
    case .defect: return self
    }
  }

  /// What is to be logged of a mistake of ours.
  var defectReason: String? {
    switch self {
    case .defect(let reason): reason
    case .call(let failure, _): failure.defectReason
    case .fault, .explained, .violations: nil
    }
  }

  /// The same to those whose writes went with it: that somebody wanted theirs no longer is nobody
  /// else's reason.
  var ofOthers: Failure? {
    guard case .fault(let fault) = self else { return self }
    if case .cancelled? = fault as? WireFault { return nil }
    if case .deadlineExceeded? = fault as? PlatformFault { return nil }
    return self
  }

  /// The word that programs switch on.
  var kind: String {
    switch self {
    case .violations: WireFault.validationFailed(count: 0).kind.description
    case .fault(let fault), .explained(let fault, _): fault.kind.description
    case .defect: WireFault.internal.kind.description
    case .call(let failure, _): failure.kind
    }
  }
}

extension JSONWriter {
  /// The `error` member of an answer. Source: protocol specification 4, "Error object".
  func error(
    _ failure: Failure, requestId: Int, isKeyed: Bool = false, more: () -> Void = {}
  ) {
    switch failure {
    case .call(let failure, let index):
      error(failure, requestId: requestId, isKeyed: isKeyed) {
        key("\"index\":")
        int(index)
      }
    case .fault(let fault):
      error(fault, isKeyed: isKeyed) {
        facts(of: fault)
        more()
      }
    case .explained(let fault, let violations):
      error(fault) {
        facts(of: fault)
        list(violations)
        more()
      }
    case .defect:
      error(WireFault.internal) {
        key("\"requestId\":")
        string("\(requestId)")
        more()
      }
    case .violations(let violations):
      error(WireFault.validationFailed(count: violations.total)) {
        list(violations)
        more()
      }
    }
  }

  private func list(_ violations: [Violation]) {
    key("\"violations\":")
    array(violations.told) { violation($0) }
    if let more = violations.more {
      key("\"more\":")
      int(more)
    }
  }

  /// `{code, message, data: {kind, message, …}}`.
  func error(_ fault: any Fault, isKeyed: Bool = false, more: () -> Void = {}) {
    raw("{\"code\":")
    int(fault.code)
    raw(",\"message\":")
    string(title(of: fault.code))
    raw(",\"data\":{\"kind\":")
    string(fault.kind)
    raw(",\"message\":")
    string(fault.text(in: language))
    more()
    raw(",\"retryable\":")
    bool(fault.isRetryable(isKeyed: isKeyed))
    raw("}}")
  }
}

/// Nobody but a person makes these go well: something has to be installed, set or brought up to
/// date.
private let kindsOfCare: Set<String> = [
  "clock_skewed", "database_moved", "database_older", "engine_missing", "key_unavailable",
  "phone_library_missing", "worker_unavailable",
]

extension Fault {
  /// What is unavailable now may be there later; everything else fails again, and so does what the
  /// worker will not draw, and what stands on a file that was not installed.
  ///
  /// - Parameter isKeyed: whether the request had an idempotency key, so that it cannot be done
  ///   twice.
  fileprivate func isRetryable(isKeyed: Bool) -> Bool {
    if case .outcomeUnknown? = self as? PlatformFault { return isKeyed }
    if case .workerRefused? = self as? PlatformFault { return false }
    if kindsOfCare.contains(kind.description) { return false }
    // Of a service out there only its own trouble passes: another answer comes again.
    if kind.description == "provider_error" {
      return facts.contains { fact in
        if fact.name.description == "status", case .int(let status) = fact.value {
          return 500...599 ~= status
        }
        return false
      }
    }
    return code == 5003 || facts.contains { $0.name.description == "retryAfterMs" }
  }
}

extension PlatformFault {
  /// The worker's failure, in words that say what to do.
  public init(_ error: WorkerFailure) {
    switch error.kind {
    case .unavailable: self = .workerUnavailable(error)
    case .died: self = .workerDied
    case .late: self = .workerLate
    case .refused: self = .workerRefused(reason: error.reason)
    }
  }
}

extension PlatformFault {
  /// What has to be installed, where that is known.
  private static func workerUnavailable(_ error: WorkerFailure) -> PlatformFault {
    func fault(
      program: String? = nil, libraries: [String] = [], fonts: [String] = [], reason: String? = nil
    ) -> PlatformFault {
      .workerUnavailable(program: program, libraries: libraries, fonts: fonts, reason: reason)
    }
    return switch error.lack {
    case .program(let name): fault(program: name)
    case .libraries(let all): fault(libraries: all)
    case .fonts(let all): fault(fonts: all)
    case nil: fault(reason: error.reason)
    }
  }
}

/// The short stable English of a code; what a person reads stands in `data.message`.
private func title(of code: Int) -> StaticString {
  switch code {
  case -32700: "Parse error"
  case -32600: "Invalid request"
  case -32601: "Method not found"
  case -32602: "Invalid params"
  case -32603: "Internal error"
  case -32800: "Request cancelled"
  case 4001: "Unauthenticated"
  case 4003: "Forbidden"
  case 4004: "Not found"
  case 4009: "Conflict"
  case 4022: "Validation failed"
  case 4029: "Limit exceeded"
  case 5003: "Unavailable"
  default: "Error"
  }
}
