import Kernel

extension CaseFacts {
  /// The same with what somebody changes of it.
  func changed(by form: CaseFactsForm) -> CaseFacts {
    var facts = self
    func take(
      _ name: String, _ field: Field<CalendarDate>,
      _ member: WritableKeyPath<CaseFacts, CalendarDate?>
    ) {
      if form.cleared.contains(name) {
        facts[keyPath: member] = nil
      } else if let day = field.value {
        facts[keyPath: member] = day
      }
    }
    take("statementOn", form.statementOn, \.statementOn)
    take("debitedOn", form.debitedOn, \.debitedOn)
    take("reportFiledOn", form.reportFiledOn, \.reportFiledOn)
    take("alertPlacedOn", form.alertPlacedOn, \.alertPlacedOn)
    take("frozenOn", form.frozenOn, \.frozenOn)
    take("blockReceivedOn", form.blockReceivedOn, \.blockReceivedOn)
    take("disputeReceivedOn", form.disputeReceivedOn, \.disputeReceivedOn)
    take("recordsRequestReceivedOn", form.recordsRequestReceivedOn, \.recordsRequestReceivedOn)
    return facts
  }
}
