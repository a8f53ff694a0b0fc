import { exportFormats, listExportColumns, locales, platformSchema } from '@reachkit/contract';
import * as z from 'zod/mini';

/**
 * Input of an export job. The creators are determined when the job is created, so that a repeated run after a crash makes
 * the same file.
 */
export const exportInputSchema = z.object({
  /** Platform of all creators; `null` for a list, with creators of any platform. */
  platform: z.nullable(platformSchema),
  /** The list with its name at that time; jobs of earlier releases have none. */
  list: z._default(z.nullable(z.object({ id: z.int(), name: z.string() })), null),
  /** Creator ids in file order. */
  ids: z.array(z.int()),
  format: z.enum(exportFormats),
  columns: z.array(z.enum(listExportColumns)),
  timeZone: z.string(),
  language: z.enum(locales),
  /** The charge for the export; `null` if it was free. */
  charge: z.nullable(z.object({ periodStart: z.string(), subject: z.string(), rows: z.int() })),
});
export type ExportInput = z.output<typeof exportInputSchema>;
