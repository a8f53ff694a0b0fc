import { exportFormats, type Platform, platformSchema, type SearchFilter } from '@reachkit/contract';
import * as z from 'zod/mini';

/** Details kept with a charge whose subject does not say what it was for. */
export const chargeAboutSchema = z.discriminatedUnion('kind', [
  /** Fields of the filter that were not open. */
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
    /** Its name is not kept: who reads this may not see the list. */
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
