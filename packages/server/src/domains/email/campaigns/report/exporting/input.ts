import * as z from 'zod/mini';
import { languages } from '../../../../../platform/http/request/language.ts';

/** What the job of an exported report holds. */
export const reportInputSchema = z.object({
  campaignId: z.int(),
  timeZone: z.string(),
  language: z.enum(languages),
});
export type ReportInput = z.output<typeof reportInputSchema>;
