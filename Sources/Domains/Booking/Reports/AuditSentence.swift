import Kernel
import Platform

/// An entry of the log as a sentence: who did what.
struct AuditSentence {
  let name: String
  let facts: LoggedFacts
  let settings: CompanySettings
  let language: Language

  func text(of topic: String) -> String {
    (ofOrder(topic) ?? ofMoney(topic) ?? ofRest(topic) ?? .auditOther(name: name))
      .text(in: language)
  }

  /// How the order is called that the entry is about.
  var order: String? {
    facts.number("orderNumber").map {
      orderNumberLabel($0, prefix: settings.orderNumberPrefix)
    }
  }

  private var orderOrDash: String { order ?? "–" }

  private func label<Word: RawRepresentable<String> & LabelledWord>(
    _ member: String, _: Word.Type
  ) -> String {
    facts.word(member, Word.self)?.label(language) ?? "–"
  }

  private func amount(_ member: String) -> String {
    facts.money(member).map { language.format($0) } ?? "–"
  }

  private func ofOrder(_ topic: String) -> BookingText? {
    let order = orderOrDash
    switch topic {
    case "booking.submitted": return .auditBooked(name: name, order: order)
    case "booking.orderStatusChanged":
      return .auditOrderStatus(
        name: name, order: order, from: label("from", OrderStatus.self),
        to: label("to", OrderStatus.self))
    case "booking.deviceStatusChanged":
      return .auditDeviceStatus(
        name: name, device: facts.text("displayName") ?? "–", order: order,
        from: label("from", DeviceStatus.self), to: label("to", DeviceStatus.self))
    case "booking.orderChanged": return .auditOrderChanged(name: name, order: order)
    case "booking.deviceChanged": return .auditDeviceChanged(name: name, order: order)
    case "booking.noteAdded": return .auditNoted(name: name, order: order)
    case "booking.passcodeRevealed": return .auditPasscodeSeen(name: name, order: order)
    case "booking.bankDetailsRevealed": return .auditBankSeen(name: name, order: order)
    case "booking.signatureCaptured":
      return .auditSignature(name: name, order: order, type: label("type", SignatureType.self))
    default: return nil
    }
  }

  private func ofMoney(_ topic: String) -> BookingText? {
    let order = orderOrDash
    switch topic {
    case "booking.paymentRecorded":
      let method = label("paymentMethod", PaymentMethod.self)
      guard facts.flag("isPayout") == true, let paid = facts.money("amountMinor") else {
        return .auditPaid(name: name, amount: amount("amountMinor"), method: method, order: order)
      }
      let sum = Money(amountMinor: abs(paid.amountMinor), currency: paid.currency)
      return .auditPaidOut(
        name: name, amount: language.format(sum), method: method, order: order)
    case "booking.paymentDeleted":
      return .auditPaymentDeleted(name: name, amount: amount("amountMinor"), order: order)
    case "booking.paymentRefunded":
      return .auditRefunded(name: name, amount: amount("amountMinor"), order: order)
    case "booking.cardPaymentChanged":
      return .auditCard(
        name: name, amount: amount("amountMinor"), order: order,
        status: label("status", CardPaymentStatus.self))
    case "booking.itemChanged":
      return .auditLines(name: name, order: order, amount: amount("grandTotalMinor"))
    case "booking.quoteChanged":
      return .auditQuote(
        name: name, round: "\(facts.number("round") ?? 1)", order: order,
        status: label("status", QuoteStatus.self))
    default: return nil
    }
  }

  private func ofRest(_ topic: String) -> BookingText? {
    let client = facts.text("displayName") ?? "–"
    switch topic {
    case "booking.clientCreated": return .auditClientMade(name: name, client: client)
    case "booking.clientUpdated": return .auditClientChanged(name: name, client: client)
    case "booking.clientMerged": return .auditClientsMerged(name: name, client: client)
    case "booking.clientErased": return .auditClientErased(name: name)
    case "booking.draftChanged":
      return .auditDraft(name: name, state: label("state", DraftState.self))
    case "booking.enquiryChanged":
      return .auditEnquiry(
        name: name, number: "\(facts.number("enquiryNumber") ?? 0)",
        status: label("status", EnquiryStatus.self))
    case "booking.stockChanged":
      return .auditStock(name: name, device: client, status: label("status", StockStatus.self))
    case "booking.catalogueImported":
      return .auditCatalogue(
        name: name, brands: facts.number("brandsAdded") ?? 0,
        models: facts.number("modelsAdded") ?? 0)
    case "booking.deviceTypeChanged":
      return .auditDeviceType(name: name, type: facts.text("name") ?? "–")
    case "booking.settingsChanged": return .auditSettings(name: name)
    case "booking.locationChanged":
      return .auditLocation(name: name, location: facts.text("name") ?? "–")
    case "booking.subLocationChanged":
      return .auditShelf(name: name, code: facts.text("code") ?? "–")
    case "booking.termsPublished":
      return .auditTerms(name: name, version: facts.text("version") ?? "–")
    default: return nil
    }
  }
}

/// A word with what people call it.
protocol LabelledWord {
  func label(_ language: Language) -> String
}

extension OrderStatus: LabelledWord {}
extension DeviceStatus: LabelledWord {}
extension SignatureType: LabelledWord {}
extension PaymentMethod: LabelledWord {}
extension CardPaymentStatus: LabelledWord {}
extension QuoteStatus: LabelledWord {}
extension DraftState: LabelledWord {}
extension EnquiryStatus: LabelledWord {}
extension StockStatus: LabelledWord {}
extension PaymentStatus: LabelledWord {}
extension PasscodeType: LabelledWord {}
extension FindMyStatus: LabelledWord {}
extension ConditionGrade: LabelledWord {}
extension WorkflowType: LabelledWord {}
extension Priority: LabelledWord {}
