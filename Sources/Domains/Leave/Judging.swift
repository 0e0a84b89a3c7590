import Kernel
import Platform
import Store

/// A request that somebody sends, whatever method it came with.
struct AskedLeave {
  var request: RequestForm
  var contact: String?

  /// Kinds of warnings that the person has confirmed.
  var acknowledged: [String] = []
  var waived: [Waiver] = []

  /// Documents that go over to it from drafts of the person.
  var moved: [DocumentRow] = []

  /// All that prove it.
  var documents: [DocumentRow] = []

  /// Found already while it was read.
  var violations: [Violation] = []
}

extension AskedLeave {
  /// There is a medical certificate, or the person says so.
  var isProven: Bool {
    request.claimsCertificate || documents.contains { $0.kind == .medical }
  }

  /// Takes the documents that it has as a draft or as a leave, and those that the form names.
  mutating func take(_ named: NamedDocuments, beside own: [DocumentRow]) {
    moved = named.moved
    documents = own + named.moved
    violations += named.violations
  }
}

extension ReadCall {
  /// What the policy says of a request, judged by what is given and by what is on file.
  func judge(
    _ params: ValidationForm, for subject: Subject, _ settings: LeaveSettings
  ) throws -> ValidateResult {
    var params = params
    if case .value(var request) = params.request, let id = request.id.value {
      request.prove(by: try documents(ofLeave: id, of: subject))
      params.request = .value(request)
    }
    let given = params.facts.value
    params.facts = .value(
      try facts(of: subject, params.request.value, given: given, settings))
    if settings.debugMode { params.explain = .value(true) }
    var result = judgeLeave(
      params, house: settings.policy(given: given), now: now, in: language)
    if let type = result.type {
      result.chain = settings.chain(
        type, requester: params.facts.value?.employee?.role ?? subject.role,
        countedDays: result.countedDays,
        department: subject.employee.department)
    }
    let known = params.facts.value?.existingLeaves ?? []
    if known.contains(where: { $0.status == .overstayPending }) {
      result.warnings.append(Warning(LeaveFault.overstayOpen, at: LeavePath.type))
    }
    return result
  }

  /// What the policy says of a request that is sent; throws everything that speaks against it.
  ///
  /// - Parameter besides: what else does, once its days are counted.
  func judge(
    _ asked: AskedLeave, for subject: Subject, _ settings: LeaveSettings,
    besides: (ValidateResult) -> [Violation] = { _ in [] }
  ) throws -> ValidateResult {
    var request = asked.request
    request.prove(by: asked.documents)
    var params = ValidationForm(request: .value(request))
    var waivers = Facts()
    for waiver in asked.waived {
      switch waiver {
      case .notice: waivers.noticeWaived = true
      case .eligibility: waivers.eligibilityWaived = true
      case .incidentWindow: waivers.incidentWindowWaived = true
      case .loan: waivers.loanWaived = true
      }
    }
    params.facts = .value(waivers)
    var judged = try judge(params, for: subject, settings)
    var violations = asked.violations
    if asked.request.reason.isAbsent {
      violations.append(Violation(LeaveFault.reasonRequired, at: "/reason"))
    }
    for violation in judged.violations.map(\.ofParams)
    where !violations.contains(where: { $0.kind == violation.kind && $0.path == violation.path }) {
      violations.append(violation)
    }
    violations += besides(judged)
    let missing = judged.warnings.filter(\.needsAcknowledgement).map(\.kind)
      .filter { !asked.acknowledged.contains($0) }
    if !missing.isEmpty {
      violations.append(
        Violation(LeaveFault.acknowledgementRequired(missing: missing), at: "/acknowledge"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    judged.warnings = judged.warnings.map(\.ofParams)
    return judged
  }
}

extension Violation {
  /// The same at its place in the params of a method that takes the request's members itself.
  fileprivate var ofParams: Violation {
    guard path.hasPrefix("/request/") else { return self }
    return Violation(fault, at: String(path.dropFirst("/request".count)))
  }

  /// The person has to confirm this warning.
  fileprivate var needsAcknowledgement: Bool {
    fault.facts.contains {
      $0.name.description == "needsAcknowledgement" && $0.value == .bool(true)
    }
  }
}
