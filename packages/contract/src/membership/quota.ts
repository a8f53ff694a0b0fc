import * as z from 'zod/mini';
import { timestamp } from '../fields/rowFields.ts';

/** How much of a counter of the membership is used after a call that it gates: what holds for the caller. */
export const quotaSchema = z.object({
  limit: z.number(),
  used: z.number(),
  /** The figures are of the caller's own cap: less is left of it than of the team's limit. */
  limitedBy: z.optional(z.literal('member')),
  /** ISO 8601. */
  resetAt: timestamp,
});
export type WireQuota = z.output<typeof quotaSchema>;
