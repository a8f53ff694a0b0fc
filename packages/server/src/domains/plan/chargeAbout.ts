import { exportFormats, type Platform, platformSchema, type SearchFilter } from '@reachkit/contract';
import * as z from 'zod/mini';

/** Details stored with a charge if its subject does not identify its purpose. */
export const chargeAboutSchema = z.discriminatedUnion('kind', [
  /** Fields set in the filter. */
  z.object({
    kind: z.literal('search'),
    platform: platformSchema,
    filter: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('similar'), platform: platformSchema, seeds: z.array(z.string()) }),
  z.object({
    kind: z.literal('export'),
    jobId: z.string(),
    format: z.enum(exportFormats),
    platform: z.nullable(platformSchema),
    /** The name is not stored: the reader may not see the list. */
    listId: z.nullable(z.int()),
  }),
]);
export type StoredAbout = z.output<typeof chargeAboutSchema>;

export function searchAbout(platform: Platform, filter: SearchFilter): StoredAbout {
  const asked = Object.entries(filter).flatMap(([field, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  return { kind: 'search', platform, filter: Object.fromEntries(asked) };
}
