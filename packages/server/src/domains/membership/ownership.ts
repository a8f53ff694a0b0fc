import { sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import {
  equityCharge,
  equityItem,
  equityOverride,
  equityTerm,
  equityUsage,
  equityVersion,
} from './tables.ts';

export const membershipOwnership: Ownership = {
  domain: 'membership',
  tables: [
    {
      table: equityCharge,
      team: equityCharge.teamId,
      persons: [{ column: equityCharge.accountId, rule: 'keep' }],
      notExported: [equityCharge.subject],
    },
    { table: equityUsage, team: equityUsage.teamId },
    {
      table: equityOverride,
      team: equityOverride.teamId,
      persons: [{ column: equityOverride.createdBy, rule: 'keep' }],
    },
    { table: equityItem, team: null },
    { table: equityTerm, team: null },
    { table: equityVersion, team: null },
  ],
  figures: [
    {
      name: 'searches',
      count: (db, range) =>
        countByMember(
          db,
          sql`select ${equityCharge.accountId} as account_id, count(*) as found
            from ${teamRows(equityCharge, range.teamId)}
            where ${equityCharge.key} = 'searches'
              and ${equityCharge.state} = 'kept'
              and ${equityCharge.createdAt} >= ${range.from.toISOString()}::timestamptz and ${equityCharge.createdAt} < ${range.to.toISOString()}::timestamptz
            group by 1`,
        ),
    },
  ],
};
