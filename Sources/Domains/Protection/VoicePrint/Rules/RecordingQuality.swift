import Kernel

extension RecordingGate {
  /// What a recording needs. Source: protection specification 4.3.
  init(_ purpose: RecordingPurpose) {
    switch purpose {
    case .enroll: self.init(speechSecondsMin: 3, snrDbMin: 15, clippingRatioMax: 0.005)
    case .verify: self.init(speechSecondsMin: 1.6, snrDbMin: 10, clippingRatioMax: 0.02)
    }
  }

  /// Why a recording does not pass, in the order of the words; noise that cannot be measured does.
  func issues(_ quality: RecordingQuality) -> [RecordingIssue] {
    RecordingIssue.allCases.filter { issue in
      switch issue {
      case .tooLittleSpeech: quality.speechSeconds < speechSecondsMin
      case .tooNoisy: quality.snrDb.map { $0 < snrDbMin } ?? false
      case .clipped: quality.clippingRatio > clippingRatioMax
      }
    }
  }

  /// What to do about an issue.
  func advice(_ issue: RecordingIssue) -> ProtectionText {
    switch issue {
    case .tooLittleSpeech: .adviceSpeakLonger(seconds: speechSecondsMin)
    case .tooNoisy: .adviceLessNoise
    case .clipped: .adviceLessLoud
    }
  }
}
