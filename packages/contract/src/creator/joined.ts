import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { platformSchema } from './platform.ts';

/** A merged duplicate creator: the row that was merged into the older one. */
export const joinedCreatorSchema = z.object({
  /** The former id of the row, which now redirects to `creator`. */
  formerId: rowId,
  /** Former values of the row. `channelId`: the platform's own id, if known. */
  former: z.object({ handle: z.string(), channelId: z.nullable(z.string()), name: z.string() }),
  creator: z.object({ id: rowId, platform: platformSchema, handle: z.string(), name: z.string() }),
  /** Data source that linked the two, e.g. `file`. */
  source: z.string(),
  /** Moved rows, and duplicates dropped in favour of an earlier row, by table and column. */
  moved: z.record(z.string(), z.object({ moved: z.number(), dropped: z.number() })),
  /** ISO 8601. */
  at: timestamp,
});
export type JoinedCreator = z.output<typeof joinedCreatorSchema>;

/** `GET /office/api/admin/creator/joined`: merged duplicate creators, latest first. */
export const listJoinedCreators = endpoint({
  id: 'listJoinedCreators',
  method: 'GET',
  path: '/office/api/admin/creator/joined',
  domain: 'creator',
  summary: 'Creators that were stored twice and joined into one, the latest first',
  access: 'staff',
  rights: ['support', 'content'],
  query: z.object({
    /** Only those merged into this creator. */
    creatorId: z._default(creatorIdSchema, ''),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(joinedCreatorSchema), total: z.number() }),
});
