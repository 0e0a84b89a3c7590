import Store

/// Why something happened to a leave that nobody decided, and certificates by what is on file.
let reasonMigration = Migration(
  "leave", 14,
  """
  ALTER TABLE leave_event ADD COLUMN reason TEXT; -- NULL: somebody decided it

  -- What people have said of certificates is no certificate.
  UPDATE leave_request SET has_certificate = 0
   WHERE has_certificate = 1 AND NOT EXISTS
         (SELECT 1 FROM leave_document AS d WHERE d.leave_id = leave_request.id
             AND d.kind = 'medical');
  """
)
