import Kernel

extension NormalizedBooking {
  /// The same with texts to show beside what is stored: amounts, times and words.
  ///
  /// - Parameter zone: the clocks that moments are told by.
  func told(in words: ReaderWords, _ zone: TimeZoneRules) -> NormalizedBooking {
    let language = words.language
    var told = self
    told.serviceTypeLabel = serviceType?.label(language)
    told.intakeMethodLabel = intakeMethod?.label(language)
    told.readyByLabel = readyBy?.label(language)
    told.devices = devices?.map { $0.told(language) }
    told.preAuthorization = preAuthorization?.told(in: words, zone)
    told.items = items?.map { $0.told(in: words) }
    told.payments = payments?.map { $0.told(in: words) }
    told.totals = totals?.told(in: words)
    return told
  }
}

extension NormalizedDevice {
  fileprivate func told(_ language: Language) -> NormalizedDevice {
    var told = self
    told.conditionGradeLabel = conditionGrade?.label(language)
    told.findMyStatusLabel = findMyStatus?.label(language)
    told.passcodeTypeLabel = passcodeType?.label(language)
    told.workflowTypeLabel = workflowType?.label(language)
    told.priorityLabel = priority?.label(language)
    return told
  }
}

extension NormalizedPreAuthorization {
  fileprivate func told(
    in words: ReaderWords, _ zone: TimeZoneRules
  ) -> NormalizedPreAuthorization {
    var told = self
    told.amountLabel = words.amount(amountMinor)
    told.authorizedAtLabel = authorizedAt.map { moment in
      let wall = zone.local(at: moment)
      return BookingText.wallTime(date: wall.date, time: wall.time.shortText)
        .text(in: words.language)
    }
    return told
  }
}

extension NormalizedItem {
  fileprivate func told(in words: ReaderWords) -> NormalizedItem {
    var told = self
    let gross = Totals.Line(self).amounts.grossMinor
    told.itemTypeLabel = itemType.label(words.language)
    told.unitPriceLabel = words.amount(unitPriceMinor)
    told.vatRateLabel = words.rate(vatRateBp)
    told.grossMinor = gross
    told.grossLabel = words.amount(gross)
    return told
  }
}

extension NormalizedPayment {
  fileprivate func told(in words: ReaderWords) -> NormalizedPayment {
    var told = self
    told.amountLabel = words.amount(amountMinor)
    told.paymentMethodLabel = paymentMethod.label(words.language)
    return told
  }
}

extension BookingTotals {
  fileprivate func told(in words: ReaderWords) -> BookingTotals {
    var told = self
    told.subtotalLabel = words.amount(subtotalMinor)
    told.vatLabel = words.amount(vatMinor)
    told.grandTotalLabel = words.amount(grandTotalMinor)
    return told
  }
}
