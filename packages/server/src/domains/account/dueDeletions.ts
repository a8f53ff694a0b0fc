import type { Deps, Transaction } from '../../platform/deps.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { deleteTeam } from '../../platform/ownership/deletion.ts';
import { countHoldings, handedOver } from '../../platform/ownership/holdings.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { removePerson } from '../../platform/ownership/removal.ts';
import { recordOperations } from '../../platform/records/record.ts';
import { openSetAside } from '../../platform/setAside/setAside.ts';
import { countMembers } from '../people/countMembers.ts';
import { findDueTeams, lockCustomerTeam } from '../people/customerTeams.ts';
import { findOwner } from '../people/people.ts';
import { changePerson, findDueDeletions, lockPerson } from '../session/people/profile.ts';
import { isOwner } from './deletion.ts';
import { accountRecords } from './records.ts';

const stoppedNotice = { kind: 'deletionStopped', values: {}, target: { kind: 'team' } } as const;
const freedNotice = { kind: 'seatFreed', values: {}, target: { kind: 'team' } } as const;

/** Accounts per run. */
const batch = 200;

export interface DueDeletionDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly ownership: readonly Ownership[];
}

type Person = Awaited<ReturnType<typeof findDueDeletions>>[number];

/**
 * Deletes the due accounts and teams, each in its own transaction; returns their number. Failed accounts are listed, retried in the
 * next run, and do not block others.
 */
export async function deleteDueAccounts(deps: DueDeletionDeps, signal: AbortSignal): Promise<number> {
  const aside = await openSetAside(deps, 'account.deletions');
  const due = await findDueDeletions(deps.db, deps.now(), batch + aside.items.length);
  let deleted = 0;
  for (const person of due) {
    signal.throwIfAborted();
    const item = { item: person.accountId, teamId: person.teamId };
    const work = async () => {
      await deps.db.transaction((tx) => deleteAccount(tx, deps, person));
      return true;
    };
    if (await aside.attempt(item, work, { signal, isRetried: true })) deleted += 1;
  }
  for (const teamId of await findDueTeams(deps.db, deps.now(), batch + aside.items.length)) {
    signal.throwIfAborted();
    const work = () => deps.db.transaction((tx) => deleteDueTeam(tx, deps, teamId));
    if (await aside.attempt({ item: `team/${teamId}`, teamId }, work, { signal, isRetried: true }))
      deleted += 1;
  }
  return deleted;
}

/** Deletes a team with its people, as staff scheduled it; `false` if they cancelled it meanwhile. */
async function deleteDueTeam(
  tx: Transaction,
  { ownership, now, log }: DueDeletionDeps,
  teamId: number,
): Promise<boolean> {
  const at = now();
  const row = await lockCustomerTeam(tx, teamId);
  if (!row?.deletesAt || row.deletesAt > at) return false;
  await deleteTeam(tx, ownership, teamId);
  await recordTeamDeleted(tx, teamId, at);
  log.info({ teamId }, 'deleted a team, as staff scheduled');
  return true;
}

/** The records of the team itself were deleted with it. */
async function recordTeamDeleted(tx: Transaction, teamId: number, at: Date): Promise<void> {
  await recordOperations(tx, accountRecords, [
    { teamId: null, actorId: null, action: 'teamDeleted', object: { kind: 'team', id: teamId }, at },
  ]);
}

/** Deletes a member's account like a removed member, or an owner's with the whole team, unless it has members again. */
async function deleteAccount(
  tx: Transaction,
  { ownership, now, log }: DueDeletionDeps,
  person: Person,
): Promise<void> {
  const { accountId, teamId } = person;
  const at = now();
  const row = await lockPerson(tx, person);
  // Cancelled in the meantime.
  if (row.deletesAt === null || row.deletesAt > at) return;
  const object = { kind: 'account', id: accountId };
  if (!isOwner(row)) {
    const owner = await findOwner(tx, teamId);
    if (owner === null) throw new Error('A team without an owner has members');
    const { transferred } = await countHoldings(tx, ownership, person);
    await removePerson(tx, ownership, { teamId, fromAccountId: accountId, toAccountId: owner, at });
    await recordOperations(tx, accountRecords, [
      {
        teamId,
        actorId: accountId,
        action: 'accountDeleted',
        object,
        at,
        detail: handedOver(owner, transferred),
      },
    ]);
    await notify(tx, { teamId, accountId: owner }, { content: freedNotice, at });
    return;
  }
  if ((await countMembers(tx, teamId)) > 0) {
    await changePerson(tx, person, { deletesAt: null });
    await recordOperations(tx, accountRecords, [
      { teamId, actorId: null, action: 'deletionStopped', object, at },
    ]);
    await notify(tx, person, { content: stoppedNotice, at });
    return;
  }
  await deleteTeam(tx, ownership, teamId);
  await recordTeamDeleted(tx, teamId, at);
  log.info({ teamId }, 'deleted a team, as its owner requested');
}
