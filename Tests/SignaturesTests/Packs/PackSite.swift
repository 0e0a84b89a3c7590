import Foundation
import Kernel
import Media
import Platform

@testable import Signatures

extension Site {
  /// A job with something in every section, and a run that all three have signed.
  func packed(_ change: (inout PackFacts) -> Void = { _ in }) throws -> PackFacts {
    let job = try job { $0.clientName = .value("Bostads AB Räven & Åsen") }
    try addHazard(job.id)
    try addControl(job.id)
    try addEvidence(job.id)
    let run = try sealedRun(job.id)
    var facts = try packFacts(run.id)
    change(&facts)
    return facts
  }

  func packFacts(_ runId: ID) throws -> PackFacts {
    let reading = try reading()
    return try reading.packFacts(of: reading.run(runId))
  }

  /// Notes that a pack was made of these facts.
  func export(
    _ facts: PackFacts, _ packId: ID, issuer: String?, clock: PackClock? = nil, sealSeq: Int? = nil
  ) throws {
    try database.insert(
      ExportRow(
        packId: packId, runId: facts.runId, jobId: facts.jobId, packetType: facts.packetType,
        exportedAt: now,
        made: ExportRow.Made(
          by: "anna", locale: .en, pageSize: .a4, manifestSHA256: "", pdfSHA256: "",
          sealSeq: sealSeq ?? facts.sealedLedger.last?.seq ?? 0, hasTrail: false,
          issuer: issuer, clock: clock)),
      of: "org-1")
  }

  /// Whom the packs of a run name, newest first.
  func issuers(ofRun runId: ID) throws -> [String?] {
    try database.exports(ofRun: runId, before: nil, limit: 9).map { $0.made?.issuer }
  }

  func build(_ facts: PackFacts, _ language: Language = .en) -> BuildPack {
    BuildPack(
      facts: facts, language: language, pageSize: .a4, worker: signatures.worker, stop: {})
  }

  /// The files of a pack, made at a fixed moment.
  func files(_ facts: PackFacts, _ language: Language = .en) throws -> [PackedFile] {
    let built = try build(facts, language).pack(id: "pack-1", at: Site.now, by: "anna")
    return try signatures.worker.unpack(built.zip)
  }
}

/// A folder that goes with the test.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = NSTemporaryDirectory() + "nacre-pack-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// What a command prints.
func output(of command: [String], in folder: String) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: bytes, as: UTF8.self)
}

func write(_ files: [PackedFile], to folder: String) throws {
  for file in files {
    let path = "\(folder)/\(file.name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(file.bytes ?? []).write(to: URL(fileURLWithPath: path))
  }
}
