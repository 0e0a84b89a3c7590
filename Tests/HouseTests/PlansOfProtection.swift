/// Statements of protection whose cost must not grow with rows of others, and the indexes that they
/// walk.
enum PlansOfProtection {
  static let indexes: [String: Set<String>] = [
    // A person's alerts.
    "alertsOfPerson": ["protection_alert_person"],
    "alertsOfStatus": ["protection_alert_status"],
    "alertsOfGroup": ["protection_alert_group"],
    "alertByNature": ["protection_alert_natural"],
    "alertCounts": ["protection_alert_count"],
    "alertEvents": ["protection_alert_event"],
    "threats": ["protection_alert_threat"],
    "linkBefore": ["protection_alert_link"],
    "linkAfter": ["protection_alert_link"],
    // What a person watches.
    "watchItemsOfPerson": ["protection_watch_item_person"],
    "countWatchItems": ["protection_watch_item_person"],
    "newestVerification": ["protection_verification_item"],
    // Calls and texts, rules and contacts.
    "rulesOfPerson": ["protection_rule_person"],
    "countRules": ["protection_rule_person"],
    "callsOfPerson": ["protection_call_person"],
    "callsOfNumber": ["protection_call_number"],
    "contactsOfPerson": ["protection_contact_number"],
    "contactByNumber": ["protection_contact_number"],
    "reportsOfSubject": ["protection_spam_report_subject"],
    "reportsOfPerson": ["protection_spam_report_person"],
    "complaintsOfSubject": ["protection_complaint_subject"],
    // Groups.
    "placesInGroup": ["protection_member_group"],
    "invitationsOfGroup": ["protection_invitation_group"],
    "countOpenInvitations": ["protection_invitation_open"],
    "subscriptionsOfGroup": ["protection_subscription_group"],
    "scoresOfPerson": ["protection_score"],
    // What goes with a person.
    "eraseAlertEvents": ["protection_alert_event", "protection_alert_threat"],
    "eraseVerifications": ["protection_verification_item", "protection_watch_item_person"],
    "eraseCalls": ["protection_call_number"],
    "eraseContacts": ["protection_contact_number"],
    "eraseRules": ["protection_rule_person"],
    "eraseReports": ["protection_spam_report_person"],
  ]
}
