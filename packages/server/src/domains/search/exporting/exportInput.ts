import { exportFormats, listExportColumns, locales, platformSchema } from '@reachkit/contract';
import * as z from 'zod/mini';

/**
 * Input of an export job. The exported creators are determined when the job is made, so that a job that runs again after
 * its process died makes the same file.
 */
export const exportInputSchema = z.object({
  /** Of all its creators; `null` for a list, whose creators are of any. */
  platform: z.nullable(platformSchema),
  /** The list as it was called then; jobs of earlier releases have none. */
  list: z._default(z.nullable(z.object({ id: z.int(), name: z.string() })), null),
  /** Ids of creators in the order of the file. */
  ids: z.array(z.int()),
  format: z.enum(exportFormats),
  columns: z.array(z.enum(listExportColumns)),
  timeZone: z.string(),
  language: z.enum(locales),
  /** The charge for it; `null` if it was free. */
  charge: z.nullable(z.object({ periodStart: z.string(), subject: z.string(), rows: z.int() })),
});
export type ExportInput = z.output<typeof exportInputSchema>;
