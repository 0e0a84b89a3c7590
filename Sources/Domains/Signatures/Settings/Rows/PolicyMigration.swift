import Store

/// The policy lies with the settings of all other areas.
let policyMigration = Migration(
  "signatures", 7,
  """
  INSERT INTO nacre_setting (organization_id, area, place, key, value)
  SELECT organization_id, 'signatures', '', 'allowOther',
         CASE allow_other WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'distinctApprover',
         CASE distinct_approver WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'signingOrder', '"' || signing_order || '"'
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowTyped',
         CASE allow_typed WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'autoFinalize',
         CASE auto_finalize WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'exportsPerHour', CAST(exports_per_hour AS TEXT)
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowRequests',
         CASE allow_requests WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowReminders',
         CASE allow_reminders WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowDecline',
         CASE allow_decline WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowDelegation',
         CASE allow_delegation WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'allowGroups',
         CASE allow_groups WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy
   UNION ALL
  SELECT organization_id, 'signatures', '', 'certificatePage',
         CASE certificate_page WHEN 0 THEN 'false' ELSE 'true' END
    FROM signatures_policy;

  INSERT INTO nacre_setting_version (organization_id, area, place, version)
  SELECT organization_id, 'signatures', '', version
    FROM signatures_policy;

  DROP TABLE signatures_policy;
  """
)
