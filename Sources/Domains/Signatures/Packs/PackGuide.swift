import Kernel

/// `VERIFY.txt`: how anybody can check a pack with nothing but a shell, grep, sed and sha256sum.
///
/// What is indented is a command; a test runs them as they stand here.
struct PackGuide {
  let facts: PackFacts
  let language: Language

  var text: String {
    let head = facts.sealedLedger.last
    let parts: [String] = [
      said(.guideTitle(runId: facts.runId)), said(.guideUnpack),
      said(.guideFiles), commands(Self.fileCommands),
      said(.guideData(dataHash: facts.dataHash)),
      commands([#"echo "\#(facts.dataHash)  snapshot.json" | sha256sum -c"#]),
      said(.guideLedger(seq: "\(head?.seq ?? 0)", entryHash: head?.entryHash ?? "")),
      commands(Self.ledgerCommands),
      said(.guideSignatures), commands(signatureCommands),
      said(.guideCode(seal: facts.sealText)), said(.guideService),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func said(_ text: SignaturesText) -> String { text.text(in: language) }

  private func commands(_ lines: [String]) -> String {
    lines.map { "    \($0)" }.joined(separator: "\n")
  }

  /// Every file of the manifest has the hash that stands there.
  private static let fileCommands = [
    #"grep -o '"path":"[^"]*","sha256":"[0-9a-f]*"' manifest.json |"#,
    #"  sed 's/"path":"\(.*\)","sha256":"\(.*\)"/\2  \1/' | sha256sum -c"#,
  ]

  /// Every entry's hash is that of its own text, and names the hash before it.
  private static let ledgerCommands = [
    #"before=0000000000000000000000000000000000000000000000000000000000000000"#,
    #"sed -e 's/^\[//' -e 's/\]$//' -e 's/},{"actorUserId"/}\n{"actorUserId"/g' ledger.json |"#,
    #"while IFS= read -r entry || [ -n "$entry" ]; do"#,
    #"  said=$(printf '%s' "$entry" | sed 's/^.*"entryHash":"\([0-9a-f]*\)","event":.*$/\1/')"#,
    #"  prev=$(printf '%s' "$entry" | sed 's/^.*"prevHash":"\([0-9a-f]*\)","runId":.*$/\1/')"#,
    #"  made=$(printf '%s' "$entry" | sed -e 's/"entryHash":"[0-9a-f]*",//' \"#,
    #"    -e 's/"seq":\([0-9]*\)}$/"schema":"nacre.run-ledger\/1","seq":\1}/' |"#,
    #"    sha256sum | cut -d' ' -f1)"#,
    #"  [ "$said" = "$made" ] && [ "$prev" = "$before" ] && echo "$said: OK" ||"#,
    #"    echo "$said: FAILED""#,
    #"  before=$said"#,
    #"done"#,
  ]

  /// Every signature's hash is that of what was signed: this run, these data, this moment.
  private var signatureCommands: [String] {
    [
      #"sed -e 's/^\[//' -e 's/\]$//' -e 's/},{"attestationText"/}\n{"attestationText"/g' \"#,
      #"  signatures.json |"#,
      #"while IFS= read -r entry || [ -n "$entry" ]; do"#,
      #"  said=$(printf '%s' "$entry" |"#,
      #"    sed 's/^.*"signatureHash":"\([0-9a-f]*\)","signatureRole":.*$/\1/')"#,
      #"  made=$(printf '%s' "$entry" | sed -e 's/,"voidedAt":[^,]*}$/}/' \"#,
      #"    -e 's/"onBehalfOfUserId":"[^"]*","signatureHash"/"signatureHash"/' \"#,
      #"    -e 's/"id":"[^"]*","signatureHash":"[0-9a-f]*",/\#(signedPart)/' |"#,
      #"    sha256sum | cut -d' ' -f1)"#,
      #"  [ "$said" = "$made" ] && echo "$said: OK" || echo "$said: FAILED""#,
      #"done"#,
    ]
  }

  /// What stands in the hashed text instead of the signature's own id and hash.
  private var signedPart: String {
    #""dataHash":"\#(facts.dataHash)","runId":"\#(facts.runId)","schema":"nacre.signature\/1","#
  }
}
