import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { blacklistScopes } from '../favourites/blacklist.ts';
import { listActMost } from '../favourites/members.ts';
import { cursorField, idSchema, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { importRowsMost, importTargets } from '../imports/importing.ts';
import { platformSchema } from './platform.ts';

/**
 * An imported account that is not in the database yet. It becomes a creator of its list, or a blacklist entry, when a
 * later import or source adds the creator.
 */
export const pendingCreatorSchema = z.object({
  id: rowId,
  platform: platformSchema,
  /** Without `@`, or the id of a YouTube channel. */
  handle: z.string(),
  /** Name in the imported file; `""` if it had none. */
  name: z.string(),
  target: z.enum(importTargets),
  /** The list that it is pending in, or that the blacklist entry applies to; `null` for the blacklist of all lists. */
  list: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** Reason of the blacklist entry; `""` for a list. */
  reason: z.string(),
  scope: z.enum(blacklistScopes),
  /** Expiry of the blacklist entry, ISO 8601; `null` for never. */
  expireAt: z.nullable(timestamp),
  at: timestamp,
  /** Nickname of the importer; `null` for a former member. */
  by: z.nullable(z.string()),
});
export type PendingCreator = z.output<typeof pendingCreatorSchema>;

/** Accounts of one list, or of the blacklist as visible to the person. */
const which = {
  target: z._default(z.enum(importTargets, { error: 'unknown_value' }), 'list'),
  /** With `list`: needed. With `blacklist`: entries of one list; left out, all. */
  listId: z._default(z.string().check(z.maxLength(20)), ''),
};

export const listPendingCreators = endpoint({
  id: 'listPendingCreators',
  method: 'GET',
  path: '/kol/api/pendingCreator',
  domain: 'favourites',
  summary: 'Accounts that were imported into a list or the blacklist and are not known yet, the latest first',
  access: 'user',
  query: z.object({
    ...which,
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ list: z.array(pendingCreatorSchema), total: z.number(), next: nextField }),
});

export const removePendingCreators = endpoint({
  id: 'removePendingCreators',
  method: 'POST',
  path: '/kol/api/pendingCreator/remove',
  domain: 'favourites',
  summary: 'Removes accounts that are not known yet, by their ids; undone by its act',
  access: 'user',
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(listActMost)),
  }),
  data: z.object({ removed: z.array(rowId), actId: z.nullable(rowId) }),
});

export const fetchPendingCreators = endpoint({
  id: 'fetchPendingCreators',
  method: 'GET',
  path: '/kol/api/pendingCreator/file',
  domain: 'favourites',
  summary: "The accounts that are not known yet as a workbook in the template's columns",
  access: 'user',
  answer: 'file',
  query: z.object(which),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

const handles = z._default(
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(importRowsMost)),
  [],
);
/**
 * Outcome of the import for one account. `known`: added. `asked`: unknown, and looked up at its platform first. `waits`:
 * unknown, and pending afterwards. `contradiction`: handle and id belong to different creators.
 */
export const accountFates = ['known', 'asked', 'waits', 'already', 'blacklisted', 'contradiction'] as const;
export type AccountFate = (typeof accountFates)[number];
const fates = z.array(z.enum(accountFates));

const counted = z.object({
  known: z.number(),
  /** Not in the database. */
  unknown: z.number(),
});

export const countKnownAccounts = endpoint({
  id: 'countKnownAccounts',
  method: 'POST',
  path: '/kol/api/import/known',
  domain: 'favourites',
  summary: 'How many of the accounts that a file names are known, and what becomes of the others',
  access: 'user',
  isRead: true,
  /** Handles or channel ids by platform, without duplicates. */
  body: z.strictObject({
    tiktok: handles,
    youtube: handles,
    instagram: handles,
    /** Channel ids that the file gives for the YouTube handles, at the same index; `null` for none. */
    youtubeChannels: z.optional(
      z.array(z.nullable(z.string().check(z.maxLength(200)))).check(z.maxLength(importRowsMost)),
    ),
    /** Target of the import; `list` without an id: not chosen yet. */
    target: z._default(z.enum(importTargets), 'list'),
    /** The target list, or the one list that a blacklist entry applies to. */
    listId: z.optional(idSchema),
  }),
  data: z.object({
    tiktok: counted,
    youtube: counted,
    instagram: counted,
    /** Platforms where the import looks up unknown accounts. */
    asked: z.array(platformSchema),
    /** Outcome of each account, at the index of its handle. */
    fates: z.object({ tiktok: fates, youtube: fates, instagram: fates }),
    /** Result of an import for the current list or blacklist; `null` for neither. The six add up to all accounts. */
    inList: z.nullable(
      z.object({
        /** Already in the list, or pending in it. */
        already: z.number(),
        /** Blocked by the blacklist; for an import into the blacklist: already there. */
        blacklisted: z.number(),
        /** Known, and neither of the two above; some may exceed the list's capacity or the day's searches. */
        isNew: z.number(),
        /** Not known, and looked up at their platform first. */
        isAsked: z.number(),
        /** Not known, and pending in the list afterwards. */
        waits: z.number(),
        contradicting: z.number(),
      }),
    ),
  }),
});
