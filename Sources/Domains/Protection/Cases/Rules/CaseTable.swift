import Kernel

/// A step as the table of the specification has it. Source: protection specification 9.
struct TabledStep: Sendable {
  let id: String
  let kinds: Set<CaseKind>
  let regions: Set<CaseRegion>
  let due: DueDay

  /// Whether the law sets the date, where it does not come from an “else”.
  let isByLaw: Bool
  let basis: String?
  let waitsFor: StepWaitsFor

  init(
    _ id: String, _ kinds: Set<CaseKind>, _ regions: Set<CaseRegion>, _ due: DueDay,
    isByLaw: Bool = false, basis: String? = nil, waitsFor: StepWaitsFor = .person
  ) {
    self.id = id
    self.kinds = kinds
    self.regions = regions
    self.due = due
    self.isByLaw = isByLaw
    self.basis = basis
    self.waitsFor = waitsFor
  }
}

/// A day on which something is known to have happened.
enum CaseDay: Sendable {
  case discovered, statement, debited, reportFiled, alertPlaced, frozen, blockReceived
  case disputeReceived, recordsRequestReceived
}

/// How a date is counted.
struct DueDay: Sendable {
  enum Span: Equatable, Sendable { case days(Int), workingDays(Int), months(Int) }

  let from: CaseDay
  let span: Span

  /// When the day is not known: so much after the discovery; `nil` leaves the step without a date.
  let otherwise: Span?

  static func after(_ days: Int) -> DueDay {
    DueDay(from: .discovered, span: .days(days), otherwise: nil)
  }

  static func after(_ span: Span, _ day: CaseDay, otherwise: Span? = nil) -> DueDay {
    DueDay(from: day, span: span, otherwise: otherwise)
  }
}

private let everything = Set(CaseKind.allCases)
private let everywhere = Set(CaseRegion.allCases)
private let money: Set<CaseKind> = [
  .identityTheft, .accountTakeover, .paymentFraud, .phoneTakeover,
]
private let identity: Set<CaseKind> = [.identityTheft, .phoneTakeover]
private let payments: Set<CaseKind> = [.paymentFraud, .accountTakeover]

extension TabledStep {
  /// All steps, in the order in which they are listed.
  static let all = first + reports + answers + last

  private static let first = [
    TabledStep("recover_number", [.phoneTakeover], everywhere, .after(0)),
    TabledStep("secure_mail", everything.subtracting([.titleFraud]), everywhere, .after(0)),
    TabledStep("secure_accounts", everything.subtracting([.titleFraud]), everywhere, .after(0)),
    TabledStep(
      "call_bank", money, [.us], .after(.workingDays(2), .discovered), isByLaw: true,
      basis: "reg_e_1005_6"),
    TabledStep("call_bank", money, [.se, .eu], .after(0), basis: "psd2_69"),
    TabledStep("call_bank", money, [.gb], .after(0), basis: "uk_psr_72"),
    TabledStep("call_bank", money, [.other], .after(0)),
    TabledStep(
      "warn_contacts", [.accountTakeover, .phoneTakeover, .impersonation], everywhere, .after(0)),
    TabledStep("report_to_platform", [.accountTakeover, .impersonation], everywhere, .after(1)),
    TabledStep("fraud_alert", identity, [.us], .after(1), basis: "fcra_605a"),
    TabledStep("freeze_credit", identity, [.us], .after(1), basis: "fcra_605a_i"),
    TabledStep("freeze_credit", identity, everywhere.subtracting([.us]), .after(1)),
    TabledStep("ask_recorder", [.titleFraud], everywhere, .after(1)),
    TabledStep("call_lender", [.titleFraud], everywhere, .after(1)),
    TabledStep("call_title_insurer", [.titleFraud], everywhere, .after(1)),
  ]

  private static let reports = [
    TabledStep("report_to_authority", everything, everywhere, .after(3)),
    TabledStep("replace_documents", [.identityTheft], everywhere, .after(7)),
    TabledStep(
      "get_credit_reports", [.identityTheft, .phoneTakeover, .titleFraud], everywhere, .after(7)),
    TabledStep("see_lawyer", [.titleFraud], everywhere, .after(7)),
    TabledStep(
      "extend_block", identity, [.se], .after(.days(14), .frozen, otherwise: .days(14))),
    TabledStep(
      "block_false_entries", [.identityTheft], [.us], .after(.days(7), .reportFiled),
      basis: "fcra_605b"),
  ]

  private static let answers = [
    TabledStep(
      "block_answer", [.identityTheft], [.us], .after(.workingDays(4), .blockReceived),
      isByLaw: true, basis: "fcra_605b", waitsFor: .others),
    TabledStep("dispute_entries", [.identityTheft], [.us], .after(30), basis: "fcra_611"),
    TabledStep("request_records", [.identityTheft], [.us], .after(30), basis: "fcra_609e"),
    TabledStep(
      "dispute_answer", [.identityTheft], [.us], .after(.days(30), .disputeReceived),
      isByLaw: true, basis: "fcra_611", waitsFor: .others),
    TabledStep(
      "records_answer", [.identityTheft], [.us], .after(.days(30), .recordsRequestReceived),
      isByLaw: true, basis: "fcra_609e", waitsFor: .others),
    TabledStep(
      "dispute_payment", payments, [.us], .after(.days(60), .statement, otherwise: .days(7)),
      isByLaw: true, basis: "reg_e_1005_6"),
    TabledStep(
      "dispute_payment", payments, [.se, .eu],
      .after(.months(13), .debited, otherwise: .days(7)), isByLaw: true, basis: "psd2_71"),
    TabledStep(
      "dispute_payment", payments, [.gb], .after(.months(13), .debited, otherwise: .days(7)),
      isByLaw: true, basis: "uk_psr_74"),
  ]

  private static let last = [
    TabledStep("look_again_30", everything, everywhere, .after(30)),
    TabledStep("look_again_90", everything, everywhere, .after(90)),
    TabledStep(
      "renew_fraud_alert", identity, [.us],
      .after(.months(12), .alertPlaced, otherwise: .months(12)), isByLaw: true,
      basis: "fcra_605a"),
  ]
}
