import Kernel

/// The words that stand on papers, in the reader's language.
struct PaperWords {
  let language: Language

  // MARK: Titles

  func title(_ type: DocumentType, _ service: ServiceType) -> String {
    switch type {
    case .bookingReceipt:
      service.isSale ? word("Receipt", "Kvitto") : word("Booking receipt", "Inlämningskvitto")
    case .invoice: word("Invoice", "Faktura")
    case .collectionReceipt: word("Collection receipt", "Utlämningskvitto")
    case .deviceLabel: word("Device label", "Enhetsetikett")
    }
  }

  var page: String { word("Page {page} of {pages}", "Sida {page} av {pages}") }

  // MARK: Head

  var customer: String { word("Customer", "Kund") }
  var order: String { word("Order", "Order") }
  var service: String { word("Service", "Tjänst") }
  var intake: String { word("Handed in", "Inlämnad") }
  var sold: String { word("Sold", "Såld") }
  var location: String { word("Location", "Butik") }
  var readyBy: String { word("Ready by", "Klar senast") }
  var status: String { word("Status", "Status") }
  var collected: String { word("Collected", "Utlämnad") }
  var invoiceNumber: String { word("Invoice no.", "Fakturanr") }
  var invoiceDate: String { word("Invoice date", "Fakturadatum") }
  var vatNumber: String { word("VAT no.", "Momsreg.nr") }
  var walkIn: String { word("Walk-in customer", "Kund i butik") }

  // MARK: Devices

  func devices(_ count: Int) -> String {
    count == 1 ? word("Device", "Enhet") : word("Devices", "Enheter") + " (\(count))"
  }

  var serialNumber: String { word("Serial number", "Serienummer") }
  var colour: String { word("Colour", "Färg") }
  var storage: String { word("Storage", "Lagring") }
  var condition: String { word("Condition", "Skick") }
  var findMy: String { word("Find My", "Hitta enheten") }
  var accessories: String { word("Accessories", "Tillbehör") }
  var returned: String { word("Returned with it", "Återlämnat") }
  var issues: String { word("Reported issues", "Felbeskrivning") }

  // MARK: Money

  var items: String { word("Items", "Artiklar") }
  var description: String { word("Description", "Beskrivning") }
  var quantity: String { word("Qty", "Antal") }
  var unitPrice: String { word("Unit price", "À-pris") }
  var net: String { word("Net", "Netto") }
  var vat: String { word("VAT", "Moms") }
  var amount: String { word("Amount", "Belopp") }
  var subtotal: String { word("Total without VAT", "Summa exkl. moms") }
  var total: String { word("Total", "Totalt") }
  var paid: String { word("Paid", "Betalt") }
  var refunded: String { word("Refunded", "Återbetalt") }
  var balance: String { word("To pay", "Att betala") }
  var owed: String { word("To be paid to you", "Betalas ut till dig") }
  var payments: String { word("Payments", "Betalningar") }
  var deposit: String { word("deposit", "handpenning") }

  func vat(_ rate: String) -> String { word("VAT \(rate)", "Moms \(rate)") }

  /// Of a net amount.
  func vat(_ rate: String, of net: String) -> String {
    word("VAT \(rate) of \(net)", "Moms \(rate) på \(net)")
  }

  /// Basis points as people read them: `20%`, `12,5 %`.
  func rate(_ basisPoints: Int) -> String {
    let percent = language.format(Double(basisPoints) / 100)
    return word("\(percent)%", "\(percent)\u{A0}%")
  }

  // MARK: Consent

  var preAuthorization: String { word("Pre-authorisation", "Förhandsgodkännande") }

  func preAuthorized(_ amount: String, on date: String) -> String {
    word(
      "Work up to \(amount) may be done without asking again. Agreed \(date).",
      "Arbete för upp till \(amount) får utföras utan ny förfrågan. Godkänt \(date).")
  }

  var signature: String { word("Signature", "Underskrift") }

  func signed(_ name: String, _ moment: String) -> String { "\(name), \(moment)" }

  /// `version 2 of 31 January 2026`: what a person finds terms by.
  func version(_ number: Int, since date: CalendarDate) -> String {
    let shown = language.format(date)
    return word("version \(number) of \(shown)", "version \(number) från den \(shown)")
  }

  func agreed(_ type: SignatureType, terms version: String?) -> String {
    let terms =
      version.map { word(" and agree to the terms, \($0)", " och godkänner villkoren, \($0)") }
      ?? ""
    return switch type {
    case .dropOff:
      word("I leave the goods above with you\(terms).", "Jag lämnar in ovanstående\(terms).")
    case .collection:
      word("I have received the goods above\(terms).", "Jag har tagit emot ovanstående\(terms).")
    case .authorization:
      word("I approve the work above\(terms).", "Jag godkänner ovanstående arbete\(terms).")
    }
  }

  func terms(_ version: String) -> String {
    word("Terms and conditions, \(version)", "Villkor, \(version)")
  }

  // MARK: Time

  /// `31 January 2026, 09:00`.
  func moment(_ instant: Instant, _ zone: TimeZoneRules) -> String {
    moment(zone.local(at: instant))
  }

  func moment(_ local: LocalDateTime) -> String {
    let date = language.format(local.date)
    return word("\(date), \(local.time.shortText)", "\(date) kl. \(local.time.shortText)")
  }

  private func word(_ english: String, _ swedish: String) -> String {
    switch language {
    case .en: english
    case .sv: swedish
    }
  }
}
