import { roleTeamAdmin } from '@reachkit/contract';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailSender } from './tables.ts';

export type SenderRow = typeof mailSender.$inferSelect;

const idPattern = /^[1-9]\d{0,14}$/;

/** The senders of a team that the person may see, for a `teamScope`: their own and shared ones. */
const isVisible = ({ accountId }: Caller): SQL | undefined =>
  or(eq(mailSender.accountId, accountId), mailSender.isShared);

/** Whether the person may manage a sender: its owner, and the team owner if it is shared. */
export const mayManage = ({ accountId, isShared }: SenderRow, caller: Caller): boolean =>
  accountId === caller.accountId || (isShared && caller.roleIds.includes(roleTeamAdmin));

export async function listSenders(executor: Executor, caller: Caller): Promise<SenderRow[]> {
  return teamScope(executor, caller.teamId)
    .select()
    .from(mailSender)
    .where(isVisible(caller))
    .orderBy(asc(mailSender.createdAt), asc(mailSender.id));
}

/** Returns the sender, locked until the transaction ends. @throws Failure `notFound` */
export async function lockSender(tx: Transaction, caller: Caller, id: string): Promise<SenderRow> {
  const [found] = idPattern.test(id)
    ? await teamScope(tx, caller.teamId)
        .select()
        .from(mailSender)
        .where(and(eq(mailSender.id, Number(id)), isVisible(caller)))
        .for('update')
    : [];
  if (!found) throw new Failure('notFound');
  return found;
}

/** @throws Failure `notFound`; `forbidden` for somebody else's */
export async function lockManaged(tx: Transaction, caller: Caller, id: string): Promise<SenderRow> {
  const found = await lockSender(tx, caller, id);
  if (!mayManage(found, caller)) throw new Failure('forbidden');
  return found;
}
