import Kernel
import Media

extension PaperParts {
  /// One entry for each device.
  func devices(_ devices: [OrderPaper.Device], note: (OrderPaper.Device) -> [PaperBlock])
    -> [PaperBlock]
  {
    guard !devices.isEmpty else { return [] }
    return heading(words.devices(devices.count))
      + devices.enumerated().flatMap { index, device -> [PaperBlock] in
        let line: [PaperBlock] = index == 0 ? [] : [.divider(room: 7, ink: .silver)]
        let name = devices.count == 1 ? device.name : "\(index + 1).  \(device.name)"
        return line + entry(device, name, note(device))
      }
  }

  private func entry(
    _ device: OrderPaper.Device, _ name: String, _ note: [PaperBlock]
  ) -> [PaperBlock] {
    let priority = device.priority == .normal ? nil : device.priority.label(language)
    let kind = [device.workflow.label(language), priority].compactMap(\.self)
    let findMy = device.findMy == .unknown ? nil : device.findMy.label(language)
    let facts = pairs([
      (words.serialNumber, device.serialNumber), ("IMEI", device.imei),
      (words.colour, device.colour), (words.storage, device.storage),
      (words.condition, "\(device.condition.label(language)) (\(device.condition.rawValue))"),
      (words.findMy, findMy),
    ])
    return [
      .together(
        [
          .row(
            [
              PaperCell(
                .share(1), [.text(PaperText(name, size: 10, weight: .semibold, before: 6))]),
              PaperCell(
                .points(110),
                [
                  .text(
                    PaperText(
                      kind.joined(separator: " · "), ink: .grey, alignment: .right, before: 6))
                ]),
            ], gap: 12)
        ] + facts)
    ] + note
  }

  /// What was handed in with a device, and what is wrong with it.
  func handedIn(_ device: OrderPaper.Device) -> [PaperBlock] {
    pairs([(words.accessories, list(device.accessories))])
      + pairs([(words.issues, device.issues)])
  }

  func list(_ accessories: [OrderPaper.Accessory]) -> String? {
    guard !accessories.isEmpty else { return nil }
    return accessories.map { accessory in
      let label = accessory.type.label(language)
      return accessory.description.map { "\(label) (\($0))" } ?? label
    }.joined(separator: ", ")
  }
}
