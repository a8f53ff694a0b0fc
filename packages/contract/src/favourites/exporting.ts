import * as z from 'zod/mini';
import {
  exportColumns,
  exportCreators,
  exportFormats,
  exportMost,
  previewExport,
} from '../creator/exporting.ts';
import { platforms } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { codesOf, creatorIdSchema, idPath, text } from '../fields/fieldSchemas.ts';
import { sortOrders } from '../search/filter.ts';
import { favouriteSorts, listContacts, listFilterShape } from './members.ts';

/** Columns of an exported list: the general export columns, and the team's own data about its creators. */
export const listExportColumns = [
  ...exportColumns,
  'note',
  'labels',
  'owner',
  'addedAt',
  'blacklist',
] as const;
export type ListExportColumn = (typeof listExportColumns)[number];

const exported = {
  /** Chosen creators; left out for all that match the filter. */
  ids: z.optional(z.array(creatorIdSchema).check(z.minLength(1), z.maxLength(exportMost))),
  filter: z.optional(
    z.object({
      ...listFilterShape,
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
  params: idPath,
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
  params: idPath,
  body: z.strictObject({
    ...exported,
    sort: z._default(z.enum(favouriteSorts, { error: 'unknown_value' }), 'added'),
    order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
    /** Default: all. */
    columns: z.optional(z.array(z.enum(listExportColumns, { error: 'unknown_value' })).check(z.minLength(1))),
    /** IANA time zone of the times in the file. Default: the team's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    /** Idempotency key from the caller: repeating it starts no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: exportCreators.data,
});
