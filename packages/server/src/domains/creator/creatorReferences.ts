import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type CreatorReference,
  reference,
  uniqueReference,
} from '../../platform/ownership/creatorReference.ts';
import { post } from './history/tables.ts';
import {
  audience,
  creatorContent,
  creatorDisclosure,
  creatorGrade,
  creatorJoin,
  creatorQuote,
  snapshot,
  video,
} from './tables.ts';

/** Figures of a day that exist only in the dropped snapshot. */
const figures: readonly PgColumn[] = [
  snapshot.followers,
  snapshot.avgPlays,
  snapshot.medianPlays,
  snapshot.avgLikes,
  snapshot.avgComments,
  snapshot.avgShares,
  snapshot.interactionRate,
  snapshot.videoCount,
];

const value = (row: SQL, { name }: PgColumn) => sql`${row}.${sql.identifier(name)}`;

/** Sorts the newest first; rows without a time last. */
const newestFirst = (row: SQL, column: PgColumn) =>
  sql`coalesce(-extract(epoch from ${value(row, column)}), 'Infinity')`;

/** This domain's references to creators. */
export const creatorReferences: readonly CreatorReference[] = [
  // Derived rows are computed again.
  uniqueReference(creatorGrade.creatorId, { per: [] }),
  uniqueReference(creatorContent.creatorId, { per: [] }),
  // For the same post or audience, the data that was read last is kept, as in an import.
  uniqueReference(video.creatorId, {
    per: [video.externalId],
    earlier: (row) => newestFirst(row, video.readAt),
  }),
  uniqueReference(audience.creatorId, { per: [], earlier: (row) => newestFirst(row, audience.asOf) }),
  uniqueReference(snapshot.creatorId, {
    per: [snapshot.day],
    fold: (kept, gone) =>
      figures.map((column) => [column, sql`coalesce(${value(kept, column)}, ${value(gone, column)})`]),
  }),
  reference(post.creatorId),
  reference(creatorQuote.creatorId, { team: (row) => sql`${row}.team_id` }),
  uniqueReference(creatorDisclosure.creatorId, {
    per: [creatorDisclosure.teamId],
    // A suggestion shows only name and handle, which is less than a full view.
    earlier: (row) => sql`(${row}.kind = 'suggested')::int, ${row}.day`,
  }),
  // Ids of earlier merges refer to the current creator.
  reference(creatorJoin.creatorId),
];
