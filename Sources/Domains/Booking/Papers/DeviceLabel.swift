import Kernel
import Media

/// One label for each device, on a roll 62 mm wide: it stays with the device, so it names the
/// order to staff and never leads to the client's portal.
func deviceLabel(_ order: OrderPaper, _ words: PaperWords) -> Paper {
  let labels = order.devices.map { label($0, of: order, words) }
  let blocks = labels.enumerated().flatMap { index, label -> [PaperBlock] in
    index == 0 ? label : [.pageBreak] + label
  }
  return Paper(
    title: "\(words.title(.deviceLabel, order.serviceType)) \(order.label)",
    author: order.company.name, language: words.language, madeAt: order.changedAt,
    format: .label62, blocks: blocks)
}

/// A number stands on one line beside the code, whatever the organization puts before it. Letters
/// of the house are at most 0.7 times as wide as high, and there are 93 points for them.
func numberSize(_ label: String) -> Double { min(12, 93 / (0.7 * Double(max(1, label.count)))) }

private func label(
  _ device: OrderPaper.Device, of order: OrderPaper, _ words: PaperWords
) -> [PaperBlock] {
  let language = words.language
  var kind = [device.workflow.label(language)]
  if device.priority != .normal { kind.append(device.priority.label(language)) }
  var side: [PaperBlock] = [
    .text(PaperText(order.label, size: numberSize(order.label), weight: .bold, linesMax: 1)),
    .text(PaperText(device.name, size: 9, weight: .semibold, linesMax: 2)),
    .text(PaperText(order.client.name ?? words.walkIn, size: 8, linesMax: 1)),
    .text(PaperText(kind.joined(separator: " · "), size: 8, linesMax: 1)),
  ]
  if let readyBy = order.readyBy {
    // Where it does not fit on a line, day and time stay together.
    let text = "\(words.readyBy) \(readyBy.date)\u{A0}\(readyBy.time.shortText)"
    side.append(.text(PaperText(text, size: 7.5, linesMax: 2)))
  }
  let numbers = [device.serialNumber, device.imei.map { "IMEI \($0)" }].compactMap(\.self)
  var below: [PaperBlock] = [
    .text(
      PaperText(DeviceLabelCode.text(order.number, device.id), size: 9, weight: .bold, before: 2))
  ]
  if !numbers.isEmpty {
    below.append(.text(PaperText(numbers.joined(separator: "   "), size: 7, linesMax: 1)))
  }
  if let issues = device.issues {
    below.append(.text(PaperText(issues, size: 7.5, before: 2, linesMax: 3)))
  }
  return [
    .row(
      [
        PaperCell(.points(62), [.code(PaperCode(OrderCode.text(order.orderId), size: 62))]),
        PaperCell(.share(1), side),
      ], gap: 6)
  ] + below
}
