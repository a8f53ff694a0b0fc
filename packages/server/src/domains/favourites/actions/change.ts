import { type FavouriteActKind, importTargets, platformSchema } from '@reachkit/contract';
import { listColours } from '@reachkit/contract/site';
import * as z from 'zod/mini';

export type ActionKind = FavouriteActKind;

/** Detail of an action's record: names at that time, and the number of creators. */
export const actionAbout = z.object({
  lists: z.optional(z.array(z.string())),
  /** The list that creators were copied or moved from. */
  from: z.optional(z.string()),
  /** Indexes of the private lists in `lists`; shown to the actor only. */
  privateLists: z.optional(z.array(z.number())),
  isFromPrivate: z.optional(z.boolean()),
  creators: z.optional(z.number()),
  /** Number of accounts that wait for analysis; older records count them in `creators` instead. */
  waiting: z.optional(z.number()),
  scope: z.optional(z.enum(['all', 'list'])),
  /** Changed fields whose values are not recorded. */
  fields: z.optional(z.array(z.string())),
});
export type ActionAbout = z.infer<typeof actionAbout>;

const id = z.number();
const known = z.nullable(id);
/** A time of a row, or its text in a stored step. */
const time = z.coerce.date();
const listOf = <S extends z.core.SomeType>(element: S) => z.readonly(z.array(element));

/** A creator as stored in a list. */
const member = z.object({ id, at: time, by: known });
export type KeptMember = z.output<typeof member>;

/** A list as stored before. */
const list = z.object({
  id,
  accountId: id,
  name: z.string(),
  description: z.string(),
  colour: z.literal(listColours),
  isPublic: z.boolean(),
  revision: z.number(),
  createdAt: time,
});

/** An entry of the blacklist as stored before. */
const entry = z.object({
  id,
  creatorId: id,
  reason: z.string(),
  listId: known,
  accountId: known,
  createdAt: time,
  expiresAt: z.nullable(time),
});
export type KeptEntry = z.output<typeof entry>;

/** A pending account as stored before. `listId` is `null` for the blacklist of all lists. */
const pending = z.object({
  target: z.enum(importTargets),
  listId: known,
  platform: platformSchema,
  handle: z.string(),
  name: z.string(),
  reason: z.string(),
  accountId: known,
  createdAt: time,
  expiresAt: z.nullable(time),
});
export type KeptPending = z.output<typeof pending>;

/** A blacklist entry as created. */
const made = z.object({ id, reason: z.string() });
export type MadeEntry = z.output<typeof made>;

/** One step of an action, with its undo data. */
const change = z.discriminatedUnion('did', [
  z.object({ did: z.literal('put'), listId: id, ids: listOf(id), at: time }),
  z.object({ did: z.literal('took'), listId: id, members: listOf(member) }),
  z.object({
    did: z.literal('deleted'),
    list,
    members: listOf(member),
    entries: listOf(entry),
    /** Absent if no accounts were pending. */
    pending: z.optional(listOf(pending)),
  }),
  /** Accounts that this action made pending, by row id. */
  z.object({ did: z.literal('awaited'), listId: known, ids: listOf(id) }),
  z.object({ did: z.literal('forgot'), pending: listOf(pending) }),
  z.object({ did: z.literal('freed'), entries: listOf(entry) }),
  /** `listId` is `null` for all lists, and `expiresAt` for no end. */
  z.object({ did: z.literal('keptOut'), listId: known, entries: listOf(made), expiresAt: z.nullable(time) }),
]);
export type ActionChange = z.output<typeof change>;

/** The stored steps of an action. */
export const actionChanges = listOf(change);
