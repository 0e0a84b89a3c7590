import Store

/// What somebody is asked for, and in whose place, is looked for by the person: an organization has
/// as many requests and delegations as it has people.
let peopleMigration = Migration(
  "signatures", 11,
  """
  CREATE INDEX signatures_assignee_user ON signatures_assignee (user_id, request_id);
  CREATE INDEX signatures_delegation_from
      ON signatures_delegation (organization_id, from_user_id, id);
  CREATE INDEX signatures_delegation_to
      ON signatures_delegation (organization_id, to_user_id, id);

  -- Jobs of one status, the newest first.
  CREATE INDEX signatures_job_status ON signatures_job (organization_id, status, id);
  """
)
