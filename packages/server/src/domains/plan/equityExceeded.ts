import { type EquityKey, equityMissedSchema } from '@reachkit/contract';
import type * as z from 'zod/mini';
import { encode } from '../../platform/http/encode.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Limit } from './membershipStatus.ts';

/** A request beyond the limit of an area. */
export interface Missed {
  readonly feature: EquityKey;
  /** The used amount shown in the refusal. */
  readonly used: number;
  /** The limit that would be sufficient. */
  readonly needed: number;
  /** When the counter resets to 0. */
  readonly resetAt?: Date;
}

/** The error (code 430) for exceeding a plan's limit. */
export const equityMissed = (limit: Limit, missed: Missed): Failure =>
  new Failure('equity', { data: encode(equityMissedSchema, missedOf(limit, missed)) });

/** Data of this error, for responses that omit items with a reason. */
export function missedOf(
  { value, isOverridden, offers }: Limit,
  missed: Missed,
): z.input<typeof equityMissedSchema> {
  const enough = isOverridden ? undefined : offers.find((offer) => offer.value >= missed.needed);
  return {
    feature: missed.feature,
    used: missed.used,
    limit: value,
    resetAt: missed.resetAt ?? null,
    needVersion: enough?.version ?? null,
  };
}
