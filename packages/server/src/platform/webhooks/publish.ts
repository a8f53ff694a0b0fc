import { createHash, randomBytes } from 'node:crypto';
import type { WebhookEvent } from '@reachkit/contract/account/webhook';
import { webhookPayloadSchema } from '@reachkit/contract/account/webhookPayload';
import { and, arrayOverlaps, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Transaction } from '../deps.ts';
import { encode } from '../http/encode.ts';
import { teamScope } from '../tenant/teamScope.ts';
import type { TeamOwners } from './owners.ts';
import { webhook, webhookDelivery } from './tables.ts';

type Payload = z.input<typeof webhookPayloadSchema>;

/** Something that a team's servers may want to know. */
export type TeamEvent = {
  [Event in WebhookEvent]: {
    readonly event: Event;
    /** With a subject, the event is sent once, even if it is published again later. */
    readonly subject?: string;
    readonly data: Extract<Payload, { event: Event }>['data'];
  };
}[WebhookEvent];

/** Rows of one insert. */
const batch = 500;

/**
 * Queues events for each active webhook of the team that wants them, once the transaction commits. Nothing is queued for
 * a team that is removed or locked.
 */
export async function queueEvents(
  tx: Transaction,
  { hasOwner }: Pick<TeamOwners, 'hasOwner'>,
  teamId: number,
  { events, at }: { readonly events: readonly TeamEvent[]; readonly at: Date },
): Promise<void> {
  if (events.length === 0) return;
  const kinds = [...new Set(events.map(({ event }) => event))];
  const scope = teamScope(tx, teamId);
  // Locked against removal, so that a webhook that is removed meanwhile fails nothing here.
  const webhooks = await scope
    .select({ id: webhook.id, events: webhook.events })
    .from(webhook)
    .where(
      and(isNull(webhook.pausedAt), arrayOverlaps(webhook.events, kinds), hasOwner(sql`${webhook.teamId}`)),
    )
    .orderBy(webhook.id)
    .for('key share');
  if (webhooks.length === 0) return;
  const rows = events.flatMap(({ subject, ...event }) => {
    const eventId = subject === undefined ? newEventId() : idOfSubject(teamId, event.event, subject);
    const payload = payloadOf({ ...event, id: eventId, createdAt: at, team: teamId });
    return webhooks
      .filter((one) => one.events.includes(event.event))
      .map(({ id }) => ({
        webhookId: id,
        eventId,
        event: event.event,
        payload,
        createdAt: at,
        nextAt: at,
      }));
  });
  for (let start = 0; start < rows.length; start += batch) {
    await scope
      .insert(webhookDelivery)
      .values(rows.slice(start, start + batch))
      .onConflictDoNothing();
  }
}

function idOfSubject(teamId: number, event: WebhookEvent, subject: string): string {
  const hash = createHash('sha256').update(JSON.stringify([teamId, event, subject]));
  return `evt_${hash.digest('hex').slice(0, 32)}`;
}

export const newEventId = (): string => `evt_${randomBytes(16).toString('hex')}`;

/** The JSON that is sent. */
export const payloadOf = (payload: Payload): string => JSON.stringify(encode(webhookPayloadSchema, payload));
