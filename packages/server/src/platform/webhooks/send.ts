import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { faultPoint } from '../faultPoint.ts';
import { openSetAside, type SetAside } from '../setAside/setAside.ts';
import { type Claimed, claimDelivery, findDue } from './claim.ts';
import { keepOutcome, releaseDelivery } from './outcome.ts';
import type { TeamOwners } from './owners.ts';
import { postMessage } from './post.ts';
import { validSecrets } from './secret.ts';
import { signatureOf } from './signature.ts';

/** Name of the queue among the items that are set aside. */
export const webhookQueue = 'platform.webhooks';

/** Deliveries of one process at a time. */
const maxInFlight = 100;
/** Milliseconds between two looks for deliveries that are due. */
const pollMs = 1_000;
/** Milliseconds after which a run claims nothing more. */
const maxRunMs = 55_000;

export interface SenderDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'outbound' | 'secrets'> {
  readonly owners: TeamOwners;
}

interface Run {
  /** Whether it goes on for a minute; otherwise it ends when nothing is due. */
  readonly isWaiting: boolean;
  readonly signal: AbortSignal;
}

/** Sends the deliveries that are due; several processes may do so at once. */
export async function sendDeliveries(deps: SenderDeps, { isWaiting, signal }: Run): Promise<void> {
  const aside = await openSetAside(deps, webhookQueue);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const end = performance.now() + maxRunMs;
  const isGoingOn = () => !signal.aborted && failures.length === 0 && performance.now() < end;
  const begin = (claimed: Claimed) => {
    const sending: Promise<void> = sendClaimed(deps, aside, claimed, signal)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(sending));
    running.add(sending);
  };
  try {
    while (isGoingOn()) {
      const { found, begun } = await claimDue(deps, aside, {
        max: maxInFlight - running.size,
        begin,
        isGoingOn,
      });
      if (begun > 0) continue;
      // A delivery that was found but not claimed belongs to a webhook that is locked just now.
      if (found === 0 && running.size === 0 && !isWaiting) break;
      await firstOf(running, signal);
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
}

interface Claims {
  readonly max: number;
  readonly begin: (claimed: Claimed) => void;
  readonly isGoingOn: () => boolean;
}

/** Claims deliveries and begins to send each. @returns how many were due, and how many it began */
async function claimDue(
  { db, now, owners }: SenderDeps,
  aside: SetAside,
  { max, begin, isGoingOn }: Claims,
): Promise<{ readonly found: number; readonly begun: number }> {
  let begun = 0;
  const found = await findDue(db, { at: now(), max, aside, hasOwner: owners.hasOwner });
  for (const due of found) {
    if (!isGoingOn()) break;
    const item = { item: due.id, teamId: due.teamId };
    const claimed = await aside.attempt(item, () => claimDelivery(db, due, now()));
    if (!claimed) continue;
    faultPoint('webhook.claimed');
    begun += 1;
    begin(claimed);
  }
  return { found: found.length, begun };
}

/** Waits until a delivery has ended, or new ones may be due. */
async function firstOf(running: ReadonlySet<Promise<void>>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const waiting = pause(pollMs, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  await Promise.race([...running, waiting.catch(() => undefined)]);
  over.abort();
}

async function sendClaimed(
  deps: SenderDeps,
  aside: SetAside,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<void> {
  const { delivery } = claimed;
  const item = { item: delivery.id, teamId: delivery.teamId };
  try {
    await aside.attempt(item, () => attempt(deps, claimed, signal), { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    // The server stops: the attempt does not count, and another process sends the delivery.
    await releaseDelivery(deps, claimed);
  }
}

async function attempt(deps: SenderDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { webhook, delivery } = claimed;
  const at = deps.now();
  const secrets = validSecrets(deps.secrets.envelope, webhook, at);
  const { payload: body, event, eventId } = delivery;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Reachkit-Webhooks/1',
    'reachkit-signature': signatureOf(body, secrets, at),
    'reachkit-event': event,
    'reachkit-delivery': eventId,
  };
  const outcome = await postMessage(deps.outbound, { url: webhook.url, body, headers }, signal);
  faultPoint('webhook.sent');
  await keepOutcome(deps, claimed, outcome);
  faultPoint('webhook.stored');
}
