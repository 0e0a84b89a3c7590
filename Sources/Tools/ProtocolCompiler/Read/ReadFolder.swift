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
  return catalogue
}

extension Catalogue {
  /// Adds what one file says.
  mutating func take(_ node: Node, file: String, _ refusals: Refusals) {
    switch file {
    case "product.json": product = Product(node, refusals)
    case "released.json": released = node
    default:
      guard let domain = DomainReader.read(node, refusals: refusals) else { return }
      if file != domain.name + ".json" {
        refusals.refuse(domain.place, "domain “\(domain.name)” belongs into \(domain.name).json")
      }
      domains.append(domain)
    }
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
