import CPlacement
import Corpus
import Glibc

extension Bench {
  /// Lists of known passwords, rules for calls and voices, beside C.
  func measureProtections() throws(BenchmarkError) {
    try measureCorpus()
    try measureCalls()
    try measureVoices()
  }

  /// One hash among many, warm, in the process; the C program does the same.
  private func measureCorpus() throws(BenchmarkError) {
    // 48 million lines are 2.1 GB.
    let lines = sized(48_000_000, quick: 2_000_000)
    say("corpus of \(lines) hashes")
    let path = "\(scratch)/hashes.txt"
    try runToEnd([options.cProtection, "--make", path, "\(lines)"])
    let corpus: HashCorpus
    do throws(CorpusTrouble) {
      // The corpus takes the file over, also one that could not be opened.
      corpus = try HashCorpus(file: open(path, O_RDONLY | O_CLOEXEC))
    } catch {
      throw BenchmarkError("the list of hashes cannot be read: \(error)")
    }
    let count = 20_000
    let wanted = (0..<count).map { hash(of: mixed(UInt64($0)) % UInt64(lines), UInt64(lines)) }
    _ = try lookUp(wanted, corpus)
    let times = try rounds(sized(11, quick: 5)) { () throws(BenchmarkError) -> Double in
      try lookUp(wanted, corpus)
    } _: { () throws(BenchmarkError) -> Double in
      let told = try answer(of: [options.cProtection, "--lookup", path, "\(lines)", "\(count)"])
      guard told.count == 2, let p99 = Double(told[1]) else {
        throw BenchmarkError("CProtection says \(told)")
      }
      return p99 / 1e3
    }
    unlink(path)
    add(
      Score(
        name: "corpus lookup p99, \(lines / 1_000_000) M", unit: .microseconds,
        against: "C pread", ours: times.ours, theirs: times.theirs, goal: .ratioAtMost(1.5)))
    add(
      Score(
        name: "corpus lookup p99", unit: .microseconds, against: "–", ours: times.ours,
        theirs: times.ours, goal: .valueAtMost(50)))
  }

  /// Unit: microseconds, of the hundredth that takes longest.
  private func lookUp(_ wanted: [[UInt8]], _ corpus: HashCorpus) throws(BenchmarkError) -> Double {
    var times: [Double] = []
    times.reserveCapacity(wanted.count)
    for hash in wanted {
      let start = nanoseconds()
      let found = try? corpus.count(of: hash)
      times.append(nanoseconds() - start)
      guard let found, found > 0 else { throw BenchmarkError("a hash is not found") }
    }
    times.sort()
    return times[wanted.count / 100 * 99] / 1e3
  }

  /// CPU of a call that is judged by five hundred rules, beside a C program that answers the same
  /// bytes.
  private func measureCalls() throws(BenchmarkError) {
    say("spamshield.evaluateCall")
    let ours = try Child(nacre(database: "pure.db"), home: scratch)
    let theirs = try Child([options.cProtection], home: scratch)
    let rules = (0..<500).map(rule).joined(separator: ",")
    let lines = Lines(sized(100, quick: 50)) { id in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"spamshield.evaluateCall","params":{"call":{"#
        + #""number":"\#(number(id))","at":"2026-03-01T12:00:00Z","channel":"call"},"#
        + #""rules":[\#(rules)]}}"#
    }
    var us = Exchange(with: ours)
    var them = Exchange(with: theirs)
    _ = try (us.pipeline(lines, window: lines.count), them.pipeline(lines, window: lines.count))
    guard us.answeredBytes == them.answeredBytes else {
      throw BenchmarkError(
        "evaluateCall: \(us.answeredBytes) and \(them.answeredBytes) bytes answered")
    }
    let count = Double(lines.count)
    let work = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      let before = ours.cpuSeconds
      _ = try us.pipeline(lines, window: lines.count)
      return (ours.cpuSeconds - before) / count * 1e6
    } _: { () throws(BenchmarkError) -> Double in
      let before = theirs.cpuSeconds
      _ = try them.pipeline(lines, window: lines.count)
      return (theirs.cpuSeconds - before) / count * 1e6
    }
    try ours.finish()
    try theirs.finish()
    add(
      Score(
        name: "evaluateCall CPU, 500 rules", unit: .microseconds, against: "C protection",
        ours: work.ours, theirs: work.theirs, goal: .ratioAtMost(0.7)))
  }

  private func runToEnd(_ command: [String]) throws(BenchmarkError) {
    _ = try answer(of: command)
  }

  /// The words of a program that says one line and ends.
  func answer(of command: [String]) throws(BenchmarkError) -> [Substring] {
    let child = try Child(command, home: scratch)
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(child.output, &bytes, bytes.count)
    try child.finish()
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split {
      $0 == " " || $0 == "\n"
    }
  }
}

private func number(_ index: Int) -> String { "+1201555\(1000 + index * 37 % 9000)" }

/// Each number is met by a few rules, of each kind.
private func rule(_ index: Int) -> String {
  let patterns = [
    ("exact", "+1201555\(1000 + index * 53 % 9000)"), ("prefix", "+1201555\(index % 10)"),
    ("prefix", "+46\(index)"), ("wildcard", "+1201*\(index % 100)"),
    ("wildcard", "+1202555?\(100 + index)"),
  ]
  let (kind, pattern) = patterns[index % patterns.count]
  let actions = ["allow", "warn", "silence", "block"]
  return #"{"id":"r\#(1000 + index)","kind":"\#(kind)","pattern":"\#(pattern)","#
    + #""action":"\#(actions[index / 5 % 4])","enabled":true,"priority":\#(index % 7),"#
    + #""createdAt":"2026-01-01T00:00:00Z"}"#
}

// The same lines as the C program makes.

private func mixed(_ value: UInt64) -> UInt64 {
  var value = value &+ 0x9e37_79b9_7f4a_7c15
  value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
  value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
  return value ^ (value >> 31)
}

private func hash(of line: UInt64, _ lines: UInt64) -> [UInt8] {
  let step = UInt64.max / (lines + 1)
  let whole = capitals((line + 1) * step, 16) + capitals(mixed(line), 16)
  return whole + capitals(mixed(line + lines) >> 32, 8)
}

private func capitals(_ value: UInt64, _ digits: Int) -> [UInt8] {
  (0..<digits).reversed().map { place in
    let digit = UInt8(value >> (UInt64(place) * 4) & 0xf)
    return digit + UInt8(ascii: digit < 10 ? "0" : "7")
  }
}
