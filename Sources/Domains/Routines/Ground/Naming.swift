import Kernel
import Platform

/// What people are called, in the language of whoever asks.
struct Naming: Sendable {
  private var names: [ID: String] = [:]
  let language: Language

  /// Who did what nobody did.
  static let system = "system"

  init(_ names: [ID: String], language: Language) {
    self.names = names
    self.language = language
  }

  func name(_ userId: ID) -> String {
    userId == Self.system ? RoutinesText.automatic.text(in: language) : names[userId] ?? userId
  }

  func person(_ userId: ID) -> PersonName { PersonName(userId: userId, name: name(userId)) }

  func fact(_ userId: ID) -> Fact {
    .object([.init("userId", .text(userId)), .init("name", .text(name(userId)))])
  }
}
