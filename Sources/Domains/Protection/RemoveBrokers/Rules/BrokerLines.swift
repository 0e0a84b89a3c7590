/// That a file is no registry of brokers, and where that shows first.
struct RegistryFlaw: Error, Equatable {
  let line: Int
}

/// Where the brokers of a registry begin in its file.
struct BrokerLines {
  private let file: [UInt8]

  /// - Parameter file: a text of JSON.
  init(_ file: [UInt8]) { self.file = file }

  /// The line on which a broker begins; the first where that cannot be told.
  func line(of index: Int) -> Int {
    guard let start = brokersStart else { return 1 }
    var (cutter, lines) = (RecordCutter(), [Int]())
    cutter.take(file[start...]) { piece in
      switch piece {
      case .record(let line, _), .tooLong(let line): lines.append(line)
      }
    }
    guard lines.indices.contains(index) else { return 1 }
    return file[..<start].count { $0 == UInt8(ascii: "\n") } + lines[index]
  }

  /// Where the list of the brokers opens.
  private var brokersStart: Int? {
    let name = Array("\"brokers\"".utf8)
    var place = 0
    while place + name.count < file.count {
      guard file[place] == name[0], file[place..<place + name.count].elementsEqual(name) else {
        place += 1
        continue
      }
      place += name.count
      let rest = file[place...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: ":") else { continue }
      let list = rest.dropFirst().drop { $0 <= 0x20 }
      if list.first == UInt8(ascii: "[") { return list.startIndex }
    }
    return nil
  }
}
