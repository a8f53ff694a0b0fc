import * as z from 'zod/mini';
import { timestamp } from '../fields/rowFields.ts';

/** Use of a plan counter after a gated call, as it applies to the caller. */
export const quotaSchema = z.object({
  limit: z.number(),
  used: z.number(),
  /** The figures are those of the caller's own cap: it has less left than the team's limit. */
  limitedBy: z.optional(z.literal('member')),
  /** ISO 8601. */
  resetAt: timestamp,
});
export type WireQuota = z.output<typeof quotaSchema>;
