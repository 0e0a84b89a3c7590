import Store

/// How devices call the leaves that they have made.
let localLeaveMigration = Migration(
  "leave", 10,
  """
  -- A device that sent a leave may send more about it later, by its own name for it.
  CREATE TABLE leave_local (
    organization_id TEXT NOT NULL,
    user_id         TEXT NOT NULL,
    device_id       TEXT NOT NULL,
    local_id        TEXT NOT NULL,
    leave_id        TEXT NOT NULL,
    PRIMARY KEY (organization_id, user_id, device_id, local_id)
  ) STRICT, WITHOUT ROWID;
  """
)
