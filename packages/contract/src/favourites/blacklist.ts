import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema, cursorField, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { listActMost } from './members.ts';

export const blacklistReasonLimit = 300;

export const blacklistScopes = ['all', 'list'] as const;
export type BlacklistScope = (typeof blacklistScopes)[number];

export const blacklistEntrySchema = z.object({
  id: rowId,
  creator: z.object({
    id: rowId,
    platform: platformSchema,
    handle: z.string(),
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    followers: z.nullable(z.number()),
  }),
  reason: z.string(),
  /** `all`: blocked in every list and campaign. `list`: in one list. */
  scope: z.enum(blacklistScopes),
  /** Only with `list`. */
  list: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** When it was made. */
  at: timestamp,
  /** Nickname of its creator; `null` for a former member. */
  by: z.nullable(z.string()),
  /** Expiry; `null` for never. If past, the creator is no longer blocked. */
  expireAt: z.nullable(timestamp),
  isInForce: z.boolean(),
});
export type BlacklistEntry = z.output<typeof blacklistEntrySchema>;

const idsOf = (id: typeof idSchema) =>
  z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(listActMost));
const creatorIds = idsOf(creatorIdSchema);
const reason = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(blacklistReasonLimit));
/** ISO 8601 with an offset; `null` for never. */
const expireAt = z.nullable(z.iso.datetime({ offset: true, error: 'wrong_format' }));

export const listBlacklist = endpoint({
  id: 'listBlacklist',
  method: 'GET',
  path: '/kol/api/blacklist',
  domain: 'favourites',
  summary:
    'Creators whom the team wants nothing to do with, the latest first; entries of others’ private lists are left out',
  access: 'user',
  query: z.object({
    /** Part of a handle, a name or a reason. */
    keyword: text(100),
    scope: z._default(z.enum(['', ...blacklistScopes], { error: 'unknown_value' }), ''),
    /** Entries of one list. */
    listId: text(20),
    platform: z._default(z.enum(['', 'tiktok', 'youtube', 'instagram'], { error: 'unknown_value' }), ''),
    /** `now`: active. `past`: expired. */
    state: z._default(z.enum(['', 'now', 'past'], { error: 'unknown_value' }), 'now'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  data: z.object({ list: z.array(blacklistEntrySchema), total: z.number(), next: nextField }),
});

export const addToBlacklist = endpoint({
  id: 'addToBlacklist',
  method: 'POST',
  path: '/kol/api/blacklist',
  domain: 'favourites',
  summary: 'Keeps creators out of one list or of all; who stands there already stays as they are',
  access: 'user',
  body: z
    .strictObject({
      ids: creatorIds,
      reason,
      scope: z.enum(blacklistScopes, { error: 'unknown_value' }),
      listId: z.optional(idSchema),
      expireAt: z.optional(expireAt),
    })
    .check(
      z.refine(({ scope, listId }) => scope === 'all' || Boolean(listId), {
        path: ['listId'],
        error: 'required',
      }),
    ),
  data: z.object({
    /** New entries. */
    added: z.array(rowId),
    /** Creators with an active entry already; `reason` is that entry's. */
    already: z.array(z.object({ id: rowId, reason: z.string() })),
    unknown: z.array(z.string()),
  }),
});

export const changeBlacklistEntry = endpoint({
  id: 'changeBlacklistEntry',
  method: 'PUT',
  path: '/kol/api/blacklist/{id}',
  domain: 'favourites',
  summary: 'Changes the reason or the end of an entry',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ reason: z.optional(reason), expireAt: z.optional(expireAt) }),
  data: blacklistEntrySchema,
});

export const removeFromBlacklist = endpoint({
  id: 'removeFromBlacklist',
  method: 'POST',
  path: '/kol/api/blacklist/remove',
  domain: 'favourites',
  summary: 'Ends entries, by their ids; undone by its act',
  access: 'user',
  body: z.strictObject({ ids: idsOf(idSchema) }),
  data: z.object({ removed: z.array(rowId), actId: z.nullable(rowId) }),
});

export const checkBlacklist = endpoint({
  id: 'checkBlacklist',
  method: 'POST',
  path: '/kol/api/blacklist/check',
  domain: 'favourites',
  summary: 'Which of these creators may not be put into a list, or into any, and why',
  access: 'user',
  isRead: true,
  body: z.strictObject({ ids: creatorIds, listId: z.optional(idSchema) }),
  data: z.object({
    hits: z.array(
      z.object({
        /** Of the creator. */
        id: rowId,
        entryId: rowId,
        reason: z.string(),
        scope: z.enum(blacklistScopes),
        /** Nickname of the entry's author; `null` for a former member. */
        by: z.nullable(z.string()),
        /** Expiry; `null` for never. */
        expireAt: z.nullable(timestamp),
      }),
    ),
  }),
});
