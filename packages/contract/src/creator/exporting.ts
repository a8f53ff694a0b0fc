import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import { searchFilterSchema, sortKeys, sortOrders } from '../search/filter.ts';
import { platformSchema } from './platform.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Columns of an exported file, in order. `email` holds only addresses that the team has unlocked. */
export const exportColumns = [
  'name',
  'handle',
  'platform',
  'homepage',
  'region',
  'language',
  'tags',
  'followers',
  'followersChange30d',
  'medianPlays',
  'avgPlays',
  'interactionRate',
  'followerPlays',
  'adVideoCount',
  'quality',
  'priceMiddle',
  'cpm',
  'haveEmail',
  'email',
  'lastVideoAt',
  'contact',
  'lists',
  'sampleSize',
  'asOf',
  'figureDays',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Max creators per file. */
export const exportMost = 20_000;

const chosen = {
  platform: platformSchema,
  /** Chosen creators; left out for all that match the filter. */
  ids: z.optional(z.array(creatorIdSchema).check(z.minLength(1), z.maxLength(exportMost))),
  filter: z.optional(searchFilterSchema),
  sort: z._default(z.enum(sortKeys, { error: 'unknown_value' }), 'medianPlays'),
  order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
  /** Max rows, from the top of the order. */
  most: z.optional(z.int().check(z.gte(1), z.lte(exportMost))),
};

export const previewExport = endpoint({
  id: 'previewExport',
  method: 'POST',
  path: '/kol/api/blogger/export/preview',
  domain: 'search',
  summary: 'What an export would hold and cost; never charged',
  access: 'user',
  isRead: true,
  body: z.strictObject(chosen),
  data: z.object({
    /** Rows of the file: all matches, up to `exportMost` and to the row limit of one search. */
    rows: z.number(),
    /** Matches before any limit; `about` for an estimate. */
    matches: z.number(),
    matchesKind: z.enum(['exact', 'about']),
    /** The rows by state of their address: the file contains only unlocked addresses. */
    emails: z.object({
      unlocked: z.number(),
      /** Rows with a locked address, left empty in the file. */
      locked: z.number(),
      /** Rows without an address. */
      none: z.number(),
    }),
    /** Rows charged to the monthly quota. */
    cost: z.number(),
    /** Rows that are left this month. */
    left: z.number(),
    limit: z.number(),
    /** The values refer to the caller's own cap. */
    limitedBy: quotaSchema.shape.limitedBy,
    resetAt: timestamp,
  }),
});

export const exportCreators = endpoint({
  id: 'exportCreators',
  method: 'POST',
  path: '/kol/api/blogger/export',
  domain: 'search',
  summary:
    'Begins an export as a job. Its rows are set aside at once and paid for once the file is there; a failed or cancelled one costs nothing',
  access: 'user',
  gate: 'exportRows',
  body: z.strictObject({
    ...chosen,
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
    /** Default: all. */
    columns: z.optional(z.array(z.enum(exportColumns, { error: 'unknown_value' })).check(z.minLength(1))),
    /** IANA time zone of the times in the file. Default: the team's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    /** Idempotency key from the caller: repeating it starts no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ jobId: rowId, rows: z.number() }),
});
