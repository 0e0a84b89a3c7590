import Kernel
import Media

/// What a letter is written from.
struct LetterFacts: Sendable {
  let template: LetterTemplate
  let course: RemovalCourse
  let info: RemovalInfo
  let listingUrl: String?
  let broker: BrokerEntry
  let today: CalendarDate
  let language: Language

  /// By when an answer is due: of a letter that is not sent yet, as if it went today.
  var deadlines: RemovalDeadlines {
    if template.looksBack, let deadlines = course.deadlines { return deadlines }
    let way = course.method == .postal ? RemovalFacts.postalDays : 0
    return RemovalDeadlines(
      RemovalFacts(
        law: template.law ?? course.law, receivedOn: today.adding(days: way),
        holidays: course.holidays))
  }

  /// What would make another line of the head of a message.
  var violations: [Violation] {
    let fields: [(String?, String)] = [
      (info.fullName, "/personalInfo/fullName"), (info.email, "/personalInfo/email"),
      (broker.name, "/requestId"), (broker.email, "/requestId"),
    ]
    return fields.filter { $0.0?.hasLineEnd ?? false }.map {
      Violation(ProtectionFault.letterHeaderInjection, at: $0.1)
    }
  }
}

extension LetterTexts {
  init(_ facts: LetterFacts) {
    func say(_ text: ProtectionText) -> String { text.text(in: facts.language) }
    let name = facts.info.fullName ?? ""
    let isComplaint = facts.template == .complaint
    var recipient = [say(facts.addressee)]
    if isComplaint {
      recipient.append(say(.letterAddressToFill))
    } else if let address = facts.broker.postal {
      recipient.append(address)
    }
    var paragraphs = [say(facts.request)]
    if !isComplaint { paragraphs += [say(facts.period), say(.letterConfirm)] }
    paragraphs.append(say(.letterIdentify))
    var details = BrokerField.allCases.compactMap { field in
      facts.info[field].map { (label: field.label(facts.language), value: $0) }
    }
    if let url = facts.listingUrl { details.append((label: say(.letterListing), value: url)) }
    self.init(
      subject: say(facts.subject), recipient: recipient,
      sender: [name, facts.info.postalAddress, facts.info.email].compactMap(\.self),
      date: say(.letterDate(date: facts.today)), paragraphs: paragraphs, details: details,
      closing: say(.letterClosing), name: name)
  }
}

extension LetterFacts {
  fileprivate var subject: ProtectionText {
    switch template {
    case .ccpaDelete: .letterSubjectCcpaDelete
    case .ccpaKnow: .letterSubjectCcpaKnow
    case .ccpaOptOut: .letterSubjectCcpaOptOut
    case .gdprErasure, .ukGdprErasure: .letterSubjectGdpr
    case .genericRemoval: .letterSubjectGeneric
    case .reminder: .letterSubjectReminder
    case .complaint: .letterSubjectComplaint(broker: broker.name)
    }
  }

  /// The broker; of a complaint the kind of authority, whose address is the person's to fill in.
  fileprivate var addressee: ProtectionText {
    guard template == .complaint else { return .letterGreeting(broker: broker.name) }
    switch course.law {
    case .ccpaDelete, .ccpaKnow, .ccpaOptOut, .deleteActDrop: return .letterToAttorneyGeneral
    case .gdprErasure: return .letterToDataAuthority
    case .ukGdprErasure: return .letterToCommissioner
    case .generic: return .letterToConsumerAuthority
    }
  }

  fileprivate var request: ProtectionText {
    let (sent, due) = (course.sentOn ?? today, deadlines.dueOn)
    switch template {
    case .ccpaDelete: return .letterBodyCcpaDelete
    case .ccpaKnow: return .letterBodyCcpaKnow
    case .ccpaOptOut: return .letterBodyCcpaOptOut
    case .gdprErasure: return .letterBodyGdpr
    case .ukGdprErasure: return .letterBodyUkGdpr
    case .genericRemoval: return .letterBodyGeneric
    case .reminder: return .letterBodyReminder(sent: sent, due: due)
    case .complaint:
      return .letterBodyComplaint(
        broker: broker.name, sent: sent, due: due, basis: course.law.basis)
    }
  }

  /// By when an answer is expected; a reminder gives a new period from today.
  fileprivate var period: ProtectionText {
    let law = template.law ?? course.law
    let due =
      template == .reminder
      ? RemovalDeadlines(
        RemovalFacts(law: law, receivedOn: today, holidays: course.holidays)
      ).dueOn : deadlines.dueOn
    switch law {
    case .gdprErasure, .ukGdprErasure: return .letterDeadline123(due: due)
    default: return .letterDeadline(due: due)
    }
  }
}

/// The letter as a sheet.
func letterPaper(
  _ letter: LetterTexts, format: PaperFormat, at moment: Instant, in language: Language
) -> Paper {
  let size = 11.0
  func line(_ text: String) -> PaperBlock { .text(PaperText(text, size: size)) }
  var blocks = letter.sender.map(line) + [.space(18)] + letter.recipient.map(line)
  blocks += [.space(18), line(letter.date), .space(18)]
  blocks.append(.text(PaperText(letter.subject, size: 13, weight: .bold, leads: true)))
  for paragraph in letter.paragraphs { blocks += [.space(10), line(paragraph)] }
  blocks.append(.space(10))
  blocks += letter.details.map { detail in
    .row(
      [
        PaperCell(.points(150), [.text(PaperText(detail.label, size: size, ink: .grey))]),
        PaperCell(.share(1), [line(detail.value)]),
      ], gap: 10)
  }
  blocks.append(.together([.space(24), line(letter.closing), .space(28), line(letter.name)]))
  let page = ProtectionText.letterPage(page: "{page}", pages: "{pages}").text(in: language)
  return Paper(
    title: letter.subject, author: letter.name, language: language, madeAt: moment,
    format: format, foot: PaperFoot(text: letter.name, pageLabel: page), blocks: blocks)
}
