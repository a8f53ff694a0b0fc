import type { DataOf, getMailThread } from '@reachkit/contract';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { mailSender, mailSuppression } from '../../tables.ts';
import type { ThreadRow } from './threads.ts';

export type Obstacle = NonNullable<DataOf<typeof getMailThread>['cannotReply']>;

/** Addresses among these that the team does not write to. */
export async function suppressedOf(
  executor: Executor,
  teamId: number,
  addresses: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const keys = new Map(addresses.map((address) => [canonicalAddress(address) ?? '', address]));
  const rows = await teamScope(executor, teamId)
    .select({ key: mailSuppression.addressKey })
    .from(mailSuppression)
    .where(
      and(
        inArray(mailSuppression.addressKey, [...keys.keys()]),
        or(isNull(mailSuppression.until), gt(mailSuppression.until, now)),
      ),
    );
  return rows.flatMap(({ key }) => keys.get(key) ?? []);
}

/** Why no answer can be sent; null: it can. */
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
  if (sender.pauseReason !== null) return 'mailboxPaused';
  if (canonicalAddress(to) === null) return 'noAddress';
  return (await suppressedOf(executor, caller.teamId, [to], now)).length > 0 ? 'suppressed' : null;
}
