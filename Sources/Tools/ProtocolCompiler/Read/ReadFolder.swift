import Foundation

/// Reads all of `Protocol/`, in the order of the file names.
func readFolder(_ folder: URL, _ refusals: Refusals) -> Catalogue {
  var catalogue = Catalogue(product: Product(), domains: [], released: nil)
  guard
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  else {
    refusals.refuse(Place(file: folder.path(percentEncoded: false), line: 1), "no such folder")
    return catalogue
  }
  for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
    let name = file.lastPathComponent
    guard name.hasSuffix(".json"), name != "openrpc.json" else { continue }
    let shown = "\(folder.lastPathComponent)/\(name)"
    guard let data = try? Data(contentsOf: file) else {
      refusals.refuse(Place(file: shown, line: 1), "the file cannot be read")
      continue
    }
    do {
      let node = try JSONReader.read([UInt8](data), file: shown)
      catalogue.take(node, file: name, refusals)
    } catch {
      refusals.refuse(error.place, error.reason)
    }
  }
  // First, so that what extends the record of roles has them all.
  catalogue.gatherRoles()
  catalogue.extendTypes(refusals)
  catalogue.shareFaults(refusals)
  catalogue.explainMembers(refusals)
  for domain in catalogue.domains where !domain.place.file.hasSuffix("/\(domain.name).json") {
    refusals.refuse(domain.place, "a part of “\(domain.name)”, but there is no \(domain.name).json")
  }
  return catalogue
}

extension Catalogue {
  /// Adds what one file says.
  mutating func take(_ node: Node, file: String, _ refusals: Refusals) {
    switch file {
    case "product.json": product = Product(node, refusals)
    case "released.json": released = node
    case "glossary.json":
      let fields = Fields(node, "the glossary of the house", knows: ["glossary"], refusals)
      glossary = fields?.glossary ?? []
    default:
      guard let domain = DomainReader.read(node, refusals: refusals) else { return }
      let isWhole = file == "\(domain.name).json"
      if !isWhole, !file.hasPrefix("\(domain.name).") {
        refusals.refuse(
          domain.place,
          "domain “\(domain.name)” belongs into \(domain.name).json or \(domain.name).PART.json")
      }
      guard let index = domains.firstIndex(where: { $0.name == domain.name }) else {
        domains.append(domain)
        return
      }
      domains[index].add(domain, refusals)
      if isWhole {
        domains[index].place = domain.place
        domains[index].summary = domain.summary
      }
    }
  }
}

extension DomainModel {
  /// Adds what another file says of the same domain.
  fileprivate mutating func add(_ part: DomainModel, _ refusals: Refusals) {
    func refuseSecond(_ name: String, _ second: Place, _ first: Place?) {
      guard let first else { return }
      refusals.refuse(second, "“\(name)” is already in \(first.file), line \(first.line)")
    }
    for type in part.types {
      refuseSecond(type.name, type.place, types.first { $0.name == type.name }?.place)
    }
    for fault in part.faults {
      refuseSecond(fault.name, fault.place, faults.first { $0.name == fault.name }?.place)
    }
    for text in part.texts {
      refuseSecond(text.name, text.place, texts.first { $0.name == text.name }?.place)
    }
    for event in part.events {
      refuseSecond(event.topic, event.place, events.first { $0.topic == event.topic }?.place)
    }
    for method in part.methods {
      refuseSecond(method.name, method.place, methods.first { $0.name == method.name }?.place)
    }
    namespaces += part.namespaces
    parts += part.parts
    rolesOf = part.rolesOf ?? rolesOf
    paramsFirst = paramsFirst || part.paramsFirst
    care = part.care ?? care
    glossary += part.glossary
    types += part.types
    faults += part.faults
    texts += part.texts
    events += part.events
    methods += part.methods
  }
}

extension Product {
  init(_ node: Node, _ refusals: Refusals) {
    self.init()
    let known = ["name", "version", "apiLevel"]
    guard let fields = Fields(node, "the product", knows: known, refusals) else { return }
    name = fields.text("name")
    version = fields.text("version")
    apiLevel = fields.int("apiLevel") ?? 0
  }
}
