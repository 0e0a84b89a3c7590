/// Words of the manual itself, in the languages in which the service speaks.
///
/// Both stand on the page; the style shows the one that the reader has chosen.
struct ReferencePhrase {
  let en: String
  let sv: String

  init(_ en: String, _ sv: String) {
    self.en = en
    self.sv = sv
  }

  var html: String {
    if en == sv { return en.html }
    return "<span lang=\"en\">\(en.html)</span><span lang=\"sv\">\(sv.html)</span>"
  }

  static let skip = ReferencePhrase("Skip to the text", "Hoppa till texten")
  static let domains = ReferencePhrase("Domains", "Områden")
  static let methods = ReferencePhrase("Methods", "Metoder")
  static let types = ReferencePhrase("Types", "Typer")
  static let faults = ReferencePhrase("Faults", "Fel")
  static let events = ReferencePhrase("Events", "Händelser")
  static let guide = ReferencePhrase("On the pipe", "På röret")
  static let params = ReferencePhrase("Params", "Parametrar")
  static let result = ReferencePhrase("Result", "Resultat")
  static let errors = ReferencePhrase("Errors", "Fel")
  static let warnings = ReferencePhrase("Warnings", "Varningar")
  static let examples = ReferencePhrase("Examples", "Exempel")
  static let refusals = ReferencePhrase("Refusals", "Avslag")
  static let answer = ReferencePhrase("Answer", "Svar")
  static let nothing = ReferencePhrase("Nothing.", "Inget.")
  static let required = ReferencePhrase("required", "krävs")
  static let needed = ReferencePhrase("needed", "behövs")
  static let neededWithout = ReferencePhrase("needed without", "behövs utan")
  static let standard = ReferencePhrase("Default:", "Standard:")
  static let causedBy = ReferencePhrase("Caused by", "Orsakas av")
  static let causes = ReferencePhrase("Causes", "Orsakar")
  static let entity = ReferencePhrase("About", "Gäller")
  static let shared = ReferencePhrase(
    "And what any method may answer:", "Och det som varje metod kan svara:")
  static let transport = ReferencePhrase(
    "faults of the transport and of shapes", "fel i överföring och form")
  static let asRole = ReferencePhrase("Asked as", "Frågas som")
  static let language = ReferencePhrase("Language of the examples", "Exemplens språk")
  static let theme = ReferencePhrase("Light or dark", "Ljust eller mörkt")
  static let earlier = ReferencePhrase(
    "The calls before it make what it builds on; {0/orderId} is the orderId that the first of them "
      + "answers.",
    "Anropen före skapar det som det bygger på; {0/orderId} är det orderId som det första svarar.")
  static let lead = ReferencePhrase(
    "What can be said to the service, and what it answers. Written from the protocol of this build.",
    "Vad man kan säga till tjänsten, och vad den svarar. Skrivet ur protokollet för detta bygge.")
  static let wholeCode = ReferencePhrase("Code", "Kod")
}

/// What is told of a method beside its name, as people read it.
struct ReferenceTraits {
  let method: JSONTree

  var phrases: [ReferencePhrase] {
    [kind, access].compactMap(\.self) + roles + extras
  }

  private var kind: ReferencePhrase? {
    switch method["x-nacre-kind"]?.string {
    case "write": ReferencePhrase("write", "skriver")
    case "job": ReferencePhrase("job", "jobb")
    case _ where method["x-nacre-pure"] == true: ReferencePhrase("rule", "regel")
    default: ReferencePhrase("read", "läser")
    }
  }

  private var access: ReferencePhrase {
    if method["x-nacre-owner"] == true {
      return ReferencePhrase("for the database's owner", "för databasens ägare")
    }
    switch method["x-nacre-auth"]?.string {
    case "none": return ReferencePhrase("no session needed", "utan session")
    case "session": return ReferencePhrase("needs a session", "kräver en session")
    default:
      return ReferencePhrase(
        "needs a session whose role permits it", "kräver en session vars roll tillåter det")
    }
  }

  private var roles: [ReferencePhrase] {
    (method["x-nacre-roles"]?.members ?? []).map { roles in
      let words = roles.value.items.compactMap(\.string).joined(separator: ", ")
      return ReferencePhrase("for \(words) in \(roles.name)", "för \(words) i \(roles.name)")
    }
  }

  private var extras: [ReferencePhrase] {
    var phrases: [ReferencePhrase] = []
    if let permission = method["x-nacre-permission"]?.string {
      phrases.append(
        ReferencePhrase("for whoever has \(permission)", "för den som har \(permission)"))
    }
    if method["params"]?.items.contains(where: { $0["name"] == "idempotencyKey" }) == true {
      phrases.append(
        ReferencePhrase(
          "may be repeated with idempotencyKey", "kan upprepas med idempotencyKey"))
    }
    if method["x-nacre-destructive"] == true {
      phrases.append(ReferencePhrase("destroys data", "förstör data"))
    }
    if method["deprecated"] == true {
      phrases.append(ReferencePhrase("deprecated", "utgående"))
    }
    for other in method["x-nacre-also"]?.items.compactMap(\.string) ?? [] {
      phrases.append(ReferencePhrase("also called \(other)", "kallas även \(other)"))
    }
    return phrases
  }
}
