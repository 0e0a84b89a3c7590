import Kernel
import TestSupport
import Testing

@testable import Signatures

@Suite("jobs.addEvidence")
struct EvidenceTests {
  /// Of somebody who may name any file.
  private func digest(_ source: EvidenceSource) throws -> EvidenceDigest {
    try EvidenceDigest(of: source, try Site().write(.jobsAddEvidence) { $0.files })
  }

  /// SHA-256 of `abc`. Source: FIPS 180-4, example B.1.
  static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test(
    "Bytes come in base64, in a data URL, or as a hash",
    arguments: [
      ("YWJj", nil, abc, 3),
      ("data:image/png;base64,YWJj", nil, abc, 3),
      (nil, abc, abc, nil),
      (nil, abc.uppercased(), abc, nil),
    ] as [(String?, String?, String, Int?)])
  func sources(data: String?, sha256: String?, hash: String, size: Int?) throws {
    let form = EvidenceForm(
      fileName: .value("a.png"), data: data.map(Field.value) ?? .absent,
      sha256: sha256.map(Field.value) ?? .absent)
    let digest = try digest(try judgeEvidence(form).source)
    #expect(digest.sha256 == hash)
    #expect(digest.sizeBytes == size)
  }

  @Test(
    "What cannot be hashed is refused",
    arguments: [
      ("YWJ", nil, "invalid_format /data"),
      ("data:text/plain,abc", nil, "invalid_format /data"),
      ("data:", nil, "invalid_format /data"),
      (nil, String(abc.dropLast()), "invalid_format /sha256"),
      (nil, abc + "0", "invalid_format /sha256"),
      (nil, "g" + abc.dropFirst(), "invalid_format /sha256"),
      (nil, nil, "evidence_source_required /path"),
      ("YWJj", abc, "ambiguous_evidence /path"),
    ] as [(String?, String?, String)])
  func refused(data: String?, sha256: String?, kind: String) {
    let form = EvidenceForm(
      fileName: .value("a.png"), data: data.map(Field.value) ?? .absent,
      sha256: sha256.map(Field.value) ?? .absent)
    #expect(refusal { _ = try judgeEvidence(form) } == [kind])
  }

  @Test("A file of 256 MiB is hashed, and one of a byte more is not")
  func largeFiles() throws {
    try withFolder { folder in
      let path = "\(folder)/film.mp4"
      _ = try output(of: ["truncate", "-s", "256M", path], in: folder)
      #expect(try digest(.path(path)).sizeBytes == 268_435_456)
      _ = try output(of: ["truncate", "-s", "+1", path], in: folder)
      #expect(refusal { try digest(.path(path)) } == ["file_too_large /path"])
    }
  }

  @Test("A path names the file, and only a plain file is read")
  func paths() throws {
    let form = EvidenceForm(path: .value("/etc/hostname"))
    #expect(try judgeEvidence(form).fileName == "hostname")
    #expect(refusal { try digest(.path("/etc/nothing")) } == ["file_unreadable /path"])
    for (path, kind) in [
      ("/nowhere/at/all", "folder_not_found"), ("/", "not_a_plain_file"),
      ("/dev/zero", "not_a_plain_file"),
    ] {
      #expect(refusal { try digest(.path(path)) } == ["4022 \(kind)", "\(kind) /path"])
    }
  }
}
