import * as z from 'zod/mini';

/**
 * Why a pasted entry is rejected: it contains no address, an undeliverable address, a whole domain, a creator profile
 * where addresses are expected, or (of a row) no creator.
 */
export const pastedFaults = ['noAddress', 'badAddress', 'wholeDomain', 'profile', 'noProfile'] as const;
export type PastedFault = (typeof pastedFaults)[number];

/** A rejected entry; `line` from 1. */
export const unreadableSchema = z.object({
  line: z.number(),
  text: z.string(),
  reason: z.enum(pastedFaults),
});
