import { locales } from '@reachkit/contract';
import * as z from 'zod/mini';

/** Input of the job that exports a report. */
export const reportInputSchema = z.object({
  campaignId: z.int(),
  timeZone: z.string(),
  language: z.enum(locales),
});
export type ReportInput = z.output<typeof reportInputSchema>;
