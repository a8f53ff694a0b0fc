import type { AnswerOf, getMailThread } from '@reachkit/contract';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { mailIncoming, mailSender, mailSuppression } from '../../tables.ts';
import type { ThreadRow } from './threads.ts';

export type Obstacle = NonNullable<AnswerOf<typeof getMailThread>['cannotReply']>;

interface Answered {
  readonly threadId: number;
  readonly addresses: readonly string[];
  readonly now: Date;
}

/** Returns the addresses among these that are suppressed, even for replies. */
export async function suppressedOf(
  executor: Executor,
  teamId: number,
  { threadId, addresses, now }: Answered,
): Promise<readonly string[]> {
  const keys = new Map(addresses.map((address) => [canonicalAddress(address) ?? '', address]));
  const rows = await teamScope(executor, teamId)
    .select({
      key: mailSuppression.addressKey,
      reason: mailSuppression.reason,
      isConfirmed: mailSuppression.isConfirmed,
      at: mailSuppression.at,
    })
    .from(mailSuppression)
    .where(
      and(
        inArray(mailSuppression.addressKey, [...keys.keys()]),
        or(isNull(mailSuppression.until), gt(mailSuppression.until, now)),
      ),
    );
  const isDoubted = rows.some(({ reason, isConfirmed }) => bounces.has(reason) || !isConfirmed);
  const wroteAt = isDoubted ? await lastWritten(executor, teamId, threadId) : new Map();
  return rows.flatMap((row) => (isAlive(row, wroteAt.get(row.key)) ? [] : (keys.get(row.key) ?? [])));
}

const bounces: ReadonlySet<string> = new Set(['hardBounce', 'softBounces']);

/**
 * Whether a recipient can be replied to: a person wrote, and the suppression is unproven or a bounce. Campaigns still
 * skip the address.
 */
const isAlive = (
  row: { readonly reason: string; readonly isConfirmed: boolean; readonly at: Date },
  wroteAt: Date | undefined,
): boolean => wroteAt !== undefined && (!row.isConfirmed || (bounces.has(row.reason) && wroteAt > row.at));

/** Reads when people last wrote in a conversation, by their address. */
async function lastWritten(
  executor: Executor,
  teamId: number,
  threadId: number,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await teamScope(executor, teamId)
    .select({ address: mailIncoming.fromAddress, at: mailIncoming.at })
    .from(mailIncoming)
    .where(
      and(
        eq(mailIncoming.threadId, threadId),
        inArray(mailIncoming.kind, ['humanReply', 'otherAddressReply']),
        eq(mailIncoming.trust, 'trusted'),
      ),
    )
    .orderBy(asc(mailIncoming.at));
  return new Map(rows.map(({ address, at }) => [canonicalAddress(address) ?? '', at]));
}

/** Returns why no reply can be sent; null if it can. */
export async function obstacleOf(
  executor: Executor,
  caller: Caller,
  thread: ThreadRow,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<Obstacle | null> {
  const [sender] = await teamScope(executor, caller.teamId)
    .select()
    .from(mailSender)
    .where(eq(mailSender.id, thread.senderId ?? 0));
  if (!sender) return 'noMailbox';
  if (!sender.isShared && sender.accountId !== caller.accountId) return 'notShared';
  if (sender.status !== 'verified') return 'notVerified';
  // The bounce guard stops cold emails; a reply goes to somebody who wrote.
  if (sender.pauseReason !== null && sender.pauseReason !== 'bounces') return 'mailboxPaused';
  if (canonicalAddress(to) === null) return 'noAddress';
  const refused = await suppressedOf(executor, caller.teamId, { threadId: thread.id, addresses: [to], now });
  return refused.length > 0 ? 'suppressed' : null;
}
