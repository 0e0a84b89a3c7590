// Compiled from Protocol/platform.json. Do not edit.

import Kernel
import Wire

/// How to reach somebody.
public struct Contact: WireReadable, WireWritable, Sendable {
  public var email: String? = nil
  public var phone: String? = nil

  public func write(to out: JSONWriter) {
    out.beginObject()
    if let email {
      out.key("\"email\":")
      out.string(email)
    }
    if let phone {
      out.key("\"phone\":")
      out.string(phone)
    }
    out.endObject()
  }
}

extension Contact {
  public init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let email = members.optional("email") { $0.string(3...254) }
    let phone = members.optional("phone") { $0.string(1...40) }
    members.finish(["email", "phone"])
    self.init(email: email, phone: phone)
  }
}

/// How requests to `platform` can be refused.
public enum PlatformFault: Fault {
  /// Sign in first.
  case sessionRequired
  /// You may not do this.
  case forbidden
  /// Begin again.
  case cursorInvalid
  /// There is no such thing here.
  case notFound
  /// Not now.
  case unavailable

  public var code: Int {
    switch self {
    case .sessionRequired:
      4001
    case .forbidden:
      4003
    case .notFound:
      4004
    case .cursorInvalid:
      4022
    default: 5003
    }
  }

  public var kind: StaticString {
    switch self {
    case .sessionRequired: "session_required"
    case .forbidden: "forbidden"
    case .cursorInvalid: "cursor_invalid"
    case .notFound: "not_found"
    case .unavailable: "unavailable"
    }
  }

  @inline(never)
  public func text(in language: Language) -> String {
    switch self {
    case .sessionRequired:
      switch language {
      case .en: return "Sign in first."
      case .sv: return "Logga in först."
      }
    case .forbidden:
      switch language {
      case .en: return "You may not do this."
      case .sv: return "Du får inte göra detta."
      }
    case .cursorInvalid:
      switch language {
      case .en: return "Begin again."
      case .sv: return "Börja om."
      }
    case .notFound:
      switch language {
      case .en: return "There is no such thing here."
      case .sv: return "Det finns inget sådant här."
      }
    case .unavailable:
      switch language {
      case .en: return "Not now."
      case .sv: return "Inte nu."
      }
    }
  }
}
