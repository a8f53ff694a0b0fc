import * as z from 'zod/mini';

/** How much of a counter of the membership is used after a call that it gates. */
export const quotaSchema = z.object({
  limit: z.number(),
  used: z.number(),
  /** ISO 8601. */
  resetAt: z.string(),
});
export type WireQuota = z.output<typeof quotaSchema>;
