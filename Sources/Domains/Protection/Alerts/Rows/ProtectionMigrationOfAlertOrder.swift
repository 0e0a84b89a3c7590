import Store

extension Migration {
  /// The newest alerts come out of their indexes in the order of a list, so that a page of them
  /// looks at no more than a page, also where thousands were found in one moment.
  ///
  /// The last one is made anew as it was: of two that serve as well, the younger is taken.
  static let protectionAlertOrder = Migration(
    "protection", 25,
    """
    DROP INDEX protection_alert_person;
    CREATE INDEX protection_alert_person
        ON protection_alert (organization_id, person_id, created_at DESC, id);

    DROP INDEX protection_alert_status;
    CREATE INDEX protection_alert_status
        ON protection_alert (organization_id, person_id, status, created_at DESC, id);

    DROP INDEX protection_alert_group;
    CREATE INDEX protection_alert_group
        ON protection_alert (organization_id, person_id, group_id, created_at DESC, id)
     WHERE group_id IS NOT NULL;

    DROP INDEX protection_alert_threat;
    CREATE INDEX protection_alert_threat
        ON protection_alert
           (organization_id, person_id, service, status, severity, opened_at, id);
    """
  )
}
