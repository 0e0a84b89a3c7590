import Kernel

/// Where the bytes of a piece of evidence are.
enum EvidenceSource: Equatable {
  case path(String)
  case bytes([UInt8])

  /// Of a file that stays where it is; the size as far as it is known.
  case hash(String, sizeBytes: Int?)
}

/// An evidence form that was judged.
struct NewEvidence {
  let type: EvidenceType
  let fileName: String
  let mimeType: String?
  let category: EvidenceCategory?
  let source: EvidenceSource

  /// Whether the file itself is kept.
  let isKept: Bool
}

/// The evidence that a form describes; the file itself is not looked at.
///
/// Source: signatures specification (g).
func judgeEvidence(_ form: EvidenceForm) throws -> NewEvidence {
  var findings = FieldFindings(shape: form.shape)
  let source = findings.source(form)
  var fileName = findings.line(form.fileName, at: "/fileName")
  if fileName.isAbsent, let path = form.path.value, let last = path.split(separator: "/").last {
    fileName = findings.line(.value(String(last)), at: "/fileName")
  }
  let name = findings.required(fileName, at: "/fileName")
  let mimeType = findings.line(form.mimeType, at: "/mimeType")
  if form.keep.value == true, case .hash = source {
    findings.refuse(.nothingToKeep, at: "/keep")
  }
  try findings.orThrow()
  guard let source, let name else { throw Defect("a sound evidence form has no source") }
  return NewEvidence(
    type: form.type.value ?? .other, fileName: name, mimeType: mimeType.value,
    category: form.category.value, source: source, isKept: form.keep.value == true)
}

/// The evidence as a patch leaves it.
func judgePatch(_ patch: EvidencePatch, of old: StoredEvidence) throws -> StoredEvidence {
  var findings = FieldFindings(shape: patch.shape)
  var evidence = old
  let cleared = Set((patch.clear.value ?? []).compactMap(\.value))
  evidence.type = patch.type.value ?? old.type
  evidence.fileName = findings.line(patch.fileName, at: "/fileName").value ?? old.fileName
  evidence.mimeType =
    findings.line(patch.mimeType, at: "/mimeType").value
    ?? (cleared.contains(.mimeType) ? nil : old.mimeType)
  evidence.category =
    patch.category.value ?? (cleared.contains(.category) ? nil : old.category)
  try findings.orThrow()
  return evidence
}

extension FieldFindings {
  /// The one source that is given.
  fileprivate mutating func source(_ form: EvidenceForm) -> EvidenceSource? {
    var sources: [EvidenceSource?] = []
    if !form.path.isAbsent { sources.append(form.path.value.map(EvidenceSource.path)) }
    if !form.data.isAbsent { sources.append(bytes(form.data.value)) }
    if !form.sha256.isAbsent { sources.append(hash(form.sha256.value, form.sizeBytes.value)) }
    switch sources.count {
    case 0: refuse(.evidenceSourceRequired, at: "/path")
    case 1: return sources[0]
    default: refuse(.ambiguousEvidence, at: "/path")
    }
    return nil
  }

  /// Base64, alone or as a data URL (RFC 2397).
  private mutating func bytes(_ text: String?) -> EvidenceSource? {
    guard let text else { return nil }
    var base64 = Substring(text)
    if text.hasPrefix("data:") {
      guard let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64") else {
        refuse(.dataInvalid, at: "/data")
        return nil
      }
      base64 = text[text.index(after: comma)...]
    }
    guard let bytes = Base64.decode(String(base64)) else {
      refuse(.dataInvalid, at: "/data")
      return nil
    }
    return .bytes(bytes)
  }

  private mutating func hash(_ text: String?, _ sizeBytes: Int?) -> EvidenceSource? {
    guard let text else { return nil }
    guard text.utf8.count == 64, text.allSatisfy(\.isHexDigit), text.utf8.allSatisfy({ $0 < 0x80 })
    else {
      refuse(.sha256Invalid, at: "/sha256")
      return nil
    }
    return .hash(text.asciiLowercased, sizeBytes: sizeBytes)
  }
}
