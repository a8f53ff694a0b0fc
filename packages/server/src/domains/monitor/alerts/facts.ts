import type { MonitorAlertKind, MonitorGoal, Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { readRawOnly } from '../../creator/history/sourceTerms.ts';
import { knownDisclosure } from '../figures/postFacts.ts';
import { needsDisclosure } from '../links/needsDisclosure.ts';
import type { MonitorSources } from '../sources.ts';
import { conditionKinds, type LinkFacts } from './alertsOf.ts';
import type { ViewsAt } from './speeds.ts';

/** Readings before the new ones: seven intervals, and some whose total fell. */
const earlierReadings = 12;
/** Readings that are older say nothing about the usual speed. */
const earlierDays = 40;

/** A link with something new, and where it belongs. */
export interface DueLink {
  readonly id: number;
  readonly teamId: number;
  readonly projectId: number;
  readonly postId: number;
  readonly platform: Platform;
  readonly postKind: 'video' | 'image';
  readonly title: string | null;
  readonly url: string;
  readonly project: {
    readonly name: string;
    readonly goalKind: MonitorGoal | null;
    readonly goalValue: number | null;
    readonly muted: readonly MonitorAlertKind[];
  };
  /** The newest that is known, until which alerts are derived now. */
  readonly newest: number;
  readonly facts: LinkFacts;
}

type ViewsTuple = readonly [at: number, isDay: boolean, views: number | null, isRaw: boolean];

interface Row extends Record<string, unknown>, Omit<DueLink, 'facts' | 'project' | 'newest'> {
  readonly projectName: string;
  readonly goalKind: MonitorGoal | null;
  readonly goalValue: number | null;
  readonly muted: readonly MonitorAlertKind[];
  readonly needsDisclosure: boolean;
  readonly addedAt: number;
  readonly until: number;
  readonly seenAt: number;
  readonly goal: number | null;
  readonly state: LinkFacts['post']['state'];
  readonly postedAt: number | null;
  readonly readAt: number | null;
  readonly since: number | null;
  readonly earlier: readonly ViewsTuple[] | null;
  readonly later: readonly ViewsTuple[] | null;
  readonly own: readonly ViewsTuple[] | null;
  readonly events: LinkFacts['events'] | null;
  readonly disclosure: LinkFacts['disclosure'];
  readonly isDisclosureRemoved: boolean;
  readonly open: LinkFacts['open'] | null;
}

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
const tuplesOf = (
  rawOnly: ReadonlySet<string>,
) => sql`json_agg(json_build_array(${ms('r.read_at')}, r.precision = 'day',
  r.views, r.source = any(${sql.param([...rawOnly])}::text[])))`;

/** Reads what the alerts of links rest on. Links of a project that is archived or removed are left out. */
export async function readDueLinks(
  tx: Transaction,
  linkIds: readonly number[],
  sources: MonitorSources,
): Promise<DueLink[]> {
  const tuples = tuplesOf(await readRawOnly(tx));
  const { rows } = await tx.execute<Row>(sql`
    select l.id::float8 as id, l.team_id::float8 as "teamId", l.project_id::float8 as "projectId",
           p.id::float8 as "postId", p.platform, p.kind as "postKind", l.url,
           coalesce(nullif(c.title, ''), nullif(left(split_part(c.text, E'\n', 1), 200), '')) as title,
           j.name as "projectName", j.goal_kind as "goalKind", j.goal_value::float8 as "goalValue",
           to_json(j.muted_alerts) as muted, 
           ${needsDisclosure({ id: sql`l.id`, ofProject: sql`j.needs_disclosure` })} as "needsDisclosure",
           ${ms('l.added_at')} as "addedAt", ${ms('l.until')} as until, ${ms('l.seen_at')} as "seenAt",
           l.goal::float8 as goal, p.state, ${ms('p.posted_at')} as "postedAt", ${ms('p.read_at')} as "readAt",
           ${ms('p.since')} as since, c.disclosure,
           (select ${tuples} from (
              select * from post_reading r where r.post_id = p.id and r.read_at <= l.seen_at
                 and r.read_at > l.seen_at - ${earlierDays} * interval '1 day'
               order by r.read_at desc limit ${earlierReadings}) r) as earlier,
           (select ${tuples} from post_reading r
             where r.post_id = p.id and r.read_at > l.seen_at and r.read_at <= l.until) as later,
           (select ${tuples} from monitor_reading r where r.link_id = l.id and r.read_at <= l.until
               and r.read_at > l.seen_at - ${earlierDays} * interval '1 day') as own,
           (select json_agg(json_build_object('at', ${ms('e.at')}, 'kind', e.kind, 'words',
                case when e.kind = 'disclosureRemoved' then (select evidence ->> 'text' from post_caption o
                  where o.post_id = p.id and o.read_at < e.at order by o.read_at desc limit 1) end) order by e.at)
              from post_event e where e.post_id = p.id and e.at > l.seen_at and e.at <= l.until) as events,
           coalesce((select e.kind = 'disclosureRemoved' from post_event e where e.post_id = p.id
              and e.kind in ('disclosureSeen', 'disclosureRemoved') order by e.at desc limit 1), false)
             as "isDisclosureRemoved",
           (select json_agg(json_build_object('kind', a.kind, 'key', a.key)) from monitor_alert a
             where a.link_id = l.id and a.ended_at is null
               and a.kind = any(${sql.param([...conditionKinds])}::text[])) as open
      from monitor_link l join monitor_project j on j.id = l.project_id join post p on p.id = l.post_id
      left join lateral (select title, text, ${knownDisclosure('k')} as disclosure from post_caption k
        where post_id = p.id order by read_at desc limit 1) c on true
     where l.id = any(${sql.param([...linkIds])}::bigint[]) and l.removed_at is null
       and j.archived_at is null and j.removed_at is null
     order by l.id for no key update of l`);
  return rows.map((row) => dueLink(row, sources));
}

function dueLink(row: Row, sources: MonitorSources): DueLink {
  const { readAt, since, seenAt, until, projectName, goalKind, goalValue, muted, addedAt } = row;
  const readings = merge([...(row.earlier ?? []), ...(row.later ?? [])], row.own ?? []);
  const events = row.events ?? [];
  return {
    id: row.id,
    teamId: row.teamId,
    projectId: row.projectId,
    postId: row.postId,
    platform: row.platform,
    postKind: row.postKind,
    title: row.title,
    url: row.url,
    project: { name: projectName, goalKind, goalValue, muted },
    newest: Math.max(seenAt, readAt ?? 0, since ?? 0, readings.at(-1)?.at ?? 0, events.at(-1)?.at ?? 0),
    facts: {
      addedAt,
      until,
      seenAt,
      goal: row.goal,
      needsDisclosure: row.needsDisclosure,
      muted,
      isRead: sources.isRead(row.platform),
      post: { state: row.state, postedAt: row.postedAt, readAt },
      readings,
      events,
      disclosure: row.disclosure,
      isDisclosureRemoved: row.isDisclosureRemoved,
      open: row.open ?? [],
    },
  };
}

/** By time; of two at one time that of the source is taken. */
function merge(ofSource: readonly ViewsTuple[], ofTeam: readonly ViewsTuple[]): ViewsAt[] {
  const byTime = new Map(
    [...ofTeam, ...ofSource].map(([at, isDay, views, isRaw]) => [at, { at, isDay, views, isRaw }]),
  );
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}
