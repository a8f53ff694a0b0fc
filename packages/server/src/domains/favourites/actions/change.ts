import { type FavouriteActKind, importTargets, platformSchema } from '@reachkit/contract';
import { listColours } from '@reachkit/contract/site';
import * as z from 'zod/mini';

export type ActionKind = FavouriteActKind;

/** Names as they were then, and how many creators: the detail of an act's record. */
export const actionAbout = z.object({
  lists: z.optional(z.array(z.string())),
  /** The list that creators were copied or moved from. */
  from: z.optional(z.string()),
  /** Which of `lists` are private, by their places; shown to the actor only. */
  privateLists: z.optional(z.array(z.number())),
  isFromPrivate: z.optional(z.boolean()),
  creators: z.optional(z.number()),
  /** Accounts that wait for their creators, beside `creators`; records of earlier versions count them there. */
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

/** A creator as they stood in a list. */
const member = z.object({ id, at: time, by: known });
export type KeptMember = z.output<typeof member>;

/** A list as it was. */
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

/** An entry of the blacklist as it was. */
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

/** An account that waited for its creator, as it was. `listId` is `null` for the blacklist of all lists. */
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

/** An entry of the blacklist as it was made. */
const made = z.object({ id, reason: z.string() });
export type MadeEntry = z.output<typeof made>;

/** One step of an act, with what taking it back needs. */
const change = z.discriminatedUnion('did', [
  z.object({ did: z.literal('put'), listId: id, ids: listOf(id), at: time }),
  z.object({ did: z.literal('took'), listId: id, members: listOf(member) }),
  z.object({
    did: z.literal('deleted'),
    list,
    members: listOf(member),
    entries: listOf(entry),
    /** Left out where none waited. */
    pending: z.optional(listOf(pending)),
  }),
  /** Accounts that wait since then, by the ids of their rows. */
  z.object({ did: z.literal('awaited'), listId: known, ids: listOf(id) }),
  z.object({ did: z.literal('forgot'), pending: listOf(pending) }),
  z.object({ did: z.literal('freed'), entries: listOf(entry) }),
  /** `listId` is `null` where out of all lists, and `expiresAt` for ever. */
  z.object({ did: z.literal('keptOut'), listId: known, entries: listOf(made), expiresAt: z.nullable(time) }),
]);
export type ActionChange = z.output<typeof change>;

/** The steps of an act as they are stored. */
export const actionChanges = listOf(change);
