import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { mailIncoming } from '../../tables.ts';
import type { Incoming, ThreadFacts } from './facts.ts';
import { isByPerson, isTrusted, isUnchecked } from './kinds.ts';

/**
 * Takes reports of a dead mailbox for unconfirmed where the recipient has answered, opened or clicked the same email:
 * everybody who holds our Message-ID can write such a report. What a person of the team confirmed stays.
 */
export async function doubtRefuted(
  tx: Transaction,
  teamId: number,
  facts: ThreadFacts,
): Promise<ThreadFacts> {
  const alive = aliveIn(facts);
  const isRefuted = (one: Incoming) =>
    one.kind === 'bounceHard' && isTrusted(one) && one.correctedBy === null && alive.has(one.deliveryId);
  const incoming: Incoming[] = [];
  for (const one of facts.incoming) {
    if (!isRefuted(one)) {
      incoming.push(one);
      continue;
    }
    const doubt = { trust: 'unconfirmed' as const, warnings: [...new Set([...one.warnings, 'unconfirmed'])] };
    await teamScope(tx, teamId).update(mailIncoming).set(doubt).where(eq(mailIncoming.id, one.id));
    incoming.push({ ...one, ...doubt });
  }
  return { ...facts, incoming };
}

/** The emails that a person at the address has seen. */
function aliveIn({ deliveries, incoming, recipient }: ThreadFacts): ReadonlySet<number | null> {
  const key = recipient?.addressKey ?? null;
  const answers = incoming.filter(
    (one) =>
      isByPerson(one.kind) &&
      isTrusted(one) &&
      !isUnchecked(one) &&
      key !== null &&
      canonicalAddress(one.fromAddress) === key,
  );
  const seen = deliveries.filter(({ openedAt, clickedAt }) => openedAt !== null || clickedAt !== null);
  return new Set([
    ...seen.map(({ id }) => id),
    ...answers.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [deliveryId])),
  ]);
}
