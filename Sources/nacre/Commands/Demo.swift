extension Command {
  static let demo: Command = .init("demo", "Play a booking through the real pipe") { _ in 0 }
}
