import * as z from 'zod/mini';
import { platforms } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import {
  codesOf,
  creatorIdSchema,
  creatorIdsTextSchema,
  idPath,
  idSchema,
  text,
} from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { rangesInOrder, searchFilterSchema, sortKeys, sortOrders } from '../search/filter.ts';
import { creatorRowSchema } from '../search/search.ts';
import { listActMost } from './listActMost.ts';
import { favouriteActKey } from './lists.ts';

export { listActMost };

/** Max target lists of one action. */
export const listTargetsMost = 20;

const ids = z.array(creatorIdSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(listActMost));
const targetIds = z
  .array(idSchema)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(listTargetsMost));

/** Fields of a creator's row in a list. */
const inList = {
  /** ISO 8601. */
  addedAt: timestamp,
  /** Nickname of the member who added them; `null` for a former member. */
  addedBy: z.nullable(z.string()),
  /** Blacklisted for this list or for all of them, with the reason. */
  blacklist: z.nullable(z.object({ reason: z.string(), scope: z.enum(['all', 'list']) })),
  note: z.string(),
  labels: z.array(z.string()),
  /** The member in charge of the creator. */
  owner: z.nullable(z.object({ id: rowId, nickName: z.string() })),
};

export const favouriteRowSchema = z.extend(creatorRowSchema, inList);
export type FavouriteRow = z.output<typeof favouriteRowSchema>;

export const favouriteSorts = ['added', ...sortKeys] as const;
export type FavouriteSort = (typeof favouriteSorts)[number];

/** Contact state of a creator, over the whole team. */
export const listContacts = ['none', 'contacted', 'replied'] as const;

export const listFilterShape = (({ platform: _, ...shape }) => shape)(searchFilterSchema.shape);

/** Max creators per page of a list. */
export const listPageMost = 500;

export const listFavouriteCreators = endpoint({
  id: 'listFavouriteCreators',
  method: 'GET',
  path: '/kol/api/collect/{id}/bloggers',
  domain: 'favourites',
  summary: 'Creators of a list, of one platform or all; the filters of the search, free of its charge',
  access: 'user',
  params: idPath,
  query: z
    .object({
      ...listFilterShape,
      /** Comma-separated; `""` for all. */
      platforms: codesOf(platforms),
      /** Comma-separated `listContacts`. */
      contact: codesOf(listContacts),
      /** A label that they have. */
      label: text(30),
      /** Id of the owner; `"0"` for creators without one. */
      owner: text(20),
      sort: z._default(z.enum(favouriteSorts, { error: 'unknown_value' }), 'added'),
      order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(listPageMost)), 50),
      /** Cursor from the previous page; `""` for the first. */
      searchAfter: text(1000),
    })
    .check(rangesInOrder),
  data: z.object({
    list: z.array(favouriteRowSchema),
    /** Exact. */
    total: z.number(),
    /** For the whole list, regardless of the filter. */
    counts: z.object({
      all: z.number(),
      byPlatform: z.record(z.string(), z.number()),
      notContacted: z.number(),
      contacted: z.number(),
      replied: z.number(),
    }),
    searchAfter: z.nullable(z.string()),
  }),
});

const refusedSchema = z.object({
  /** Id as given in the request. */
  id: z.string(),
  /** `blacklisted`: blocked for this list or for all, `why` is the recorded reason. `unknown`: no such creator. */
  reason: z.enum(['blacklisted', 'unknown']),
  why: z.nullable(z.string()),
});

const intoList = z.object({
  listId: rowId,
  name: z.string(),
  /** Added by this action. */
  added: z.array(rowId),
  /** In the list before. */
  already: z.array(rowId),
  refused: z.array(refusedSchema),
  /** Not put in, for the list is full; only with `onFull: "fill"`. */
  left: z.array(rowId),
  count: z.number(),
  limit: z.number(),
});
export type IntoList = z.output<typeof intoList>;

/**
 * Handling of an action that exceeds the capacity of a list. `refuse`: nothing is added, code 430. `fill`: adds the first
 * ones in the given order until the list is full.
 */
const onFull = z._default(z.enum(['refuse', 'fill'], { error: 'unknown_value' }), 'refuse');

const acted = z.object({
  /** Hand it to `undoFavouriteAct`; `null` where nothing changed. */
  actId: z.nullable(rowId),
  lists: z.array(intoList),
});
export type FavouriteActed = z.output<typeof acted>;

export const addToFavourite = endpoint({
  id: 'addToFavourite',
  method: 'POST',
  path: '/kol/api/collect/{id}/add',
  domain: 'favourites',
  summary:
    'Puts creators into a list, or several, all or nothing; several creators at once within `bulkCollect`',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ids,
    /** Further lists to add the same creators to. */
    targetIds: z._default(z.array(idSchema).check(z.maxLength(listTargetsMost)), []),
    onFull,
    actKey: favouriteActKey,
  }),
  data: acted,
});

export const copyFavourites = endpoint({
  id: 'copyFavourites',
  method: 'POST',
  path: '/kol/api/collect/{id}/copy',
  domain: 'favourites',
  summary: 'Puts creators of a list into others as well, all or nothing',
  access: 'user',
  params: idPath,
  body: z.strictObject({ ids, targetIds, onFull, actKey: favouriteActKey }),
  data: acted,
});

export const moveFavourites = endpoint({
  id: 'moveFavourites',
  method: 'POST',
  path: '/kol/api/collect/{id}/move',
  domain: 'favourites',
  summary:
    'Puts creators of a list into others instead, all or nothing. Whom no other list takes in, or who is gone from this one, stays where they are',
  access: 'user',
  params: idPath,
  body: z.strictObject({ ids, targetIds, onFull, actKey: favouriteActKey }),
  data: z.extend(acted, { removed: z.array(rowId) }),
});

export const removeFromFavourite = endpoint({
  id: 'removeFromFavourite',
  method: 'POST',
  path: '/kol/api/collect/{id}/remove',
  domain: 'favourites',
  summary: 'Takes creators out of a list',
  access: 'user',
  params: idPath,
  body: z.strictObject({ ids, actKey: favouriteActKey }),
  data: z.object({ actId: z.nullable(rowId), removed: z.array(rowId) }),
});

export const undoFavouriteAct = endpoint({
  id: 'undoFavouriteAct',
  method: 'POST',
  path: '/kol/api/collect/undo',
  domain: 'favourites',
  summary:
    'Undoes an act of the caller within `listUndoMinutes`, except for what has been changed since; 430 where there is no room for it any more',
  access: 'user',
  body: z.strictObject({ actId: idSchema, actKey: favouriteActKey }),
  data: z.object({
    /** Number of creators restored or removed again, and of those changed since. */
    restored: z.number(),
    skipped: z.number(),
    listIds: z.array(rowId),
  }),
});

export const findContainingLists = endpoint({
  id: 'findContainingLists',
  method: 'GET',
  path: '/kol/api/collect/contains',
  domain: 'favourites',
  summary: 'Which of these creators stand in which of the lists that the person sees',
  access: 'user',
  query: z.object({
    /** Comma-separated, at most `listActMost`. */
    bloggerId: creatorIdsTextSchema,
  }),
  data: z.object({ list: z.array(z.object({ listId: rowId, bloggerIds: z.array(rowId) })) }),
});
