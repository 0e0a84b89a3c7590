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
  /// There is a medical certificate on file.
  var isProven: Bool { documents.contains { $0.kind == .medical } }

  /// Takes the documents that it has as a draft or as a leave, and those that the form names.
  mutating func take(_ named: NamedDocuments, beside own: [DocumentRow]) {
    moved = named.moved
    documents = own + named.moved
    violations += named.violations
  }
}

extension AskedLeave {
  /// What speaks against it, with what was judged of it: each kind once at a place.
  func violations(and judged: [Violation]) -> [Violation] {
    var violations = self.violations
    if request.reason.isAbsent {
      violations.append(Violation(LeaveFault.reasonRequired, at: "/reason"))
    }
    for violation in judged
    where !violations.contains(where: { $0.kind == violation.kind && $0.path == violation.path }) {
      violations.append(violation)
    }
    return violations
  }
}

extension ReadCall {
  /// What the policy says of a request, judged by what is given and by what is on file.
  func judge(
    _ params: ValidationForm, for subject: Subject, _ settings: LeaveSettings
  ) throws -> ValidateResult {
    var params = params
    let clock = try clock
    if case .value(let form) = params.request {
      var request = form.placed(clock)
      if let id = request.id.value {
        request.prove(by: try documents(ofLeave: id, of: subject))
      }
      params.request = .value(request)
    }
    let given = params.facts.value?.placed(clock)
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
    result.label(in: language)
    let known = params.facts.value?.existingLeaves ?? []
    if known.contains(where: { $0.status == .overstayPending }) {
      result.warnings.append(Warning(LeaveFault.overstayOpen, at: LeavePath.type))
    }
    return result
  }

  /// What the policy says of a request that is sent; throws everything that speaks against it.
  ///
  /// - Parameters:
  ///   - besides: what else does, once its days are counted.
  ///   - place: where in the params of the method that sends it something was said.
  func judge(
    _ asked: AskedLeave, for subject: Subject, _ settings: LeaveSettings,
    at place: (LeaveParam) -> String = \.path,
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
    var violations = asked.violations(and: judged.violations.map { $0.moved(place) })
    violations += besides(judged)
    let missing = judged.warnings.filter {
      $0.needsAcknowledgement && !asked.acknowledged.contains($0.kind)
    }
    if !missing.isEmpty {
      let said = missing.map { $0.fault.text(in: language) }.joined(separator: " ")
      violations.append(
        Violation(
          LeaveFault.acknowledgementRequired(missing: missing.map(\.kind), warnings: said),
          at: "/acknowledge"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    judged.warnings = judged.warnings.map { $0.moved(place) }
    return judged
  }
}

/// What a request was judged by, as whoever sends it may change it.
struct LeaveParam {
  /// As methods call it that take the members of a request themselves.
  ///
  /// Nobody sends facts: what the person is and has left speaks for or against a type, and what
  /// the calendar says for or against the first day. Documents are named by their ids.
  let path: String

  init(judged path: String) {
    if path == LeavePath.certificates {
      self.path = "/certificateIds"
    } else if path == LeavePath.holidays {
      self.path = "/startDate"
    } else if path.hasPrefix("/facts/") {
      self.path = "/type"
    } else {
      self.path = path.hasPrefix("/request/") ? String(path.dropFirst("/request".count)) : path
    }
  }
}

extension Violation {
  /// The same where a method's params have it.
  func moved(_ place: (LeaveParam) -> String) -> Violation {
    Violation(fault, at: place(LeaveParam(judged: path)))
  }

  /// The person has to confirm this warning.
  fileprivate var needsAcknowledgement: Bool {
    fault.facts.contains {
      $0.name.description == "needsAcknowledgement" && $0.value == .bool(true)
    }
  }
}
