/// A way in which a request can be refused.
struct FaultModel {
  var name: String
  var place: Place
  var kind: String
  var code: Int
  var arguments: [ArgumentModel]
  var expected: [String]
  /// Whether `expected` was written as a list.
  var expectedIsList: Bool
  var actual: String?
  var data: [String]
  var text: Text
  /// Which methods answer it without listing it; only in files that all share.
  var applies: Applies?
  /// Whether it comes as a warning of a result.
  var warning: Warning?

  /// The argument whose label is all that its text says.
  var word: String? {
    guard case .placeholder(let name)? = TextPart.parse(text.en).first, text.en == "{\(name)}",
      let type = arguments.first(where: { $0.name == name })?.type, type.presence == .required,
      case .named = type.value
    else { return nil }
    return name
  }

  enum Warning: String, CaseIterable {
    /// And never refuses anything.
    case only
    /// And may refuse elsewhere.
    case also
  }

  enum Applies: String, CaseIterable {
    /// Every method.
    case every
    /// Methods with params.
    case params
    /// Methods that need a session.
    case session
    /// Methods that ask for permission.
    case permission
    /// Methods of the database's owner.
    case owner
    /// Writes.
    case write
    /// Writes whose result is shown once.
    case secret
    /// Lists.
    case list
    /// Methods that need the database.
    case database
  }
}

struct ArgumentModel {
  var name: String
  var place: Place
  var type: ValueType
}

/// Something that happened, as hosts hear of it.
struct EventModel {
  var topic: String
  var place: Place
  var summary: String
  var entity: String
  var payload: Payload

  var domain: String

  /// The topic without its domain: `submitted`. Another namespace stays: `reportRunStale`.
  var name: String { localName(of: topic, in: domain) }
}

/// Params, a result or a payload: members written in place, or a named type.
enum Payload {
  case inline([MemberModel])
  case named(TypeName, Place)
  /// Results only: whatever JSON the handler writes.
  case json

  /// The named type, if it is one.
  var typeName: TypeName? { if case .named(let name, _) = self { name } else { nil } }
}

struct MethodModel {
  var name: String
  var place: Place
  /// Other names that reach it, such as one that a specification has promised.
  var also: [(name: String, place: Place)]
  var kind: Kind
  var access: Access
  var permit = PermitModel()
  var since: Int
  var summary: String
  /// Jobs only: what a person reads while it runs.
  var title: Text?
  var description: String?
  var isDestructive: Bool
  var isDeprecated: Bool
  /// Whether the result holds a secret that is shown only once.
  var isSecret: Bool
  /// Whether the handler may answer a result that it gave before, as it was stored.
  var repeats: Bool
  /// Whether it answers a list in pages, and which.
  var list: ListModel?
  var params: Payload
  /// Params that look optional to a program and are missed all the same.
  var needed: [NeededModel] = []
  /// Whether the domain judges more of the shape of its params than their types say.
  var hasOwnShape = false
  var result: Payload
  var faults: [(name: String, place: Place)]
  var events: [(topic: String, place: Place)]
  var examples: [ExampleModel]

  enum Kind: String, CaseIterable { case rule, read, write, job }
  enum Access: String, CaseIterable {
    case none, session, permission
    /// The database's owner; no session of a member is enough.
    case owner

    /// As `x-nacre-auth` says it.
    var auth: String { self == .owner ? Access.none.rawValue : rawValue }
  }

  var domain: String

  /// The name without its domain: `submit`. Another namespace stays: `jobsCreate`.
  var verb: String { localName(of: name, in: domain) }

  /// The first word of the name.
  var namespace: String { String(name.prefix { $0 != "." }) }

  /// What follows the first word of the name.
  var word: String { String(name.drop { $0 != "." }.dropFirst()) }
}

/// What tells a method or an event from the others of its domain.
private func localName(of name: String, in domain: String) -> String {
  let namespace = name.prefix { $0 != "." }
  let word = String(name.dropFirst(namespace.count + 1))
  // `rpc.discover` is no namespace of a product: JSON-RPC keeps the word for itself.
  return namespace == domain || namespace == "rpc" ? word : namespace + SwiftName.upperFirst(word)
}

/// A param without which the method refuses: a form hands what is missing to its rule, so its type
/// does not say it.
struct NeededModel {
  var name: String
  var place: Place
  /// What the refusal says.
  var fault: String
  /// Params any of which makes it needless.
  var unless: [(name: String, place: Place)]
}

/// A conversation that shows the method and that the tests play.
struct ExampleModel {
  var name: String
  var place: Place
  var session: String?
  var before: [Call]
  var params: Node
  var answer: Answer

  /// A call that comes before, and the role of who makes it, where it is another's.
  struct Call {
    var method: String
    var session: String?
    var params: Node
    var place: Place
  }

  enum Answer {
    case result(Node)
    case error(Node)
  }
}
