import Kernel
import Media

/// The paper of a type: pure, so the same order gives the same paper.
func makePaper(_ type: DocumentType, of order: OrderPaper, in language: Language) -> Paper {
  let words = PaperWords(language: language)
  let parts = PaperParts(paper: order, words: words, type: type)
  return switch type {
  case .bookingReceipt: bookingReceipt(parts)
  case .invoice: invoice(parts)
  case .collectionReceipt: collectionReceipt(parts)
  case .deviceLabel: deviceLabel(order, words)
  }
}

/// What the client gets at the counter: what was handed in, what was agreed.
private func bookingReceipt(_ parts: PaperParts) -> Paper {
  let (order, words) = (parts.paper, parts.words)
  var pictures = Pictures()
  let logo = pictures.add(order.company.logo)
  let drawing = pictures.add(order.signature(.dropOff)?.drawing)
  let booked = words.moment(order.createdAt, order.zone)
  var facts = [(words.service, order.serviceType.label(words.language))]
  let how = order.serviceType.isSale ? words.sold : words.intake
  facts.append((how, order.intakeMethod.label(words.language)))
  if let location = order.locationName { facts.append((words.location, location)) }
  if let readyBy = order.readyBy { facts.append((words.readyBy, words.moment(readyBy))) }
  return parts.assembled(
    parts.head(date: booked, logo: logo)
      + [parts.parties(facts)]
      + parts.devices(order.devices, note: parts.handedIn)
      + parts.money()
      + parts.preAuthorization()
      + parts.signature(.dropOff, picture: drawing)
      + parts.terms(.dropOff),
    pictures: pictures.files)
}

/// What was done and sold, with its VAT.
private func invoice(_ parts: PaperParts) -> Paper {
  let (order, words) = (parts.paper, parts.words)
  var pictures = Pictures()
  let logo = pictures.add(order.company.logo)
  let date = words.language.format(order.zone.local(at: order.changedAt).date)
  let number = order.payments.compactMap(\.invoiceNumber).last ?? order.label
  var facts = [(words.invoiceNumber, number), (words.invoiceDate, date)]
  facts.append((words.service, order.serviceType.label(words.language)))
  if let location = order.locationName { facts.append((words.location, location)) }
  return parts.assembled(
    parts.head(date: date, logo: logo)
      + [parts.parties(facts)]
      + parts.devices(order.devices) { _ in [] }
      + parts.money(),
    pictures: pictures.files)
}

/// What the client took home, and signed for.
private func collectionReceipt(_ parts: PaperParts) -> Paper {
  let (order, words) = (parts.paper, parts.words)
  var pictures = Pictures()
  let logo = pictures.add(order.company.logo)
  let drawing = pictures.add(order.signature(.collection)?.drawing)
  let latest = order.handedOver.compactMap(\.handedOverAt).max() ?? order.changedAt
  var facts = [
    (words.service, order.serviceType.label(words.language)),
    (words.collected, words.moment(latest, order.zone)),
  ]
  if let location = order.locationName { facts.append((words.location, location)) }
  return parts.assembled(
    parts.head(date: words.moment(latest, order.zone), logo: logo)
      + [parts.parties(facts)]
      + parts.devices(order.handedOver) { device in
        parts.pairs([(words.returned, parts.list(device.accessories.filter(\.isReturned)))])
      }
      + parts.money()
      + parts.signature(.collection, picture: drawing),
    pictures: pictures.files)
}

/// Numbers the pictures of a paper.
private struct Pictures {
  private(set) var files: [[UInt8]] = []

  mutating func add(_ file: [UInt8]?) -> Int? {
    guard let file, !file.isEmpty else { return nil }
    files.append(file)
    return files.count - 1
  }
}

extension OrderPaper.Signature {
  fileprivate var drawing: [UInt8]? {
    if case .drawn(let file) = mark { return file }
    return nil
  }
}
