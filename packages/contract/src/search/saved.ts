import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { searchFilterSchema, sortKeys, sortOrders } from './filter.ts';

/** Max saved searches per person. */
export const savedSearchMost = 100;
/** Max characters of a name. */
export const savedSearchNameLimit = 60;

export const savedSearchSchema = z.object({
  id: rowId,
  name: z.string(),
  platform: platformSchema,
  filter: searchFilterSchema,
  sort: z.enum(sortKeys),
  order: z.enum(sortOrders),
  /** Seen by the whole team. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Nickname of its creator. */
  by: z.string(),
  /** Checked once a day; the owner is notified when it has new results. Needs search scope 4. */
  hasAlert: z.boolean(),
  /** Matches since the person's last visit; `null` before the first. */
  newCount: z.nullable(z.number()),
  /** More than could be stored: `newCount` is a lower bound. */
  isNewCountCapped: z.boolean(),
  /** ISO 8601. */
  lastVisitAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(savedSearchNameLimit));
const flags = { isShared: z.optional(z.boolean()), hasAlert: z.optional(z.boolean()) };
const searched = {
  platform: platformSchema,
  filter: searchFilterSchema,
  sort: z._default(z.enum(sortKeys, { error: 'unknown_value' }), 'medianPlays'),
  order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
};

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/kol/api/blogger/savedSearch',
  domain: 'search',
  summary: "One's own saved searches and the team's shared ones, the latest visited first",
  access: 'user',
  data: z.object({ list: z.array(savedSearchSchema) }),
});

export const addSavedSearch = endpoint({
  id: 'addSavedSearch',
  method: 'POST',
  path: '/kol/api/blogger/savedSearch',
  domain: 'search',
  summary: 'Keeps a search under a name',
  access: 'user',
  body: z.strictObject({ name, ...searched, ...flags }),
  data: savedSearchSchema,
});

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  method: 'PUT',
  path: '/kol/api/blogger/savedSearch/{id}',
  domain: 'search',
  summary: 'Renames, shares or changes a saved search of one’s own',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    name: z.optional(name),
    filter: z.optional(searchFilterSchema),
    sort: z.optional(z.enum(sortKeys, { error: 'unknown_value' })),
    order: z.optional(z.enum(sortOrders, { error: 'unknown_value' })),
    ...flags,
  }),
  data: savedSearchSchema,
});

export const removeSavedSearch = endpoint({
  id: 'removeSavedSearch',
  method: 'DELETE',
  path: '/kol/api/blogger/savedSearch/{id}',
  domain: 'search',
  summary: 'Forgets a saved search of one’s own',
  access: 'user',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});

export const visitSavedSearch = endpoint({
  id: 'visitSavedSearch',
  method: 'POST',
  path: '/kol/api/blogger/savedSearch/{id}/visit',
  domain: 'search',
  summary:
    'Says that the person has seen what matches now: later matches count as new. Answers what was new until then',
  access: 'user',
  params: idPath,
  data: z.object({ newIds: z.array(rowId), search: savedSearchSchema }),
});
