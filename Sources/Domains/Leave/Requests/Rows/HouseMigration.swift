import Store

/// What a house of many people asks of one department: who waits for its head, and how many are
/// away on a day, is kept when a leave changes, because neither can be looked for among them all.
let houseMigration = Migration(
  "leave", 13,
  """
  -- Leaves that wait for a decision, in the order in which they came.
  CREATE TABLE leave_waiting (
    organization_id TEXT    NOT NULL,
    role            TEXT    NOT NULL, -- whose decision is awaited
    department      TEXT    NOT NULL, -- '': of none
    received_at     INTEGER NOT NULL,
    leave_id        TEXT    NOT NULL,
    head_id         TEXT,             -- whom the person has as their head now; NULL: nobody
    PRIMARY KEY (organization_id, role, department, received_at, leave_id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX leave_waiting_leave ON leave_waiting (organization_id, leave_id);
  CREATE INDEX leave_waiting_role ON leave_waiting (organization_id, role, received_at, leave_id);
  CREATE INDEX leave_waiting_head
      ON leave_waiting (organization_id, role, head_id, received_at, leave_id)
   WHERE head_id IS NOT NULL;

  INSERT INTO leave_waiting
    (organization_id, role, department, received_at, leave_id, head_id)
  SELECT r.organization_id, s.role, COALESCE(r.department, ''),
         COALESCE(r.submitted_at, r.created_at), r.id, e.head_id
    FROM leave_request AS r
    JOIN leave_step AS s
      ON s.leave_id = r.id AND s.round = r.round AND s.step = r.current_step
    LEFT JOIN leave_employee AS e
      ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
   WHERE r.status IN ('SUBMITTED', 'PENDING') AND s.decision IS NULL;

  DROP INDEX leave_request_waiting;
  DROP INDEX leave_step_open;

  -- How many people of a department are away on a day.
  CREATE TABLE leave_away (
    organization_id TEXT    NOT NULL,
    department      TEXT    NOT NULL,
    date            TEXT    NOT NULL,
    people          INTEGER NOT NULL,
    PRIMARY KEY (organization_id, department, date)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO leave_away (organization_id, department, date, people)
  SELECT r.organization_id, r.department, d.date, COUNT(DISTINCT r.requester_id)
    FROM leave_request AS r
    JOIN leave_day AS d ON d.leave_id = r.id
   WHERE r.department IS NOT NULL
     AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                      'OVERSTAY_PENDING')
     AND d.kind = 'working' AND d.counted_half_days > 0
   GROUP BY r.organization_id, r.department, d.date;

  -- The audit is asked for by its days.
  DROP INDEX nacre_change_leave;
  DROP INDEX nacre_change_leave_actor;
  CREATE INDEX nacre_change_leave ON nacre_change (organization_id, at, seq)
   WHERE topic > 'leave.' AND topic < 'leave/';
  CREATE INDEX nacre_change_leave_actor ON nacre_change (organization_id, actor_id, at, seq)
   WHERE topic > 'leave.' AND topic < 'leave/';
  """
)
