import Kernel
import Testing

@testable import Protection

@Suite("How grave an exposure is, protection 3.3")
struct ExposureTests {
  private func gravity(
    _ classes: [String], _ storage: PasswordStorage = .unknown, from breach: String? = nil,
    isVerified: Bool = true, isSpamList: Bool = false, isStealerLog: Bool = false
  ) throws -> ExposureGravity {
    ExposureGravity(
      BreachFacts(
        dataClasses: classes, passwordStorage: storage,
        breachDate: try breach.map { try day($0) }, asOf: try day("2026-01-31"),
        isVerified: isVerified, isSpamList: isSpamList, isStealerLog: isStealerLog))
  }

  @Test(
    "The gravest kind of data weighs whole, the others a fifth",
    arguments: [
      ([String](), 0), (["names"], 8), (["names", "names"], 8), (["names", "employers"], 9),
      (["passwords", "names", "pets"], 62), (["government_ids"], 90), (["pets"], 5),
    ])
  func weights(classes: [String], points: Int) throws {
    #expect(try gravity(classes).points == points)
  }

  @Test("Of two equally grave kinds the first by name is the reason")
  func ties() throws {
    let reasons = try gravity(["usernames", "employers"]).reasons
    #expect(reasons.map(\.kind) == ["employers", "other_data"])
  }

  @Test(
    "Age counts by birthdays, and not for what lasts",
    arguments: [
      ("2025-02-01", "passwords", 65), ("2025-01-31", "passwords", 60),
      ("2021-02-01", "passwords", 60), ("2021-01-31", "passwords", 50),
      ("2016-02-01", "passwords", 50), ("2016-01-31", "passwords", 40),
      ("2016-01-31", "dates_of_birth", 25), ("2026-01-31", "passwords", 65),
      ("2026-02-01", "passwords", 60),
    ])
  func ages(breach: String, kind: String, points: Int) throws {
    #expect(try gravity([kind], from: breach).points == points)
  }

  @Test("Sums stay between 0 and 100, and a list for spam at 15")
  func bounds() throws {
    let most = try gravity(["government_ids", "credit_cards"], isStealerLog: true)
    #expect(most.points == 100 && most.severity == .critical)
    #expect(try gravity(["pets"], isVerified: false).points == 0)
    let spam = try gravity(["phone_numbers"], isSpamList: true)
    #expect(
      spam.points == 15
        && spam.reasons.last == ExposureGravity.Reason(kind: "spam_list", points: -5))
    #expect(try gravity(["names"], isSpamList: true).reasons.map(\.kind) == ["names"])
  }

  @Test(
    "A severity begins with its first point",
    arguments: [
      (0, Severity.info), (14, .info), (15, .low), (34, .low), (35, .medium), (59, .medium),
      (60, .high), (79, .high), (80, .critical),
    ])
  func severities(points: Int, severity: Severity) {
    #expect(Severity(points: points) == severity)
  }

  @Test(
    "Advice follows what leaked, each once and in order",
    arguments: [
      (["partial_credit_cards"], [AdviceKind.watchStatements]),
      (["credit_cards", "bank_accounts"], [.replaceCard, .watchStatements, .notifyBank]),
      (["passport_numbers", "dates_of_birth"], [.freezeCredit, .reportIdentityTheft]),
      (["dates_of_birth", "email_addresses"], [.freezeCredit]), (["usernames"], [.expectPhishing]),
      (["auth_tokens"], [.signOutEverywhere, .scanDevices]), (["names"], []),
    ])
  func advised(classes: [String], advice: [AdviceKind]) throws {
    #expect(try gravity(classes).recommendations == advice)
  }

  @Test(
    "A password is the graver the more often it stands on lists",
    arguments: [
      (0, Severity.info, 0), (1, .medium, 45), (9, .medium, 45), (10, .high, 70), (999, .high, 70),
      (1000, .critical, 90),
    ])
  func passwords(count: Int, severity: Severity, points: Int) {
    let gravity = PasswordGravity(count: count)
    #expect(gravity.severity == severity && gravity.points == points)
    #expect(gravity.reason == (count == 0 ? .notFound : .inPasswordCorpus))
  }
}
