import Store

/// What is asked of one person or one department, and each page of a list, walks an index: it costs
/// what it answers, however many leaves others have.
let personMigration = Migration(
  "leave", 11,
  """
  CREATE INDEX leave_request_person
      ON leave_request (organization_id, requester_id, end_date, status);
  CREATE INDEX leave_request_person_status
      ON leave_request (organization_id, requester_id, status);
  CREATE INDEX leave_request_department_dates
      ON leave_request (organization_id, department, end_date, start_date);
  -- Few leaves are long, and only these have to be looked for far from their ends.
  CREATE INDEX leave_request_long ON leave_request (organization_id, end_date, start_date)
   WHERE calendar_days > 31;
  CREATE INDEX leave_request_long_department
      ON leave_request (organization_id, department, end_date, start_date)
   WHERE calendar_days > 31;
  CREATE INDEX leave_request_type
      ON leave_request (organization_id, type, status, start_date);

  -- The orders of lists; what was never sent is in its writer's list alone.
  CREATE INDEX leave_request_received ON leave_request (organization_id, submitted_at, id)
   WHERE submitted_at IS NOT NULL;
  CREATE INDEX leave_request_received_status
      ON leave_request (organization_id, status, submitted_at, id)
   WHERE submitted_at IS NOT NULL;
  CREATE INDEX leave_request_received_department
      ON leave_request (organization_id, department, submitted_at, id)
   WHERE submitted_at IS NOT NULL;
  CREATE INDEX leave_request_start ON leave_request (organization_id, start_date, id)
   WHERE submitted_at IS NOT NULL;
  CREATE INDEX leave_request_start_department
      ON leave_request (organization_id, department, start_date, id)
   WHERE submitted_at IS NOT NULL;

  -- Leaves whose chain waits for somebody: few, however many were decided.
  CREATE INDEX leave_request_waiting ON leave_request (organization_id, department)
   WHERE current_step IS NOT NULL;

  -- How many leaves that were sent there are of each status; kept with each change of one.
  CREATE TABLE leave_count (
    organization_id TEXT    NOT NULL,
    department      TEXT    NOT NULL, -- '': of none
    status          TEXT    NOT NULL,
    leaves          INTEGER NOT NULL,
    PRIMARY KEY (organization_id, department, status)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO leave_count (organization_id, department, status, leaves)
  SELECT organization_id, COALESCE(department, ''), status, COUNT(*)
    FROM leave_request
   WHERE submitted_at IS NOT NULL
   GROUP BY organization_id, COALESCE(department, ''), status;

  -- The audit of leave, apart from what other domains write down.
  CREATE INDEX nacre_change_leave ON nacre_change (organization_id, seq)
   WHERE topic > 'leave.' AND topic < 'leave/';
  CREATE INDEX nacre_change_leave_actor ON nacre_change (organization_id, actor_id, seq)
   WHERE topic > 'leave.' AND topic < 'leave/';
  """
)
