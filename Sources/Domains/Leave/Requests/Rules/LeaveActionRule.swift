import Kernel

/// Who acts on a leave.
struct LeaveActor {
  let userId: ID
  let role: Role

  /// `nil`: not known.
  var department: String?

  /// Whether the person asking for leave has this one as their head, by name or because nobody
  /// knows of a department.
  var isOwnHead = false

  /// Whether the person asking for leave has another head, whose step it is.
  var isOtherHead = false
}

/// A leave, as far as what may be done with it depends on it.
struct LeaveActionFacts {
  let type: LeaveType
  let status: LeaveStatus
  let requesterId: ID
  let department: String?
  let start: CalendarDate
  let end: CalendarDate
  let chain: [Role]

  /// From 1.
  let currentStep: Int

  var countedDays = 0.0
  var isFitnessUploaded = false
  var fitnessApprovals = 0

  /// The day of return to duty, once it is recorded.
  var returnedOn: CalendarDate?

  /// The chain does not begin before the substitute agrees to take over.
  var awaitsHandover = false
}

/// What comes of an action.
enum LeaveActionDecision {
  /// - Parameters:
  ///   - next: who is asked next.
  ///   - outcome: what the leave becomes.
  case allowed(next: Role? = nil, outcome: LeaveStatus? = nil)
  case refused(LeaveFault)

  /// The same without what follows, as it guards a write and draws a button.
  var decision: Decision {
    switch self {
    case .allowed: .allowed
    case .refused(let fault): .refused(fault)
    }
  }
}

/// Whether somebody may do something with a leave today: the first reason against it, in the order
/// of the specification. The same answer is `leave.canAct`, guards the methods and draws `actions`.
///
/// Source: leave specification 5.3.
func decideAction(
  _ action: LifeAction, _ actor: LeaveActor, on leave: LeaveActionFacts, today: CalendarDate,
  newEnd: CalendarDate? = nil, effective: CalendarDate? = nil
) -> LeaveActionDecision {
  let question = LeaveActionCase(
    actor: actor, leave: leave, today: today, newEnd: newEnd, effective: effective)
  switch action {
  case .forward, .approve, .reject, .return: return question.decision(action)
  case .cancel: return question.cancel()
  case .recall: return question.recall()
  case .resubmit: return question.resubmit()
  case .shorten: return question.shorten()
  case .extend: return question.extend()
  case .dutyReturn: return question.dutyReturn()
  case .changeType: return question.changeType()
  case .submit: return question.submit()
  case .nudge: return question.nudge()
  case .view: return question.view()
  }
}

/// One question to the table of 5.3.
private struct LeaveActionCase {
  let actor: LeaveActor
  let leave: LeaveActionFacts
  let today: CalendarDate
  let newEnd: CalendarDate?

  /// The first day on duty after a recall; `nil`: not known yet.
  let effective: CalendarDate?

  var isOwn: Bool { actor.userId == leave.requesterId }
  var isOpen: Bool { leave.status == .submitted || leave.status == .pending }

  /// Known to be of another department, and not the person's own head.
  var isOtherDepartment: Bool {
    guard !actor.isOwnHead, let ours = actor.department, let theirs = leave.department else {
      return false
    }
    return ours != theirs
  }

  /// Known to be the head of the person's department.
  var isHeadOfDepartment: Bool {
    guard actor.role == .deptHead else { return false }
    if actor.isOwnHead { return true }
    guard let ours = actor.department, let theirs = leave.department else { return false }
    return ours == theirs
  }

  /// Forward, approve, reject, return.
  func decision(_ action: LifeAction) -> LeaveActionDecision {
    if leave.status == .cancellationRequested, action == .approve || action == .reject {
      return cancellation(action)
    }
    guard isOpen else {
      return .refused(
        action == .return
          ? .returnActionInvalid(status: leave.status) : .invalidStatus(status: leave.status))
    }
    if isOwn { return .refused(refusalOfOwn(action)) }
    guard leave.chain.contains(actor.role) else { return .refused(.leaveForbidden) }
    if actor.role == .deptHead, isOtherDepartment { return .refused(.departmentMismatch) }
    if actor.role == .deptHead, actor.isOtherHead { return .refused(.leaveForbidden) }
    if leave.awaitsHandover { return .refused(.handoverAwaited) }
    guard let awaited = leave.currentRole, awaited == actor.role else {
      return .refused(.approvalChainViolation(awaited: leave.currentRole ?? leave.finalRole))
    }
    return step(action)
  }

  /// By the one whose turn it is.
  private func step(_ action: LifeAction) -> LeaveActionDecision {
    let isLast = leave.currentStep >= leave.chain.count
    switch action {
    case .forward:
      guard !isLast else { return .refused(.noNextRole) }
      return .allowed(next: leave.chain[leave.currentStep], outcome: .pending)
    case .approve:
      guard isLast else {
        return .refused(
          actor.role == .hrAdmin ? .hrAdminCannotApprove : .notFinalApprover(final: leave.finalRole)
        )
      }
      return .allowed(outcome: .approved)
    case .reject:
      guard isLast || actor.role == .hrAdmin else {
        return .refused(.notFinalApprover(final: leave.finalRole))
      }
      return .allowed(outcome: .rejected)
    default: return .allowed(outcome: .returned)
    }
  }

  private func cancellation(_ action: LifeAction) -> LeaveActionDecision {
    guard actor.role.isCentral else { return .refused(.leaveForbidden) }
    if isOwn { return .refused(refusalOfOwn(action)) }
    return .allowed(outcome: action == .approve ? .cancelled : .approved)
  }

  private func refusalOfOwn(_ action: LifeAction) -> LeaveFault {
    action == .reject ? .selfRejectionDisallowed : .selfApprovalDisallowed
  }

  func cancel() -> LeaveActionDecision {
    if leave.status == .cancelled { return .refused(.alreadyCancelled) }
    switch leave.status {
    case .draft, .submitted, .pending, .returned, .approved: break
    case .rejected, .cancelled, .cancellationRequested, .recalled, .overstayPending:
      return .refused(.cancellationRequestInvalid(status: leave.status))
    }
    guard isOwn || actor.role.isCentral || isHeadOfDepartment else {
      return .refused(.leaveForbidden)
    }
    if !isOwn, actor.role == .deptHead, !isOpen {
      return .refused(.cancellationRequestInvalid(status: leave.status))
    }
    let hasBegun = leave.start <= today
    if leave.type == .maternity || leave.type == .specialDisability,
      isOpen || leave.status == .approved, hasBegun
    {
      return .refused(.maternityCannotCancelAfterStart)
    }
    if leave.status == .approved, hasBegun { return .refused(.cannotCancelNow) }
    return .allowed(
      outcome: isOwn && leave.status == .approved ? .cancellationRequested : .cancelled)
  }

  func recall() -> LeaveActionDecision {
    guard actor.role.isCentral else { return .refused(.leaveForbidden) }
    guard leave.status == .approved else {
      return .refused(.cannotRecallNow(status: leave.status))
    }
    guard leave.end >= today else { return .refused(.cannotRecallPastLeave) }
    let day = effective ?? recallDay(leave.start, today: today)
    if let fault = recallFault(day, leave.start, leave.end, today: today) {
      return .refused(fault)
    }
    return .allowed(outcome: day == leave.start ? .cancelled : .recalled)
  }

  func resubmit() -> LeaveActionDecision {
    guard isOwn else { return .refused(.leaveForbidden) }
    guard leave.status == .returned else {
      return .refused(.invalidStatus(status: leave.status))
    }
    return .allowed(next: leave.chain.first, outcome: .pending)
  }

  func shorten() -> LeaveActionDecision {
    guard isOwn else { return .refused(.leaveForbidden) }
    guard leave.status == .approved else {
      return .refused(.shortenInvalidStatus(status: leave.status))
    }
    if today < leave.start { return .refused(.shortenNotStarted) }
    if today > leave.end { return .refused(.shortenAlreadyEnded) }
    if let newEnd, newEnd >= leave.end { return .refused(.shortenInvalidDate(end: leave.end)) }
    if let newEnd, newEnd < today { return .refused(.shortenPastDate(today: today)) }
    return .allowed(outcome: .approved)
  }

  func extend() -> LeaveActionDecision {
    guard isOwn else { return .refused(.leaveForbidden) }
    guard leave.status == .approved else {
      return .refused(.extensionInvalidStatus(status: leave.status))
    }
    if today < leave.start { return .refused(.extensionNotStarted) }
    if today > leave.end { return .refused(.extensionAlreadyEnded) }
    if let newEnd, newEnd <= leave.end { return .refused(.extensionInvalidDate(end: leave.end)) }
    return .allowed(outcome: .approved)
  }

  func dutyReturn() -> LeaveActionDecision {
    if !isOwn, actor.role == .employee { return .refused(.leaveForbidden) }
    switch leave.status {
    case .approved, .recalled, .overstayPending: break
    default: return .refused(.cannotReturnToDuty(status: leave.status))
    }
    if today < leave.start {
      return .refused(.notBegun(start: LeaveDate.shown(leave.start), begins: leave.start))
    }
    // Nobody comes back twice; but an overstay is open until those regularise it who may.
    if let returnedOn = leave.returnedOn,
      statusAfterReturn(leave.status, recordedBy: actor.role, isOwner: isOwn) == leave.status
    {
      return .refused(
        .dutyReturnRecorded(shown: LeaveDate.shown(returnedOn), returnedOn: returnedOn))
    }
    guard
      leave.type == .medical, leave.countedDays > Double(Limits.medicalWithoutFitnessMax)
    else { return .allowed() }
    guard leave.isFitnessUploaded else { return .refused(.fitnessCertificateRequired) }
    guard leave.fitnessApprovals >= fitnessApprovalsMin else {
      return .refused(
        .fitnessCertificateApprovalPending(
          required: fitnessApprovalsMin, approvals: leave.fitnessApprovals))
    }
    return .allowed()
  }

  func changeType() -> LeaveActionDecision {
    guard actor.role.isHR || actor.role == .deptHead else { return .refused(.leaveForbidden) }
    if actor.role == .deptHead, isOtherDepartment { return .refused(.departmentMismatch) }
    if isOwn { return .refused(.selfApprovalDisallowed) }
    guard isOpen else { return .refused(.invalidStatus(status: leave.status)) }
    return .allowed(next: leave.chain.first)
  }

  func submit() -> LeaveActionDecision {
    guard isOwn else { return .refused(.leaveForbidden) }
    guard leave.status == .draft else { return .refused(.invalidStatus(status: leave.status)) }
    return .allowed(next: leave.chain.first, outcome: .submitted)
  }

  func nudge() -> LeaveActionDecision {
    guard isOwn else { return .refused(.leaveForbidden) }
    guard isOpen else { return .refused(.invalidStatus(status: leave.status)) }
    return .allowed()
  }

  func view() -> LeaveActionDecision {
    isOwn || actor.role.isCentral || isHeadOfDepartment ? .allowed() : .refused(.leaveForbidden)
  }
}

/// Reviews that a fitness certificate needs: HR_ADMIN, HR_HEAD, CEO.
///
/// Source: leave specification 5.3 and 5.4.
let fitnessApprovalsMin = 3

extension LeaveActionFacts {
  /// The role whose step is open.
  var currentRole: Role? {
    chain.indices.contains(currentStep - 1) ? chain[currentStep - 1] : nil
  }

  var finalRole: Role { chain.last ?? .ceo }
}
