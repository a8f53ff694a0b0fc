import type { LoginEndReason } from '@reachkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { equityChanged } from '../../plan/equityChanged.ts';
import { endLogins } from '../../session/login/logins.ts';
import { account, login, team } from '../../session/tables.ts';
import type { StaffTeam, TeamReadDeps } from '../teams/read.ts';
import { type Acting, actOnTeam } from './act.ts';

export interface AccessDeps extends TeamReadDeps {
  /** Drops the cached data of an ended login. */
  readonly forget: (loginId: number) => void;
}

/** @throws Failure as `actOnTeam` */
export async function lockTeam(deps: AccessDeps, acting: Acting): Promise<StaffTeam> {
  const ended: number[] = [];
  const shown = await actOnTeam(deps, acting, async (tx, row, at) => {
    if (row.lockedAt !== null) return null;
    await tx.update(team).set({ lockedAt: at }).where(eq(team.id, row.id));
    ended.push(...(await endAll(tx, row.id, undefined, { reason: 'teamLocked', now: at })));
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
    await tx.update(team).set({ lockedAt: null }).where(eq(team.id, row.id));
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
    ended.push(...(await endAll(tx, row.id, person, { reason: 'endedByOperator', now: at })));
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
    await tx.update(team).set({ canSaveKocTask }).where(eq(team.id, row.id));
    await equityChanged(tx, row.id);
    return {
      action: 'kocTaskChanged',
      before: { canSaveKocTask: row.canSaveKocTask },
      after: { canSaveKocTask },
    };
  });
}

async function requireAccount(tx: Transaction, teamId: number, text: string): Promise<number> {
  const isId = /^[1-9]\d{0,14}$/.test(text);
  const [found] = isId
    ? await teamScope(tx, teamId)
        .select({ id: account.id })
        .from(account)
        .where(eq(account.id, Number(text)))
    : [];
  if (!found) throw new Failure('notFound');
  return found.id;
}

function endAll(
  tx: Transaction,
  teamId: number,
  accountId: number | undefined,
  how: { readonly reason: LoginEndReason; readonly now: Date },
): Promise<number[]> {
  const people = teamScope(tx, teamId)
    .select({ id: account.id })
    .from(account)
    .where(accountId === undefined ? sql`true` : eq(account.id, accountId));
  return endLogins(tx, inArray(login.accountId, people), how);
}
