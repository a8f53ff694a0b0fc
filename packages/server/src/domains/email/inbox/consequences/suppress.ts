import type { MailSuppressionReason } from '@reachkit/contract';
import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { notifyHeld } from '../../rounds/held/heldNotice.ts';
import { resumeSuppressed } from '../../rounds/held/suppressed.ts';
import { mailDelivery, mailIncoming, mailRecipient, mailSuppression } from '../../tables.ts';
import { isTrusted } from './kinds.ts';

/** Number of temporary bounces within `days` that suppress an address, for as many days. */
const soft = { most: 3, days: 30 };

const reasonOf = {
  complaint: 'complaint',
  unsubscribe: 'unsubscribed',
  bounceHard: 'hardBounce',
} as const satisfies Record<string, MailSuppressionReason>;
/** Kinds that can suppress an address. */
const stopping = ['complaint', 'unsubscribe', 'bounceHard', 'bounceSoft'] as const;
const isStopping = (kind: string): boolean => stopping.some((known) => known === kind);
const strongest = ['complaint', 'unsubscribe', 'bounceHard'] as const;

/** Max days of a suppression by an unproven message. */
const unconfirmedDays = 30;

interface Evidence {
  readonly kind: string;
  readonly trust: string;
  readonly at: Date;
  readonly deliveryId: number | null;
  readonly campaignId: number;
  readonly address: string | null;
}

interface Wanted {
  readonly reason: MailSuppressionReason;
  readonly at: Date;
  readonly until: Date | null;
  readonly campaignId: number;
  readonly isConfirmed: boolean;
}
type Ending = Wanted & { readonly until: Date };

/**
 * Derives the suppression of an address from all messages about it. Suppressions by people, links and rejecting servers
 * stay; only expiring ones are replaced.
 * @param arrivedKind of the message that has just come in; `null`: messages were changed
 */
export async function deriveSuppression(
  tx: Transaction,
  teamId: number,
  addressKey: string,
  { arrivedKind, now }: { readonly arrivedKind: string | null; readonly now: Date },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isIt = eq(mailSuppression.addressKey, addressKey);
  const [current] = await scope.select().from(mailSuppression).where(isIt).for('update');
  // A suppression lifted by a person does not return with an unrelated message.
  if (!current && arrivedKind !== null && !isStopping(arrivedKind)) return;
  const evidence = await scope
    .select({
      kind: mailIncoming.kind,
      trust: mailIncoming.trust,
      at: mailIncoming.at,
      deliveryId: mailIncoming.deliveryId,
      campaignId: mailRecipient.campaignId,
      address: mailRecipient.address,
    })
    .from(mailRecipient)
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
    .innerJoin(mailIncoming, eq(mailIncoming.deliveryId, mailDelivery.id))
    .where(
      and(
        eq(mailRecipient.addressKey, addressKey),
        // A corrected message may have been the source of the suppression.
        arrivedKind !== null ? inArray(mailIncoming.kind, [...stopping]) : undefined,
      ),
    )
    .orderBy(mailIncoming.at, mailIncoming.id);
  const timestamps = new Set(evidence.map(({ at }) => at.getTime()));
  const isOurs = current !== undefined && current.accountId === null && timestamps.has(current.at.getTime());
  const answers = await readAnswers(tx, teamId, addressKey);
  const believed = evidence.filter((one) => !isRefuted(one, answers));
  const wanted = wantedOf([...believed, ...(await linksOf(tx, teamId, addressKey, timestamps))]);
  if (wanted === null) {
    if (!isOurs) return;
    await scope.delete(mailSuppression).where(isIt);
    await resumeSuppressed(tx, teamId, [addressKey], now);
    return;
  }
  if (current && !isOurs && current.until === null) return;
  const address = evidence.at(-1)?.address ?? addressKey;
  await scope
    .insert(mailSuppression)
    .values({ address, addressKey, ...wanted })
    .onConflictDoUpdate({
      target: [mailSuppression.teamId, mailSuppression.addressKey],
      set: { ...wanted, accountId: null },
    });
  const isOther = current?.until?.getTime() !== wanted.until?.getTime();
  if (current && isOther && wanted.until !== null) await resumeSuppressed(tx, teamId, [addressKey], now);
  if (isOther && !wanted.isConfirmed) await notifyHeld(tx, teamId, addressKey, now);
}

interface Answers {
  readonly last: Date | null;
  /** The provider's check, or a person of the team, proves that a reply came from the address. */
  readonly isProven: boolean;
}

/** Whether a reply refutes a report: a later reply refutes an unproven report, a proven reply also later reports. */
const isRefuted = ({ kind, trust, at }: Evidence, { last, isProven }: Answers): boolean =>
  kind === 'bounceHard' && trust === 'unconfirmed' && (isProven || (last !== null && at < last));

/** The latest reply of the person at the address. */
async function readAnswers(tx: Transaction, teamId: number, addressKey: string): Promise<Answers> {
  const [row] = await teamScope(tx, teamId)
    .select({
      at: max(mailIncoming.at),
      isProven: sql<
        boolean | null
      >`bool_or(${mailIncoming.authentication} = 'passed' or ${mailIncoming.correctedBy} is not null)`,
    })
    .from(mailRecipient)
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
    .innerJoin(mailIncoming, eq(mailIncoming.deliveryId, mailDelivery.id))
    .where(
      and(
        eq(mailRecipient.addressKey, addressKey),
        eq(mailIncoming.kind, 'humanReply'),
        eq(mailIncoming.trust, 'trusted'),
      ),
    );
  return { last: row?.at ?? null, isProven: row?.isProven === true };
}

/** Reads the unsubscribe links used by the person; they stay effective, whatever happens to a message. */
async function linksOf(
  tx: Transaction,
  teamId: number,
  addressKey: string,
  timestamps: ReadonlySet<number>,
): Promise<Evidence[]> {
  const rows = await teamScope(tx, teamId)
    .select({
      at: mailRecipient.unsubscribedAt,
      campaignId: mailRecipient.campaignId,
      address: mailRecipient.address,
    })
    .from(mailRecipient)
    .where(and(eq(mailRecipient.addressKey, addressKey), isNotNull(mailRecipient.unsubscribedAt)));
  return rows.flatMap(({ at, ...row }) =>
    at === null || timestamps.has(at.getTime())
      ? []
      : [{ ...row, at, kind: 'unsubscribe', trust: 'trusted', deliveryId: null }],
  );
}

function wantedOf(evidence: readonly Evidence[]): Wanted | null {
  for (const kind of strongest) {
    const first = evidence.find((one) => one.kind === kind && isTrusted(one));
    if (first) {
      const { at, campaignId } = first;
      return { reason: reasonOf[kind], at, until: null, campaignId, isConfirmed: true };
    }
  }
  const softs = evidence.filter(({ kind, trust }) => kind === 'bounceSoft' && trust !== 'suspect');
  const found = [
    wantedOfSoft(softs.filter(isTrusted)),
    wantedOfUnconfirmed(evidence),
    wantedOfSoft(softs),
  ].flatMap((wanted) => wanted ?? []);
  return found.reduce<Ending | null>((last, one) => (last && last.until >= one.until ? last : one), null);
}

/**
 * Returns the suppression by unproven messages. One email suppresses once, however many reports arrive: otherwise a
 * forger could renew the suppression forever.
 */
function wantedOfUnconfirmed(evidence: readonly Evidence[]): Ending | null {
  const seen = new Set<number | null>();
  let last: (Evidence & { readonly reason: MailSuppressionReason }) | null = null;
  for (const one of evidence) {
    const kind = strongest.find((known) => known === one.kind);
    if (kind === undefined || one.trust !== 'unconfirmed' || seen.has(one.deliveryId)) continue;
    seen.add(one.deliveryId);
    const isOver = last === null || one.at.getTime() >= last.at.getTime() + unconfirmedDays * dayMs;
    if (isOver) last = { ...one, reason: reasonOf[kind] };
  }
  if (last === null) return null;
  const { reason, at, campaignId } = last;
  const until = new Date(at.getTime() + unconfirmedDays * dayMs);
  return { reason, at, until, campaignId, isConfirmed: false };
}

/** Returns the latest suppression by three bounced emails within the period; `null` without one. */
function wantedOfSoft(softs: readonly Evidence[]): Ending | null {
  for (const last of softs.toReversed()) {
    const from = last.at.getTime() - soft.days * dayMs;
    const emails = new Set(
      softs.flatMap(({ at, deliveryId }) => (at <= last.at && at.getTime() >= from ? [deliveryId] : [])),
    );
    if (emails.size < soft.most) continue;
    const until = new Date(last.at.getTime() + soft.days * dayMs);
    const isConfirmed = softs.every(isTrusted);
    return { reason: 'softBounces', at: last.at, until, campaignId: last.campaignId, isConfirmed };
  }
  return null;
}
