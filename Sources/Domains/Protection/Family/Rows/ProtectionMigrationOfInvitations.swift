import Store

extension Migration {
  /// Invitations by who has made them, with whom they go.
  static let protectionInvitations = Migration(
    "protection", 23,
    """
    CREATE INDEX protection_invitation_by
        ON protection_invitation (organization_id, created_by)
    """
  )
}
