import CLinux
import Drawing
import Glibc
import Hearing
import Media

/// What the worker may use. The largest picture takes 64 MB, half an hour of speech 500, the fonts
/// and libraries some 200.
private let memoryBytesMax = 1 << 30

/// Processor time after which the kernel ends it, and after which it ends by itself between two
/// answers: one answer has at least the difference. Unit: seconds.
private let secondsMax: UInt32 = 180
private let secondsOfService = 60

/// Nobody waits longer for one answer. The service has its own limit; this one is for a worker
/// whose service is gone. Unit: seconds.
private let answerSecondsMax: UInt32 = 170

/// Answers one request after the other on stdin and stdout until the input ends. Returns the exit
/// code.
///
///     serveDrawing
///       limits, files    bounds and Landlock, before a library has begun a thread
///       Fonts            opens every file that drawing needs
///       calls            seccomp: from here on only what drawing needs
///       greeting         what of the cage the kernel has granted
///       requests         DrawingTable answers each
func serveDrawing() -> Int32 {
  nacre_close_from(3)
  let hasLimits = nacre_limit_resources(memoryBytesMax, secondsMax) == 1
  // Told before the cage hides what is there.
  let missing = Fonts.missing
  let ears = Ears()
  let hasFiles = cageFiles(Fonts.files + ears.files)
  let fonts: Fonts
  do throws(DrawingRefusal) {
    fonts = try Fonts()
    try fonts.warmUp()
  } catch {
    var answer = DrawingAnswer(refusal: error)
    answer.missing = missing
    write(answer.message(isLast: true))
    return 1
  }
  let hasCalls = nacre_cage_calls() == 1
  let granted = "{\"files\":\(hasFiles),\"calls\":\(hasCalls),\"limits\":\(hasLimits)}"
  guard write(WorkerMessage(Array(granted.utf8))) else { return 1 }

  let table = DrawingTable(fonts: fonts, ears: ears)
  while let request = readRequest() {
    nacre_end_after(answerSecondsMax)
    let answer = table.answer(request)
    let isLast = secondsUsed() >= secondsOfService
    guard write(answer.message(isLast: isLast)) else { return 1 }
    if isLast { return 0 }
    nacre_end_after(0)
  }
  return 0
}

/// Whether the kernel leaves the process these files and no others.
private func cageFiles(_ readable: [String]) -> Bool {
  let copies = readable.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
    nacre_cage_files($0.baseAddress, $0.count) > 0
  }
}

/// The next request, or `nil` at the end of the input.
private func readRequest() -> WorkerMessage? {
  var reader = WorkerMessageReader()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(0, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return nil }
    do {
      let message = try buffer.withUnsafeBufferPointer { bytes in
        try reader.take(UnsafeBufferPointer(rebasing: bytes[..<count]))
      }
      if let message { return message }
    } catch {
      // Not what our own other end writes.
      return nil
    }
  }
}

@discardableResult
private func write(_ message: WorkerMessage) -> Bool {
  let bytes = message.bytes
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes {
      Glibc.write(1, $0.baseAddress?.advanced(by: sent), bytes.count - sent)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}

/// Processor time since the start. Unit: seconds.
private func secondsUsed() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec
}
