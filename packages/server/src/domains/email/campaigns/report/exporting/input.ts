import { locales } from '@reachkit/contract';
import * as z from 'zod/mini';

/** What the job of an exported report holds. */
export const reportInputSchema = z.object({
  campaignId: z.int(),
  timeZone: z.string(),
  language: z.enum(locales),
});
export type ReportInput = z.output<typeof reportInputSchema>;
