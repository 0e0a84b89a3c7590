/// A type that a file declares.
struct TypeModel {
  var name: String
  var place: Place
  var summary: String?
  var body: Body

  /// The type of the same kind whose members come before its own.
  var base: (name: TypeName, place: Place)?

  /// The domain keeps values of it as JSON: it is read and written though no method names it.
  var isStored = false

  /// A form in which `null` says that what stands there is to go.
  var clears = false

  /// The words are what members of an organization are in this domain: one of them, or several.
  var roles: RoleCount?

  /// The record of what somebody is in each domain: its members come from the domains.
  var gathersRoles = false

  enum RoleCount: String, CaseIterable { case one, many }

  enum Body {
    case record([MemberModel])
    case form([MemberModel])
    case facts([MemberModel])
    case words(WordSet)
  }

  /// The members of a record, form or facts; none of an enum.
  var members: [MemberModel] {
    switch body {
    case .record(let members), .form(let members), .facts(let members): members
    case .words: []
    }
  }

  /// The type with other members; an enum has none.
  func with(_ members: [MemberModel]) -> TypeModel {
    var type = self
    switch body {
    case .record: type.body = .record(members)
    case .form: type.body = .form(members)
    case .facts: type.body = .facts(members)
    case .words: break
    }
    return type
  }

  /// Which of `record`, `form`, `facts` and `enum` it is.
  var kind: String {
    switch body {
    case .record: "record"
    case .form: "form"
    case .facts: "facts"
    case .words: "enum"
    }
  }

  var isForm: Bool { if case .form = body { true } else { false } }
  var isFacts: Bool { if case .facts = body { true } else { false } }
  var isWords: Bool { if case .words = body { true } else { false } }
}

/// A member of a record, form, facts, params, result or payload.
struct MemberModel {
  var name: String
  var place: Place
  var type: ValueType
  var summary: String?
  /// What is said here beyond the sentence that the name or the type has.
  var more: String?
  var fallback: Node?
  /// Shape kind → the fault of the domain that says it more precisely.
  var kinds: [(kind: String, fault: String, place: Place)] = []
  /// Its value may stand in no log and no trace.
  var isSecret = false
  /// In facts: a text that is mostly not looked at.
  var isLazy = false
  /// In a form: an empty string is judged like any other value.
  var hasEmpty = false
  /// How its texts are taken, when it says so itself.
  var care: TextCare?
}

/// How texts from outside are taken; the kernel's `TextCare` says what that means.
enum TextCare: String, CaseIterable { case shown, signed, exact, raw }

/// A closed set of words with a label per language.
struct WordSet {
  var words: [Word]
  var fold: Fold?
  var aliases: [(alias: String, word: String, place: Place)]

  struct Word {
    var name: String
    var place: Place
    var label: Text
  }

  /// How the case of ASCII letters is evened out before a word is looked up.
  enum Fold: String, CaseIterable { case upper, lower }
}

/// A text in every language of the product.
struct Text {
  var en: String
  var sv: String

  /// The languages in the order in which they are written, with their text.
  var all: [(language: String, text: String)] { [("en", en), ("sv", sv)] }
}
