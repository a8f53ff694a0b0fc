import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exportColumns, exportCreators, exportFormats, exportMost, previewExport } from './exporting.ts';
import { codesOf, text } from './fieldSchemas.ts';
import { platforms } from './platform.ts';
import { creatorRowSchema } from './search.ts';
import { rangesInOrder, searchFilterSchema, sortKeys, sortOrders } from './searchFilter.ts';
import { listColours } from './site.ts';

export const listNameLimit = 60;
export const listDescriptionLimit = 300;
/** Creators of one act that puts into lists, copies, moves or removes. */
export const listActMost = 500;
/** Lists that one act puts creators into. */
export const listTargetsMost = 20;
/** Minutes within which an act can be undone. */
export const listUndoMinutes = 15;

/** The `event` of the live message about favourite lists and the blacklist; its `data` is `favouritesNoteSchema`. */
export const favouritesEvent = 'favourites';

/**
 * Lists whose name, permission, creators or blacklist have changed; empty where the blacklist for all lists changed.
 * Pages that show them fetch them again.
 */
export const favouritesNoteSchema = z.object({
  listIds: z.array(z.string()),
  /** Whose act it was: the person's own other tabs receive it too. */
  accountId: z.string(),
  /** Made by the caller, so that a page recognises its own act. */
  actKey: z.optional(z.string()),
});
export type FavouritesNote = z.output<typeof favouritesNoteSchema>;

export const favouriteListSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  colour: z.literal(listColours),
  /** Seen and filled by the whole team; otherwise only its creator knows that it exists. */
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  /** Nickname of who made it; `null` for somebody who is gone. */
  by: z.nullable(z.string()),
  /** Creators in it, and how many the membership lets it hold. */
  count: z.number(),
  limit: z.number(),
  /** Accounts that were imported and are not known yet; they take room beside `count`. */
  pending: z.number(),
  /** May be shared, made private or deleted by the person: who made it, or the owner of the team. */
  canManage: z.boolean(),
  /** Exceeds a lowered membership's limit: can be read, emptied and deleted, but no creators can be added. */
  isReadOnly: z.boolean(),
  /** Rises with each change of the list's own fields; a change names the one that it was made on. */
  revision: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** When a creator was last put in or taken out, or the list itself was changed. */
  updatedAt: z.string(),
});
/** A list of favourite creators: name, visibility, count and limit, without its creators. Times are ISO 8601. */
export type FavouriteList = z.output<typeof favouriteListSchema>;

const path = z.object({ id: z.string().check(z.maxLength(20)) });
const id = z.string().check(z.maxLength(20));
const ids = z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(listActMost));
const targetIds = z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(listTargetsMost));
const name = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(listNameLimit));
const description = z.string().check(z.trim(), z.maxLength(listDescriptionLimit));
const actKey = z.optional(z.string().check(z.maxLength(80)));
const fields = {
  description: z.optional(description),
  colour: z.optional(z.literal(listColours, { error: 'unknown_value' })),
  isPublic: z.optional(z.boolean()),
  actKey,
};

/** How many lists the team has, and may have. */
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
    /** `mine`: made by the person. `team`: public, by others. */
    scope: z._default(z.enum(listScopes, { error: 'unknown_value' }), ''),
    /** Part of a name or a description. */
    keyword: text(100),
  }),
  data: z.object({
    list: z.array(favouriteListSchema),
    /** All of the team's lists count, also private ones of others. */
    stock,
    /** Creators that one act may put into lists; 0: one at a time. */
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
  params: path,
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
  params: path,
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
  params: path,
  query: z.object({ actKey }),
  data: z.object({ actId: z.string() }),
});

/** How a creator's row stands in a list. */
const inList = {
  /** ISO 8601. */
  addedAt: z.string(),
  /** Nickname of who put them there; `null` for somebody who is gone. */
  addedBy: z.nullable(z.string()),
  /** Blacklisted for this list or for all of them, with the reason. */
  blacklist: z.nullable(z.object({ reason: z.string(), scope: z.enum(['all', 'list']) })),
  note: z.string(),
  labels: z.array(z.string()),
  /** Who of the team looks after the creator. */
  owner: z.nullable(z.object({ id: z.string(), nickName: z.string() })),
};

export const favouriteRowSchema = z.extend(creatorRowSchema, inList);
export type FavouriteRow = z.output<typeof favouriteRowSchema>;

export const favouriteSorts = ['added', ...sortKeys] as const;
export type FavouriteSort = (typeof favouriteSorts)[number];

/** How far a creator was written to, by anybody of the team. */
export const listContacts = ['none', 'contacted', 'replied'] as const;

const { platform: _, ...filterShape } = searchFilterSchema.shape;

/** Creators of a list that one answer gives. */
export const listPageMost = 500;

export const listFavouriteCreators = endpoint({
  id: 'listFavouriteCreators',
  method: 'GET',
  path: '/kol/api/collect/{id}/bloggers',
  domain: 'favourites',
  summary: 'Creators of a list, of one platform or all; the filters of the search, free of its charge',
  access: 'user',
  params: path,
  query: z
    .object({
      ...filterShape,
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
      /** Where the page before ended; `""` for the first. */
      searchAfter: text(1000),
    })
    .check(rangesInOrder),
  data: z.object({
    list: z.array(favouriteRowSchema),
    /** Exact. */
    total: z.number(),
    /** Of the whole list, whatever the filter. */
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
  id: z.string(),
  /** `blacklisted`: kept out of this list or of all, `why` is the reason given then. `unknown`: no such creator. */
  reason: z.enum(['blacklisted', 'unknown']),
  why: z.nullable(z.string()),
});

const intoList = z.object({
  listId: z.string(),
  name: z.string(),
  /** Put in by this act. */
  added: z.array(z.string()),
  /** There before. */
  already: z.array(z.string()),
  refused: z.array(refusedSchema),
  /** Not put in, for the list is full; only with `onFull: "fill"`. */
  left: z.array(z.string()),
  count: z.number(),
  limit: z.number(),
});
export type IntoList = z.output<typeof intoList>;

/**
 * What becomes of an act that a list has no room for. `refuse`: nothing happens, code 430. `fill`: the first as they
 * were named, as many as there is room for.
 */
const onFull = z._default(z.enum(['refuse', 'fill'], { error: 'unknown_value' }), 'refuse');

const acted = z.object({
  /** Hand it to `undoFavouriteAct`; `null` where nothing changed. */
  actId: z.nullable(z.string()),
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
  params: path,
  body: z.strictObject({
    ids,
    /** Further lists that take the same creators in. */
    targetIds: z._default(z.array(id).check(z.maxLength(listTargetsMost)), []),
    onFull,
    actKey,
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
  params: path,
  body: z.strictObject({ ids, targetIds, onFull, actKey }),
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
  params: path,
  body: z.strictObject({ ids, targetIds, onFull, actKey }),
  data: z.extend(acted, { removed: z.array(z.string()) }),
});

export const removeFromFavourite = endpoint({
  id: 'removeFromFavourite',
  method: 'POST',
  path: '/kol/api/collect/{id}/remove',
  domain: 'favourites',
  summary: 'Takes creators out of a list',
  access: 'user',
  params: path,
  body: z.strictObject({ ids, actKey }),
  data: z.object({ actId: z.nullable(z.string()), removed: z.array(z.string()) }),
});

export const undoFavouriteAct = endpoint({
  id: 'undoFavouriteAct',
  method: 'POST',
  path: '/kol/api/collect/undo',
  domain: 'favourites',
  summary:
    'Undoes an act of the caller within `listUndoMinutes`, except for what has been changed since; 430 where there is no room for it any more',
  access: 'user',
  body: z.strictObject({ actId: id, actKey }),
  data: z.object({
    /** Creators put back or taken out again, and how many had been changed since. */
    restored: z.number(),
    skipped: z.number(),
    listIds: z.array(z.string()),
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
    bloggerId: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(20_000)),
  }),
  data: z.object({ list: z.array(z.object({ listId: z.string(), bloggerIds: z.array(z.string()) })) }),
});

export const noteLimit = 2000;
export const labelLimit = 30;
export const labelsMost = 20;

const label = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(labelLimit));

const noteSchema = z.object({
  note: z.string(),
  labels: z.array(z.string()),
  owner: z.nullable(z.object({ id: z.string(), nickName: z.string() })),
  revision: z.number(),
  /** Nickname of who changed it last, and when; `null` before the first time. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
/**
 * What the team keeps about a creator: note, labels, the member in charge, and who changed it last. A save names the
 * `revision` it was made on.
 */
export type CreatorNote = z.output<typeof noteSchema>;

/** The `event` of the live message that somebody of the team has changed what it keeps about a creator. */
export const creatorNoteEvent = 'creatorNote';

/** Its `data`: whose notes changed. A page that shows an older revision fetches them again. */
export const creatorNoteChangeSchema = z.object({
  creatorId: z.string(),
  /** As `CreatorNote` has it since. */
  revision: z.number(),
});
export type CreatorNoteChange = z.output<typeof creatorNoteChangeSchema>;

export const getCreatorNote = endpoint({
  id: 'getCreatorNote',
  method: 'GET',
  path: '/kol/api/blogger/{id}/note',
  domain: 'favourites',
  summary: 'What the team keeps about a creator: note, labels, who looks after them',
  access: 'user',
  params: path,
  data: noteSchema,
});

export const keepCreatorNote = endpoint({
  id: 'keepCreatorNote',
  method: 'PUT',
  path: '/kol/api/blogger/{id}/note',
  domain: 'favourites',
  summary: 'Changes it for the whole team. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: path,
  body: z.strictObject({
    note: z.optional(z.string().check(z.maxLength(noteLimit))),
    labels: z.optional(z.array(label).check(z.maxLength(labelsMost))),
    /** Id of a member of the team; `null` for no owner. */
    ownerId: z.optional(z.nullable(id)),
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
    people: z.array(z.object({ id: z.string(), nickName: z.string() })),
  }),
});

/** What people did with lists, the blacklist and notes. */
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
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(favouriteActKinds),
        /** Nickname; `null` for somebody who is gone. */
        by: z.nullable(z.string()),
        at: z.string(),
        /** Names of lists as they were then. */
        lists: z.array(z.string()),
        /** The list that creators were copied or moved from. */
        from: z.nullable(z.string()),
        creators: z.nullable(z.number()),
        /** Of the blacklist. */
        scope: z.nullable(z.enum(['all', 'list'])),
        /** By the person, still within `listUndoMinutes`, and not undone yet. */
        canUndo: z.boolean(),
        isUndone: z.boolean(),
      }),
    ),
    total: z.number(),
  }),
});

/** Columns of an exported list: those of any export, and what the team keeps of its creators. */
export const listExportColumns = [...exportColumns, 'note', 'labels', 'owner', 'addedAt'] as const;
export type ListExportColumn = (typeof listExportColumns)[number];

const exported = {
  /** Chosen creators; left out for all that match the filter. */
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(exportMost))),
  filter: z.optional(
    z.object({
      ...filterShape,
      platforms: codesOf(platforms),
      contact: codesOf(listContacts),
      label: text(30),
      owner: text(20),
    }),
  ),
};

export const previewListExport = endpoint({
  id: 'previewListExport',
  method: 'POST',
  path: '/kol/api/collect/{id}/export/preview',
  domain: 'favourites',
  summary: 'What an export of a list would hold and cost; never charged',
  access: 'user',
  isRead: true,
  params: path,
  body: z.strictObject(exported),
  data: previewExport.data,
});

export const exportList = endpoint({
  id: 'exportList',
  method: 'POST',
  path: '/kol/api/collect/{id}/export',
  domain: 'favourites',
  summary: 'Begins an export of a list as a job, paid for as one of the search',
  access: 'user',
  gate: 'exportRows',
  params: path,
  body: z.strictObject({
    ...exported,
    sort: z._default(z.enum(favouriteSorts, { error: 'unknown_value' }), 'added'),
    order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
    /** Default: all. */
    columns: z.optional(z.array(z.enum(listExportColumns, { error: 'unknown_value' })).check(z.minLength(1))),
    /** IANA name, for the times in the file. Default: the team's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    /** Made by the caller: the same again begins no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: exportCreators.data,
});
