import Foundation
import Kernel
import Media
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.verify of a pack")
struct ReadPackTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("A pack that was just made has nothing wrong")
  func sound() throws {
    #expect(findings(inPack: try site.files(try site.packed())).list.isEmpty)
  }

  @Test("What was done to the files is named")
  func kinds() throws {
    let files = try site.files(try site.packed())
    #expect(kinds(files.filter { $0.name != "manifest.json" }) == ["manifest_missing"])
    #expect(kinds(replacing("manifest.json", "{}", in: files)) == ["manifest_invalid"])
    #expect(kinds(replacing("manifest.json", "x", in: files)) == ["manifest_invalid"])
    #expect(kinds(files.filter { $0.name != "VERIFY.txt" }) == ["file_missing"])
    #expect(kinds(files + [PackedFile("extra", [1])]) == ["file_unlisted"])
    #expect(kinds(files + [files[0]]) == ["file_unlisted"])
    #expect(kinds(files + [PackedFile("manifest.json", [])]) == ["file_unlisted"])
    #expect(kinds(replacing("report.pdf", "x", in: files)) == ["file_hash_mismatch"])
    #expect(
      kinds(files.map { $0.name == "VERIFY.txt" ? PackedFile($0.name, nil) : $0 })
        == ["file_hash_mismatch"])
    #expect(
      kinds(replacing("snapshot.json", "{}", in: files))
        == ["data_hash_mismatch", "file_hash_mismatch"])
    #expect(
      kinds(replacing("ledger.json", "[]", in: files)).isSuperset(
        of: ["file_hash_mismatch", "ledger_empty"]))
  }

  @Test("A list of more entries than a run can have is not gone through")
  func entries() throws {
    let files = try site.files(try site.packed())
    func list(_ count: Int) -> String {
      "[\(repeatElement("{}", count: count).joined(separator: ","))]"
    }
    for name in ["ledger.json", "signatures.json"] {
      #expect(
        kinds(replacing(name, list(10_001), in: files))
          == ["file_hash_mismatch", "manifest_invalid"])
    }
    let most = kinds(replacing("ledger.json", list(10_000), in: files))
    #expect(most.contains("ledger_entry_hash_mismatch") && !most.contains("manifest_invalid"))
  }

  @Test("A byte of a pack, flipped, is found, and named after what it has changed")
  func flips() throws {
    let archive = try site.smallPack()
    // `FileSealTests` and the integration test `packs` try every one.
    for place in stride(from: 0, to: archive.count, by: 211) {
      var changed = archive
      changed[place] ^= 0x01
      let kinds = Set(try site.signatures.readPack(changed).findings.kinds.map(\.rawValue))
      #expect(!kinds.isDisjoint(with: Self.ofFiles), "byte \(place): \(kinds)")
    }
  }

  @Test("Each byte of each file, changed in turn, is found")
  func bytes() throws {
    let files = try site.files(try site.packed())
    // Who made the pack, and when, is all that a pack alone cannot prove.
    let made = ["packId", "generatedAt", "generatedBy"].map { "\"\($0)\":\"" }
    for index in files.indices where files[index].name != "report.pdf" {
      let bytes = try #require(files[index].bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let free = made.compactMap { name -> Range<Int>? in
        guard files[index].name == "manifest.json", let found = text.range(of: name) else {
          return nil
        }
        let start = text.utf8.distance(from: text.startIndex, to: found.upperBound)
        return start..<start + text[found.upperBound...].prefix { $0 != "\"" }.utf8.count
      }
      for place in stride(from: 0, to: bytes.count, by: bytes.count > 3_000 ? 211 : 5)
      where !free.contains(where: { $0.contains(place) }) {
        var changed = files
        changed[index].bytes?[place] ^= 0x01
        #expect(!findings(inPack: changed).list.isEmpty, "\(files[index].name) byte \(place)")
      }
    }
  }

  @Test("Files that are no packs are named as such")
  func noPacks() throws {
    let found = try site.signatures.readPack(Array("no archive".utf8)).findings
    #expect(found.kinds == [.manifestMissing])
  }

  @Test("A pack that another program has packed anew is as good")
  func repacked() throws {
    try withFolder { folder in
      try write(try site.files(try site.packed()), to: folder)
      let script = """
        import os, zipfile
        with zipfile.ZipFile("pack.zip", "w", zipfile.ZIP_DEFLATED) as z:
            for root, _, names in os.walk("."):
                for name in names:
                    if name != "pack.zip":
                        z.write(os.path.relpath(os.path.join(root, name)))
        """
      _ = try output(of: ["python3", "-c", script], in: folder)
      let pack = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/pack.zip"))
      #expect(try site.signatures.readPack(Array(pack)).findings.list.isEmpty)
    }
  }

  private static let ofFiles: Set<String> = [
    "manifest_missing", "manifest_invalid", "file_missing", "file_unlisted", "file_hash_mismatch",
  ]

  private func kinds(_ files: [PackedFile]) -> Set<String> {
    Set(findings(inPack: files).kinds.map(\.rawValue))
  }

  private func replacing(_ name: String, _ text: String, in files: [PackedFile]) -> [PackedFile] {
    files.map { $0.name == name ? PackedFile(name, Array(text.utf8)) : $0 }
  }
}
