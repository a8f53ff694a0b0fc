import { sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import {
  audience,
  brand,
  creator,
  creatorContent,
  creatorDisclosure,
  creatorGrade,
  creatorQuote,
  snapshot,
  tag,
  video,
} from './tables.ts';

export const creatorOwnership: Ownership = {
  domain: 'creator',
  tables: [
    {
      table: creatorQuote,
      team: creatorQuote.teamId,
      persons: [{ column: creatorQuote.accountId, rule: 'keep' }],
    },
    {
      table: creatorDisclosure,
      team: creatorDisclosure.teamId,
      persons: [{ column: creatorDisclosure.accountId, rule: 'keep' }],
    },
    // Creators belong to nobody.
    ...[audience, snapshot, video, brand, tag, creatorGrade, creatorContent, creator].map((table) => ({
      table,
      team: null,
    })),
  ],
  figures: [
    {
      name: 'creatorsFound',
      count: (db, { teamId, from, to, timeZone }) => {
        const dayOf = (moment: Date) =>
          sql`(${moment.toISOString()}::timestamptz at time zone ${timeZone})::date`;
        return countByMember(
          db,
          sql`select ${creatorDisclosure.accountId} as account_id, count(*) as found
            from ${teamRows(creatorDisclosure, teamId)}
            where ${creatorDisclosure.kind} = 'found'
              and ${creatorDisclosure.day} >= ${dayOf(from)}
              and ${creatorDisclosure.day} <= ${dayOf(new Date(to.getTime() - 1))}
            group by 1`,
        );
      },
    },
  ],
};
