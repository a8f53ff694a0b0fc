import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/** Kinds of actions on lists, the blacklist and notes. */
export const favouriteActKinds = [
  'listMade',
  'listChanged',
  'listDeleted',
  'listHandedOver',
  'added',
  'copied',
  'moved',
  'removed',
  'imported',
  'undone',
  'blacklisted',
  'blacklistChanged',
  'blacklistEnded',
  'blacklistImported',
  'pendingRemoved',
  'noteChanged',
] as const;
export type FavouriteActKind = (typeof favouriteActKinds)[number];

export const listFavouriteActs = endpoint({
  id: 'listFavouriteActs',
  method: 'GET',
  path: '/kol/api/collect/acts',
  domain: 'favourites',
  summary:
    'What the team did with its lists, blacklist and notes, the latest first; of private lists only one’s own',
  access: 'user',
  query: z.object({
    /** `mine`: done by the person. */
    scope: z._default(z.enum(['', 'mine'], { error: 'unknown_value' }), ''),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        kind: z.enum(favouriteActKinds),
        /** Nickname; `null` for a former member. */
        by: z.nullable(z.string()),
        at: timestamp,
        /** Names of the lists at that time. */
        lists: z.array(z.string()),
        /** The list that creators were copied or moved from. */
        from: z.nullable(z.string()),
        creators: z.nullable(z.number()),
        /** Pending accounts, in addition to `creators`; left out if there are none. */
        waiting: z.optional(z.number()),
        /** Only for the blacklist. */
        scope: z.nullable(z.enum(['all', 'list'])),
        /** Done by the person, within `listUndoMinutes`, and not undone yet. */
        canUndo: z.boolean(),
        isUndone: z.boolean(),
      }),
    ),
    total: z.number(),
    next: nextField,
  }),
});
