import * as z from 'zod/mini';

/**
 * Why something among pasted addresses is not taken: it holds no address, an address that no mail can be sent to, a whole
 * domain, the profile of a creator where addresses are wanted, or (of a row) no creator.
 */
export const pastedFaults = ['noAddress', 'badAddress', 'wholeDomain', 'profile', 'noProfile'] as const;
export type PastedFault = (typeof pastedFaults)[number];

/** Something that was not taken; `line` from 1. */
export const unreadableSchema = z.object({
  line: z.number(),
  text: z.string(),
  reason: z.enum(pastedFaults),
});
