import Kernel
import Secrets
import Wire

/// An envelope as somebody has brought it: as a value, or as the text of a file.
final class ImportedEnvelope {
  let envelope: JSONValue

  /// SHA-256 of the envelope's canonical text, lower-case hexadecimal digits.
  let hash: String
  private let hashOfText: String?

  /// Keeps the tree of a text alive.
  private let document: JSONDocument?

  init(_ params: ImportParams) throws {
    switch (params.envelope, params.text) {
    case (let envelope?, nil):
      document = nil
      self.envelope = envelope
      hashOfText = nil
    case (nil, let text?):
      let bytes = Array(text.utf8)
      guard let document = JSONDocument(foreign: bytes) else {
        throw Refusal([Violation(LeaveFault.unsupportedFormat, at: "/text")])
      }
      self.document = document
      envelope = document.root
      hashOfText = hex(SHA256.hash(bytes))
    case (nil, nil): throw Refusal([Violation(WireFault.required, at: "/envelope")])
    case (_?, _?): throw Refusal([Violation(LeaveFault.oneContentOnly, at: "/text")])
    }
    let canonical = try? CanonicalJSON.bytes(of: envelope)
    hash = hex(SHA256.hash(canonical ?? []))
  }

  /// Where something of the envelope stands in the params.
  func path(_ inside: String) -> String {
    document == nil ? "/envelope" + inside : "/text"
  }

  var content: EnvelopeContent {
    envelope.member("kind")?.string.flatMap(EnvelopeContent.init(rawValue:)) ?? .receipt
  }

  var payload: JSONValue? { envelope.member("payload") }
  var nonce: String { envelope.member("nonce")?.string ?? "" }

  var expiresAt: Instant {
    envelope.member("expiresAt")?.string.flatMap(Instant.init(rfc3339:)) ?? .max
  }

  /// Refuses a package that is not the one that was meant.
  func requireHash(_ expected: String?) throws {
    guard let expected, expected != hash, expected != hashOfText else { return }
    let fault = LeaveFault.packageHashMismatch(expected: expected, actual: hashOfText ?? hash)
    throw Refusal([Violation(fault, at: "/expectedPackageHash")])
  }

  /// Refuses a package whose names cannot be kept: under them it is known when it comes again.
  func requireNames() throws {
    let names = [("/nonce", envelope.member("nonce")), ("/payload/actionId", actionId)]
    for (place, name) in names where name?.string != nil && name?.storable == nil {
      throw Refusal([Violation(LeaveFault.unsupportedFormat, at: path(place))])
    }
  }

  private var actionId: JSONValue? { payload?.member("actionId") }

  /// What was done on the device; its actions have the package's id and a number.
  func actions() throws -> [DeviceAction] {
    guard let list = payload?.member("actions"), list.isArray,
      list.count <= ImportedEnvelope.actionsMax
    else { throw Refusal([Violation(LeaveFault.unsupportedFormat, at: path("/payload/actions"))]) }
    let id = actionId?.string ?? nonce
    return try (0..<list.count).map { index in
      let type = list[index]?.member("type")?.string.flatMap(SyncActionType.init(wire:))
      guard let type else {
        let path = path("/payload/actions/\(index)/type")
        throw Refusal([Violation(LeaveFault.unsupportedFormat, at: path)])
      }
      return DeviceAction(
        actionId: "\(id):\(index)", type: type, payload: list[index]?.member("payload"))
    }
  }

  /// Hashes of the files that travel apart.
  var files: [String] {
    guard let list = payload?.member("manifest")?.member("files"), list.isArray else { return [] }
    return (0..<min(list.count, ImportedEnvelope.actionsMax)).compactMap {
      list[$0]?.member("sha256")?.string
    }
  }

  /// More than anybody does on a telephone in a day.
  private static let actionsMax = 1_000
}
