import { labelsMost, noteLimit } from '@reachkit/contract/favourites/notes';
import { sql } from 'drizzle-orm';
import {
  type CreatorReference,
  followedReference,
  reference,
  uniqueReference,
} from '../../platform/ownership/creatorReference.ts';
import { blacklistEntry, creatorNote, favouriteMember, favouriteUndo, importRow } from './tables.ts';

/** This domain's references to creators. */
export const favouriteReferences: readonly CreatorReference[] = [
  uniqueReference(favouriteMember.creatorId, {
    per: [favouriteMember.listId],
    earlier: (row) => sql`${row}.created_at`,
    team: (row) => sql`(select l.team_id from favourite_list l where l.id = ${row}.list_id)`,
  }),
  uniqueReference(creatorNote.creatorId, {
    per: [creatorNote.teamId],
    earlier: (row) => sql`${row}.changed_at`,
    // Both texts of a person are kept: the later text is appended to the earlier one, up to the limit.
    fold: (kept, gone) => [
      [
        creatorNote.note,
        sql`case when coalesce(${gone}.note, '') in ('', ${kept}.note) then ${kept}.note
          else left(concat_ws(E'\n\n', nullif(${kept}.note, ''), ${gone}.note), ${noteLimit}::int) end`,
      ],
      [
        creatorNote.labels,
        sql`(${kept}.labels || array(select label from unnest(${gone}.labels) label
          where label <> all(${kept}.labels)))[:${labelsMost}::int]`,
      ],
      [creatorNote.ownerId, sql`coalesce(${kept}.owner_id, ${gone}.owner_id)`],
      [creatorNote.revision, sql`greatest(${kept}.revision, ${gone}.revision) + 1`],
    ],
    team: (row) => sql`${row}.team_id`,
  }),
  uniqueReference(blacklistEntry.creatorId, {
    per: [blacklistEntry.teamId, blacklistEntry.listId],
    earlier: (row) => sql`${row}.created_at`,
    // Keeps the later end.
    fold: (kept, gone) => [
      [
        blacklistEntry.expiresAt,
        sql`case when ${gone}.id is null then ${kept}.expires_at
          when ${gone}.expires_at is not null and ${kept}.expires_at is not null
            then greatest(${kept}.expires_at, ${gone}.expires_at) end`,
      ],
    ],
    team: (row) => sql`${row}.team_id`,
  }),
  reference(importRow.creatorId),
  followedReference(
    favouriteUndo.changes,
    (id) =>
      sql`jsonb_build_array(jsonb_build_object('did', 'put', 'listId', 1, 'ids', jsonb_build_array(${id}::bigint), 'at', ''))`,
  ),
];
