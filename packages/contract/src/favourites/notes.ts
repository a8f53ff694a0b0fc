import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema, idSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

export const noteLimit = 2000;
export const labelLimit = 30;
export const labelsMost = 20;

const label = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(labelLimit));

const noteSchema = z.object({
  note: z.string(),
  labels: z.array(z.string()),
  owner: z.nullable(z.object({ id: rowId, nickName: z.string() })),
  revision: z.number(),
  /** Nickname of the last editor, and the time; `null` if never changed. */
  by: z.nullable(z.string()),
  at: z.nullable(timestamp),
});
/**
 * The team's notes on a creator: note, labels, the member in charge, and the last editor. A save sends the `revision` it
 * is based on.
 */
export type CreatorNote = z.output<typeof noteSchema>;

/** The `event` of the live message that a member has changed the team's notes on a creator. */
export const creatorNoteEvent = 'creatorNote';

/** Its `data`: the creator with changed notes. A page that shows an older revision refetches them. */
export const creatorNoteChangeSchema = z.object({
  creatorId: rowId,
  /** The new revision of `CreatorNote`. */
  revision: z.number(),
});
export type CreatorNoteChange = z.output<typeof creatorNoteChangeSchema>;

const creatorPath = z.object({ id: creatorIdSchema });

export const getCreatorNote = endpoint({
  id: 'getCreatorNote',
  method: 'GET',
  path: '/kol/api/blogger/{id}/note',
  domain: 'favourites',
  summary: 'What the team keeps about a creator: note, labels, who looks after them',
  access: 'user',
  params: creatorPath,
  data: noteSchema,
});

export const keepCreatorNote = endpoint({
  id: 'keepCreatorNote',
  method: 'PUT',
  path: '/kol/api/blogger/{id}/note',
  domain: 'favourites',
  summary: 'Changes it for the whole team. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: creatorPath,
  body: z.strictObject({
    note: z.optional(z.string().check(z.maxLength(noteLimit))),
    labels: z.optional(z.array(label).check(z.maxLength(labelsMost))),
    /** Id of a member of the team; `null` for no member in charge. */
    ownerId: z.optional(z.nullable(idSchema)),
    revision: z.int(),
  }),
  data: noteSchema,
});

export const listTeamLabels = endpoint({
  id: 'listTeamLabels',
  method: 'GET',
  path: '/kol/api/collect/labels',
  domain: 'favourites',
  summary: 'Labels that the team has given, the most used first, and who of the team may look after creators',
  access: 'user',
  data: z.object({
    labels: z.array(z.object({ label: z.string(), count: z.number() })),
    people: z.array(z.object({ id: rowId, nickName: z.string() })),
  }),
});
