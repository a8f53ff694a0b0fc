import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { domainOf } from '../../addresses/address.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { mailIncoming } from '../../tables.ts';
import { isSameOrganisation } from '../trust/organisation.ts';
import type { Incoming, ThreadFacts } from './facts.ts';
import { isBounce, isByPerson, isHuman, isTrusted, isUnchecked } from './kinds.ts';

/**
 * Marks reports of a dead mailbox as unconfirmed if the recipient has answered, opened or clicked the same email, and all
 * foreign bounces and complaints about an answered email: anyone who knows our Message-ID can write such a report.
 * A complaint that counts keeps counting after a later reply: people write to a sender that they reported as spam.
 * Reports confirmed by the team stay.
 */
export async function doubtRefuted(
  tx: Transaction,
  teamId: number,
  facts: ThreadFacts,
): Promise<ThreadFacts> {
  const alive = aliveIn(facts);
  const isRefuted = (one: Incoming) =>
    isTrusted(one) &&
    one.correctedBy === null &&
    ((one.kind === 'bounceHard' && alive.has(one.deliveryId)) || isOfStranger(one, facts));
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

/** Whether a report is about an answered email, and no authoritative server is proven to be its author. */
function isOfStranger(report: Incoming, { deliveries, incoming, recipient, ownHosts }: ThreadFacts): boolean {
  if (!isBounce(report.kind) && report.kind !== 'complaint') return false;
  const sent = deliveries.find(({ id }) => id === report.deliveryId);
  if (!sent || !recipient) return false;
  // Replies from another address do not contradict a real bounce.
  const isAnswered = incoming.some(
    (one) =>
      isHuman(one.kind) &&
      isTrusted(one) &&
      !isUnchecked(one) &&
      one.at >= (sent.acceptedAt ?? one.at) &&
      (report.kind === 'complaint'
        ? one.at < report.at || (one.at.getTime() === report.at.getTime() && one.id < report.id)
        : one.at <= report.at || canonicalAddress(one.fromAddress) === recipient.addressKey),
  );
  const reporter = report.authentication === 'passed' ? domainOf(report.fromAddress) : null;
  const known = [domainOf(recipient.address ?? '') ?? '', ...ownHosts];
  return isAnswered && (reporter === null || !known.some((host) => isSameOrganisation(host, reporter)));
}

/** Returns the emails that a person at the address has seen. */
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
