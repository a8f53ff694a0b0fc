import type { Deps } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { lastDayOf } from '../../../platform/time/days.ts';
import { lockTeam, readTeamFacts } from '../../people/teamFacts.ts';
import { changeTeamMembership, type EndingTeam, findEndingTeams } from '../../people/teamMembership.ts';
import { equityChanged } from '../../plan/equityChanged.ts';
import { versionOf } from '../../plan/membershipStatus.ts';
import { notifyOwner } from './notices.ts';
import { applyTerms, readTerms } from './terms/teamTerms.ts';

/** Days before the end of a membership when its owner is notified; 0: it has ended. */
export const noticeDays = [7, 3, 1, 0] as const;

/**
 * Notifies owners of ending memberships, and publishes a planned membership when it begins. Memberships end by date,
 * whether this runs or not.
 */
export async function workEndings(deps: SetAsideDeps): Promise<number> {
  const at = deps.now();
  const until = new Date(at.getTime() + noticeDays[0] * dayMs);
  const teams = await findEndingTeams(deps.db, new Date(at.getTime() - 30 * dayMs), until);
  let done = 0;
  const aside = await openSetAside(deps, 'membership.endings');
  for (const ending of teams) {
    if (!isDue(ending, at)) continue;
    const item = { item: ending.id, teamId: ending.id };
    if (await aside.attempt(item, () => workEnding(deps, ending.id), { isRetried: true })) done += 1;
  }
  return done;
}

/** The smallest of `noticeDays` that covers the days left; `null` if there is none. */
function noticeOf({ expiresAt }: Pick<EndingTeam, 'expiresAt'>, at: Date): number | null {
  if (!expiresAt) return null;
  const days = Math.max(0, Math.ceil((expiresAt.getTime() - at.getTime()) / dayMs));
  return noticeDays.findLast((notice) => days <= notice) ?? null;
}

function isDue(team: Pick<EndingTeam, 'expiresAt' | 'expiryNotice'>, at: Date): boolean {
  const notice = noticeOf(team, at);
  return notice !== null && (team.expiryNotice === null || notice < team.expiryNotice);
}

async function workEnding({ db, now }: Pick<Deps, 'db' | 'now'>, teamId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockTeam(tx, teamId);
    const facts = await readTeamFacts(tx, teamId);
    const notice = facts ? noticeOf(facts, at) : null;
    // Another process, or a payment, was faster.
    if (!facts?.expiresAt || notice === null || !isDue(facts, at)) return false;
    if (notice === 0) {
      const terms = await readTerms(tx, teamId, facts, at);
      if (terms.length > 0) {
        await applyTerms(tx, teamId, { terms, facts, now: at });
        return true;
      }
      await equityChanged(tx, teamId);
    }
    await changeTeamMembership(tx, teamId, { expiryNotice: notice });
    // The following plan is already bought.
    if (facts.plannedVersions.length > 0) return true;
    const values = {
      version: versionOf(facts.version),
      days: notice,
      expiresAt: facts.expiresAt,
      endsOn: lastDayOf(facts) ?? undefined,
    };
    const content = { kind: 'membershipEnding', values, target: { kind: 'upgrade' } } as const;
    await notifyOwner(tx, teamId, content, { at, subject: 'membership' });
    return true;
  });
}
