import Foundation
import Kernel
import Testing

@testable import Media

// One after the other: a program that is just being written cannot be started while another test
// starts a process, which holds its file open for a moment.
@Suite("The worker", .serialized)
struct WorkerTests {
  static let paper = Paper(
    title: "T", author: "A", language: .en, madeAt: .min, format: .label62,
    blocks: [.text(PaperText("Åsa"))])

  @Test("Draws, in a cage, and draws the same in another process")
  func draws() throws {
    let worker = Worker()
    #expect(worker.state == .idle)
    let file = try worker.draw(Self.paper)
    #expect(file.starts(with: Array("%PDF-".utf8)))
    guard case .running(let cage) = worker.state else {
      Issue.record("\(worker.state)")
      return
    }
    #expect(cage.hasCalls)
    #expect(try worker.draw(Self.paper) == file)
    #expect(try Worker().draw(Self.paper) == file)
  }

  @Test("One that dies costs one answer")
  func dies() throws {
    let worker = Worker()
    _ = try worker.draw(Self.paper)
    let process = try #require(worker.processId)
    kill(process, SIGSTOP)
    #expect(failure { try worker.draw(Self.paper) { kill(process, SIGKILL) } }?.kind == .died)
    #expect(try worker.draw(Self.paper).starts(with: Array("%PDF-".utf8)))
  }

  @Test("One that has died while nobody asked costs none")
  func diedBefore() throws {
    let worker = Worker()
    let file = try worker.draw(Self.paper)
    let process = try #require(worker.processId)
    kill(process, SIGKILL)
    // Until its last thread has ended; the worker still finds it there.
    var ended = siginfo_t()
    #expect(waitid(P_PID, id_t(process), &ended, WEXITED | WNOWAIT) == 0)
    #expect(try worker.draw(Self.paper) == file)
  }

  @Test("A photo is judged in the cage, and what is none is refused")
  func judges() throws {
    // A red dot and a blue one, as libwebp packs them without loss.
    let picture: [UInt8] =
      Array("VP8L".utf8) + [17, 0, 0, 0] + [0x2f, 1, 0, 0, 0, 0x0f, 0x10, 0xf3, 0xbf, 0xff]
      + [0xf3, 0x1f, 0x0e, 0x32, 0xa2, 0xff, 0x01, 0]
    let photo = Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBP".utf8) + picture
    let judged = try Worker().judge(photo, keepsNotes: false)
    #expect(judged.facts.type == .webp)
    #expect((judged.facts.width, judged.facts.height) == (2, 1))
    #expect(judged.file == photo)
    let small = try #require(judged.thumbnail)
    let again = try Worker().judge(small, keepsNotes: false)
    #expect(again.facts.type == .jpeg && again.facts.takenAt == nil)
    #expect(
      failure { try Worker().judge(Array("GIF89a".utf8), keepsNotes: false) }
        == WorkerFailure(.refused, "bad_picture"))
  }

  @Test("What a stranger has made is seen by a process that sees nothing else")
  func alone() throws {
    let worker = Worker()
    let files = [PackedFile("a", Array("A".utf8))]
    let archive = try worker.pack(files, madeAt: .min)
    let process = try #require(worker.processId)
    // The one that is kept stands still: whoever asked it would wait in vain.
    kill(process, SIGSTOP)
    defer { kill(process, SIGCONT) }
    #expect(try worker.unpack(archive) == files)
    #expect(try worker.drawAlone(Self.paper).starts(with: Array("%PDF-".utf8)))
    #expect(worker.processId == process)
  }

  @Test("What is refused costs no process")
  func refuses() throws {
    let worker = Worker()
    _ = try worker.draw(Self.paper)
    let process = try #require(worker.processId)
    var bad = Self.paper
    bad.pictures = [Array("no picture".utf8)]
    #expect(failure { try worker.draw(bad) } == WorkerFailure(.refused, "bad_picture"))
    _ = try worker.draw(Self.paper)
    #expect(worker.processId == process)
  }

  @Test("One that does not answer is ended")
  func late() throws {
    let program = try Program("#!/bin/sh\nexec tail -n 0 -f \"$0\"\n")
    let path = program.path
    let worker = Worker(paths: [path], limitMs: 100)
    #expect(failure { try worker.draw(Self.paper) }?.kind == .late)
    #expect(worker.processId == nil)
    #expect(program.processes == [])
  }

  @Test(
    "One that says what ours never says is no worker",
    arguments: ["exit 1", "echo hello", "printf '2\\n[]'; exit 0", "printf '99999999999\\n'"])
  func wrong(script: String) throws {
    let program = try Program("#!/bin/sh\n\(script)\n")
    let path = program.path
    let worker = Worker(paths: [path])
    let failure = failure { try worker.draw(Self.paper) }
    #expect(failure?.kind == .unavailable || failure?.kind == .died)
  }

  @Test("One that is not there is named as the reason")
  func missing() {
    let worker = Worker(paths: ["/nowhere/nacre-worker"])
    #expect(failure { try worker.draw(Self.paper) }?.kind == .unavailable)
    #expect(worker.state == .failed(WorkerFailure(lack: .program("nacre-worker"))))
  }

  @Test("Waiting ends when nobody wants the answer")
  func stops() throws {
    struct Enough: Error {}
    let program = try Program("#!/bin/sh\nexec tail -n 0 -f \"$0\"\n")
    let path = program.path
    let worker = Worker(paths: [path])
    #expect(throws: Enough.self) { try worker.draw(Self.paper) { throw Enough() } }
    #expect(program.processes == [])
  }

  @Test("Many threads get their own papers")
  func threads() async throws {
    let worker = Worker()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          var paper = Self.paper
          paper.title = "Paper \(number)"
          let file = try worker.draw(paper)
          return file.contains("Paper \(number))")
        }
      }
      for try await isOwn in group { #expect(isOwn) }
    }
  }

  private func failure(_ body: () throws -> Any) -> WorkerFailure? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? WorkerFailure
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}

/// A program of a few lines, for as long as it is kept.
private final class Program {
  let path: String

  /// Another process writes it: a child that a thread of ours forks meanwhile would hold the file
  /// open for writing until it has become another program, and nobody can run it then.
  init(_ text: String) throws {
    path = NSTemporaryDirectory() + "nacre-test-\(UUID().uuidString)"
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$0" && chmod 700 "$0""#, path, text]
    try writer.run()
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
  }

  /// Those that run it. Its own name stands among the words of whoever runs a script.
  var processes: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { process in
      guard Int(process) != nil else { return false }
      let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return words?.contains(path) ?? false
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("What the worker can do beside papers")
struct WorkerRequestTests {
  @Test("Pictures, names and archives, all in the cage")
  func all() throws {
    let worker = Worker()
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"40\" viewBox=\"0 0 90 40\">"
      + "<path d=\"M0 0L90 40\" stroke=\"black\"/></svg>"
    let place = DrawnPicture.Place(x: 0, y: 0, width: 90, height: 40)
    let picture = DrawnPicture(svg: svg, width: 90, height: 40, place: place, isWhite: true)
    #expect(PNGCheck.judge(try worker.render(picture)) == .accepted(width: 90, height: 40))
    #expect(try worker.trace(TracedName("Åsa", width: 400, height: 180)).hasPrefix("m"))
    let files = [PackedFile("a", Array("A".utf8)), PackedFile("b/ö.txt", [])]
    let archive = try worker.pack(files, madeAt: .min)
    #expect(try worker.unpack(archive) == files)
    guard case .running(let cage) = worker.state else {
      Issue.record("\(worker.state)")
      return
    }
    #expect(cage.hasCalls)
  }

  @Test("What it refuses costs no process")
  func refuses() throws {
    let worker = Worker()
    #expect(throws: WorkerFailure(.refused, "bad_archive")) { try worker.unpack([1, 2, 3]) }
    #expect(throws: WorkerFailure(.refused, "no_letters")) {
      try worker.trace(TracedName("漢", width: 400, height: 180))
    }
    let process = try #require(worker.processId)
    #expect(throws: WorkerFailure(.refused, "bad_drawing")) {
      try worker.render(
        DrawnPicture(
          svg: "x", width: 9, height: 9, place: .init(x: 0, y: 0, width: 9, height: 9),
          isWhite: true))
    }
    #expect(worker.processId == process)
  }
}
