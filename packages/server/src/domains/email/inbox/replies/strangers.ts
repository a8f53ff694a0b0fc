import { mailCcMost } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import type { Meter } from '../../../../platform/http/meter.ts';
import type { Person } from '../../../../platform/tenant/person.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { refundEverywhere } from '../../../plan/meter.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { emailsKey } from '../../sending/queue/pick.ts';
import { mailIncoming } from '../../tables.ts';
import { requireSendable } from './content.ts';
import type { ReplyRow } from './draft.ts';

export interface StrangerDeps extends Pick<Deps, 'db'> {
  readonly meter: Meter;
}

/** Charge subject of one address of a reply: the same at each attempt, without the address itself. */
const subjectOf = ({ id }: Pick<ReplyRow, 'id'>, at: number): string => `reply/${id}/${at + 1}`;
const subjectsOf = (row: Pick<ReplyRow, 'id'>): readonly string[] =>
  Array.from({ length: 2 * mailCcMost }, (_, at) => subjectOf(row, at));

/**
 * Charges the addresses of a reply that have not written in its conversation, as for any other email. A reply to authors
 * is never blocked.
 * @throws Failure `equity`, `memberCap`
 */
export async function chargeStrangers(
  tx: Transaction,
  meter: Meter,
  caller: Person,
  row: ReplyRow,
  now: Date,
): Promise<void> {
  const { to, cc } = requireSendable(row);
  const writers = await writersOf(tx, row);
  const subjects = [...new Set([...to, ...cc])].flatMap((address, at) =>
    writers.has(canonicalAddress(address) ?? '') ? [] : [subjectOf(row, at)],
  );
  if (subjects.length === 0) return;
  const reservation = await meter.within(tx).reserveAll(caller, { key: emailsKey, subjects }, now);
  await reservation.keep();
}

/** Refunds the charges of a reply that was not sent. */
export async function refundStrangers(tx: Transaction, row: ReplyRow): Promise<void> {
  await refundEverywhere(tx, { teamId: row.teamId, key: emailsKey, subjects: subjectsOf(row) });
}

/** Addresses that wrote in the conversation, and their Reply-To addresses. */
async function writersOf(
  tx: Transaction,
  { teamId, threadId }: Pick<ReplyRow, 'teamId' | 'threadId'>,
): Promise<ReadonlySet<string>> {
  const rows = await teamScope(tx, teamId)
    .select({ from: mailIncoming.fromAddress, replyTo: mailIncoming.replyTo })
    .from(mailIncoming)
    .where(eq(mailIncoming.threadId, threadId));
  return new Set(
    rows.flatMap(({ from, replyTo }) => [from, replyTo ?? ''].flatMap((one) => canonicalAddress(one) ?? [])),
  );
}
