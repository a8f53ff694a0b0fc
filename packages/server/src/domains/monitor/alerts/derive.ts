import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import { readOverLimit } from '../limits.ts';
import type { MonitorSources } from '../sources.ts';
import { alertsOf, type LinkAlerts } from './alertsOf.ts';
import { divideByCause, type SpeedAlert } from './common.ts';
import { type DueLink, readDueLinks } from './facts.ts';
import { endConditions, insertAlerts, noteSeen, type UnsavedAlert } from './keepAlerts.ts';
import { alertCommonCauses } from './keepCommon.ts';
import { alertProjectGoals } from './projectGoals.ts';
import { sendUrgent } from './send.ts';

export interface AlertDeps extends SetAsideDeps {
  readonly sources: MonitorSources;
}

/** Links of one transaction. */
const batch = 500;

interface Due {
  /** The link. */
  readonly item: number;
  readonly teamId: number;
}

/** Derives the alerts of all links with something new. A link that fails is set aside, and the others are not. */
export async function deriveAlerts(deps: AlertDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'monitor.alerts');
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const due = await findDue(deps.db, { aside, after, now: deps.now() });
    await aside.attemptAll(due, (some) => deps.db.transaction((tx) => deriveSome(tx, deps, some)), {
      signal,
    });
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.item;
  }
}

interface FindDue {
  readonly aside: SetAside;
  readonly after: number;
  readonly now: Date;
}

/** Links whose post was read or changed its state, that have counts of the team, or whose time has come. */
async function findDue(db: Database, { aside, after, now }: FindDue): Promise<Due[]> {
  const { rows } = await db.execute<{ item: number; teamId: number }>(sql`
    select l.id::float8 as item, l.team_id::float8 as "teamId"
      from monitor_link l join monitor_project j on j.id = l.project_id join post p on p.id = l.post_id
     where l.id > ${after} and l.removed_at is null and j.archived_at is null and j.removed_at is null
       and l.until > ${now}::timestamptz - interval '1 day' and ${isOpenTeam(sql`l.team_id`)}
       and ${aside.isOpen(sql`l.id`)}
       and (p.read_at > l.seen_at or p.since > l.seen_at or l.check_at <= ${now}::timestamptz
         or exists (select from monitor_reading r where r.link_id = l.id and r.read_at > l.seen_at))
     order by l.id limit ${batch}`);
  return rows;
}

interface LinkOutcome extends LinkAlerts {
  readonly link: DueLink;
}

async function deriveSome(tx: Transaction, deps: AlertDeps, due: readonly Due[]): Promise<void> {
  const now = deps.now();
  const links = await readDueLinks(
    tx,
    due.map(({ item }) => item),
    deps.sources,
  );
  const outcomes = await withinLimits(
    tx,
    links.map((link) => ({ link, ...alertsOf(link.facts, now.getTime()) })),
    now,
  );
  const found = outcomes.flatMap(({ link, alerts }) => alerts.map((alert) => ({ link, alert })));
  const isSpeed = ({ alert }: SpeedAlert) => alert.kind === 'jump' || alert.kind === 'drop';
  const { single, common } = await divideByCause(tx, found.filter(isSpeed));
  const alerts = [...found.filter((one) => !isSpeed(one)), ...single].map(unsaved);
  const stored = await insertAlerts(tx, alerts, now);
  // After the insertion: a condition may begin and end within the readings of one run.
  await endConditions(
    tx,
    outcomes.map(({ link, ended }) => ({ teamId: link.teamId, linkId: link.id, ended })),
    now,
  );
  await alertCommonCauses(tx, common, now);
  await alertProjectGoals(tx, links, now);
  await sendUrgent(tx, { stored, links, now });
  await noteSeen(
    tx,
    outcomes.map(({ link, checkAt }) => ({ id: link.id, teamId: link.teamId, newest: link.newest, checkAt })),
  );
}

const unsaved = ({ link, alert }: SpeedAlert): UnsavedAlert => ({
  teamId: link.teamId,
  projectId: link.projectId,
  linkId: link.id,
  kind: alert.kind,
  key: alert.key,
  at: new Date(alert.at),
  values: alert.values,
});

/** Drops the alerts of what the plan of a team allows no longer: it is read for other teams only. */
async function withinLimits(
  tx: Transaction,
  outcomes: readonly LinkOutcome[],
  now: Date,
): Promise<LinkOutcome[]> {
  const alerted = outcomes.filter(({ alerts }) => alerts.length > 0);
  const over = new Set<number>();
  for (const teamId of new Set(alerted.map(({ link }) => link.teamId))) {
    const own = alerted.filter(({ link }) => link.teamId === teamId);
    const { projects, links } = await readOverLimit(
      tx,
      { teamId, now },
      own.map(({ link }) => link.projectId),
    );
    for (const { link } of own) if (projects.has(link.projectId) || links.has(link.id)) over.add(link.id);
  }
  return outcomes.map((outcome) => (over.has(outcome.link.id) ? { ...outcome, alerts: [] } : outcome));
}
