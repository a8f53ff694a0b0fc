import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { changeCustomerTeam } from '../../people/customerTeams.ts';
import { readPeople } from '../../people/people.ts';
import { equityChanged } from '../../plan/equityChanged.ts';
import { endLoginsOfTeam } from '../../session/login/teamLogins.ts';
import type { StaffTeam, TeamReadDeps } from '../teams/read.ts';
import { type Acting, actOnTeam } from './teamAction.ts';

export interface AccessDeps extends TeamReadDeps {
  /** Drops the cached data of an ended login. */
  readonly forget: (loginId: number) => void;
}

/** @throws Failure as `actOnTeam` */
export async function lockTeam(deps: AccessDeps, acting: Acting): Promise<StaffTeam> {
  const ended: number[] = [];
  const shown = await actOnTeam(deps, acting, async (tx, row, at) => {
    if (row.lockedAt !== null) return null;
    await changeCustomerTeam(tx, row.id, { lockedAt: at });
    ended.push(...(await endLoginsOfTeam(tx, { teamId: row.id }, { reason: 'teamLocked', now: at })));
    return {
      action: 'teamLocked',
      before: { isLocked: false },
      after: { isLocked: true },
      detail: { logins: ended.length },
    };
  });
  for (const id of ended) deps.forget(id);
  return shown;
}

/** @throws Failure as `actOnTeam` */
export function unlockTeam(deps: TeamReadDeps, acting: Acting): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, row) => {
    if (row.lockedAt === null) return null;
    await changeCustomerTeam(tx, row.id, { lockedAt: null });
    return { action: 'teamUnlocked', before: { isLocked: true }, after: { isLocked: false } };
  });
}

/** Ends the logins of a team, or of one account. @throws Failure as `actOnTeam`; `notFound` for an account of another team */
export async function endTeamLogins(
  deps: AccessDeps,
  acting: Acting,
  accountId: string | undefined,
): Promise<StaffTeam> {
  const ended: number[] = [];
  const shown = await actOnTeam(deps, acting, async (tx, row, at) => {
    const person = accountId === undefined ? undefined : await requireAccount(tx, row.id, accountId);
    ended.push(
      ...(await endLoginsOfTeam(
        tx,
        { teamId: row.id, accountId: person },
        { reason: 'endedByOperator', now: at },
      )),
    );
    if (ended.length === 0) return null;
    return {
      action: 'loginsEnded',
      before: { logins: ended.length },
      after: { logins: 0 },
      ...(person !== undefined && { object: { kind: 'account', id: person } }),
    };
  });
  for (const id of ended) deps.forget(id);
  return shown;
}

/** @throws Failure as `actOnTeam` */
export function setKocTask(deps: TeamReadDeps, acting: Acting, canSaveKocTask: boolean): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, row) => {
    if (row.canSaveKocTask === canSaveKocTask) return null;
    await changeCustomerTeam(tx, row.id, { canSaveKocTask });
    await equityChanged(tx, row.id);
    return {
      action: 'kocTaskChanged',
      before: { canSaveKocTask: row.canSaveKocTask },
      after: { canSaveKocTask },
    };
  });
}

async function requireAccount(tx: Transaction, teamId: number, text: string): Promise<number> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const known = await readPeople(tx, teamId, [id]);
  if (!known.has(id)) throw new Failure('notFound');
  return id;
}
