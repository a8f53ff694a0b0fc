import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { listColours } from '../site.ts';

export const listNameLimit = 60;
export const listDescriptionLimit = 300;
/** Minutes within which an action can be undone. */
export const listUndoMinutes = 15;

/** The `event` of the live message about favourite lists and the blacklist; its `data` is `favouritesNoteSchema`. */
export const favouritesEvent = 'favourites';

/**
 * Lists with a changed name, permission, creators or blacklist; empty if the blacklist for all lists changed. Open pages
 * refetch them.
 */
export const favouritesNoteSchema = z.object({
  listIds: z.array(rowId),
  /** Account that did the action: the person's own other tabs receive it too. */
  accountId: rowId,
  /** Set by the caller, so that a page recognises its own action. */
  actKey: z.optional(z.string()),
});
export type FavouritesNote = z.output<typeof favouritesNoteSchema>;

export const favouriteListSchema = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  colour: z.literal(listColours),
  /** Visible to and editable by the whole team; otherwise visible only to its owner. */
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  /** Nickname of its creator; `null` for a former member. */
  by: z.nullable(z.string()),
  /** Number of its creators, and its capacity in the plan. */
  count: z.number(),
  limit: z.number(),
  /** Imported accounts that are not known yet; they take capacity in addition to `count`. */
  pending: z.number(),
  /** The person may share it, make it private or delete it: its creator, or the team's owner. */
  canManage: z.boolean(),
  /** Exceeds the limit of a downgraded plan: can be read, emptied and deleted, but no creators can be added. */
  isReadOnly: z.boolean(),
  /** Increases with each change of the list's own fields; an update must send the revision that it is based on. */
  revision: z.number(),
  /** ISO 8601. */
  createdAt: timestamp,
  /** When a creator was last added or removed, or the list itself was changed. */
  updatedAt: timestamp,
});
/** A list of favourite creators: name, visibility, count and limit, without its creators. Times are ISO 8601. */
export type FavouriteList = z.output<typeof favouriteListSchema>;
const name = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(listNameLimit));
const description = z.string().check(z.trim(), z.maxLength(listDescriptionLimit));
export const favouriteActKey = z.optional(z.string().check(z.maxLength(80)));
const fields = {
  description: z.optional(description),
  colour: z.optional(z.literal(listColours, { error: 'unknown_value' })),
  isPublic: z.optional(z.boolean()),
  actKey: favouriteActKey,
};

/** Number and limit of the team's lists. */
const stock = z.object({ used: z.number(), limit: z.number() });

export const listScopes = ['', 'mine', 'team'] as const;

export const listFavourites = endpoint({
  id: 'listFavourites',
  method: 'GET',
  path: '/kol/api/collect/list',
  domain: 'favourites',
  summary: "The person's own lists and the public ones of the team, the latest changed first",
  access: 'user',
  query: z.object({
    /** `mine`: the person's own. `team`: public ones of others. */
    scope: z._default(z.enum(listScopes, { error: 'unknown_value' }), ''),
    /** Part of a name or a description. */
    keyword: text(100),
  }),
  data: z.object({
    list: z.array(favouriteListSchema),
    /** Counts all lists of the team, including private ones of others. */
    stock,
    /** Max creators that one action may add to lists; 0: one at a time. */
    bulkLimit: z.number(),
  }),
});

export const getFavourite = endpoint({
  id: 'getFavourite',
  method: 'GET',
  path: '/kol/api/collect/{id}',
  domain: 'favourites',
  summary: 'One list',
  access: 'user',
  params: idPath,
  data: favouriteListSchema,
});

export const addFavourite = endpoint({
  id: 'addFavourite',
  method: 'POST',
  path: '/kol/api/collect',
  domain: 'favourites',
  summary: 'Makes a list; refused with 430 where the membership gives no more',
  access: 'user',
  body: z.strictObject({ name, ...fields }),
  data: favouriteListSchema,
});

export const changeFavourite = endpoint({
  id: 'changeFavourite',
  method: 'PUT',
  path: '/kol/api/collect/{id}',
  domain: 'favourites',
  summary:
    'Changes a list. Name, description and colour of a public one by anybody of the team; its permission by who made it or the owner. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({ name: z.optional(name), ...fields, revision: z.int() }),
  data: favouriteListSchema,
});

export const removeFavourite = endpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/kol/api/collect/{id}',
  domain: 'favourites',
  summary: 'Deletes a list of one’s own, or as the owner a public one; undone by its act',
  access: 'user',
  params: idPath,
  query: z.object({ actKey: favouriteActKey }),
  data: z.object({ actId: rowId }),
});
