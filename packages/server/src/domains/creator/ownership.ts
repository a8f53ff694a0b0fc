import { sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import {
  lateReadings,
  post,
  postCaption,
  postEvent,
  postMiss,
  postNeed,
  postReading,
  sourceDay,
} from './history/tables.ts';
import {
  audience,
  brand,
  creator,
  creatorContent,
  creatorDisclosure,
  creatorGrade,
  creatorJoin,
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
    // Creators are shared data and belong to no team.
    ...[
      audience,
      snapshot,
      postReading,
      postCaption,
      postEvent,
      postMiss,
      postNeed,
      post,
      lateReadings,
      sourceDay,
      video,
      brand,
      tag,
      creatorGrade,
      creatorContent,
      creatorJoin,
      creator,
    ].map((table) => ({ table, team: null })),
  ],
  figures: [
    {
      name: 'found',
      count: (db, range) =>
        countByMember(db, range, {
          from: teamRows(creatorDisclosure, range.teamId),
          where: sql`${creatorDisclosure.kind} = 'found'`,
          accountId: sql`${creatorDisclosure.accountId}`,
          at: { day: sql`${creatorDisclosure.day}` },
        }),
    },
  ],
};
