import { neededScope } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../platform/notifications/notify.ts';
import { openSetAside, type SetAside } from '../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { readPeople } from '../../people/people.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { savedSearch } from '../tables.ts';
import { countNew } from './news.ts';
import { alertScope } from './service.ts';
import { findKept, type Kept, seenOf } from './store.ts';

/** Max milliseconds of a run; remaining searches wait for the next run. */
const runFor = 60_000;
/** Timeout per search in milliseconds; slower ones are skipped for the day. */
const searchTimeoutMs = 2000;

type AlertDeps = Pick<Deps, 'db' | 'now' | 'log'>;

interface Taken {
  readonly id: number;
  readonly teamId: number;
  readonly accountId: number;
}

/**
 * Checks each search with an alert once a day, and notifies its owner of unseen matches; returns the number of
 * notifications. Each search is claimed by one process of the installation.
 */
export async function checkAlerts(deps: AlertDeps, signal: AbortSignal): Promise<number> {
  const until = performance.now() + runFor;
  const aside = await openSetAside(deps, 'search.alerts');
  let notified = 0;
  while (performance.now() < until && !signal.aborted) {
    const taken = await takeDue(deps, aside);
    if (!taken) break;
    const item = { item: taken.id, teamId: taken.teamId };
    if (await aside.attempt(item, () => check(deps, taken), { signal })) notified += 1;
  }
  return notified;
}

/** Claims the search that has waited longest, by marking it as checked; `undefined` if none is due. */
async function takeDue({ db, now }: AlertDeps, aside: SetAside): Promise<Taken | undefined> {
  const due = sql`select ${savedSearch.id} from ${savedSearch} where ${savedSearch.hasAlert} and ${aside.isOpen(savedSearch.id)}
      and (${savedSearch.alertedAt} is null
        or ${savedSearch.alertedAt} <= ${new Date(now().getTime() - dayMs).toISOString()}::timestamptz)
      order by ${savedSearch.alertedAt} nulls first, ${savedSearch.id} limit 1 for update skip locked`;
  const [taken] = await db
    .update(savedSearch)
    .set({ alertedAt: now() })
    .where(and(sql`${savedSearch.id} = (${due})`, eq(savedSearch.hasAlert, true)))
    .returning({ id: savedSearch.id, teamId: savedSearch.teamId, accountId: savedSearch.accountId });
  return taken;
}

async function check(deps: AlertDeps, { id, ...owner }: Taken): Promise<boolean> {
  const { db, now, log } = deps;
  const search = await findKept(db, owner, String(id));
  if (!search || !(await mayBeNotified(deps, search))) return false;
  const { platform, filter, createdAt } = search;
  const news = await countNew(
    deps,
    { platform, filter, viewer: owner, now: now() },
    // An owner who never visited the search has seen the matches at the time of saving.
    seenOf(search, owner.accountId) ?? { kind: 'since', at: createdAt },
    { timeoutMs: searchTimeoutMs },
  );
  if (news === null) log.info({ search: id }, 'a saved search takes too long to be looked at today');
  if (news === null || news.count === 0) return false;
  const content: NoticeContent = {
    kind: 'savedSearchNews',
    values: { name: search.name, newCount: news.count },
    target: { kind: 'savedSearch', id, platform },
  };
  return db.transaction((tx) => notify(tx, owner, { content, subject: String(id), at: now() }));
}

/**
 * Whether the owner may be notified: the plan may no longer include alerts or the filters, or the person may have left
 * the team.
 */
async function mayBeNotified({ db, now }: AlertDeps, { teamId, accountId, filter }: Kept): Promise<boolean> {
  const person = (await readPeople(db, teamId, [accountId])).get(accountId);
  const scope =
    (await readMembershipStatus(db, teamId, ['searchScope'], now()))?.limit('searchScope').value ?? 0;
  return person?.isActive === true && scope >= alertScope && neededScope(filter) <= scope;
}
