import Kernel
import Platform

extension WriteCall {
  /// What a false alarm teaches. Source: protection specification 2.
  func teach(_ row: AlertRow) throws {
    switch row.service {
    case .spamshield: _ = try keepReport(of: row.subjectId, by: row.personId, nil, note: nil)
    case .darkwatch, .hometitle, .voiceprint, .brokers: break
    }
  }
}
