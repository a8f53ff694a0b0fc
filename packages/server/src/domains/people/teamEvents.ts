import type { Transaction } from '../../platform/deps.ts';
import { queueEvents, type TeamEvent } from '../../platform/webhooks/publish.ts';
import { hasOwner } from './people.ts';

/** Queues an event for the webhooks of a team, once the transaction commits. */
export const publishEvent = (
  tx: Transaction,
  teamId: number,
  { at, ...event }: TeamEvent & { readonly at: Date },
): Promise<void> => publishEvents(tx, teamId, { events: [event], at });

/** As `publishEvent`, for events that happened together. */
export const publishEvents = (
  tx: Transaction,
  teamId: number,
  given: { readonly events: readonly TeamEvent[]; readonly at: Date },
): Promise<void> => queueEvents(tx, { hasOwner }, teamId, given);
