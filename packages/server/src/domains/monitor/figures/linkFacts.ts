import type { MonitorAge, MonitorFigures, MonitorLinkState, Platform } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { readRawOnly } from '../../creator/history/sourceTerms.ts';
import type { PostState } from '../../creator/history/tables.ts';
import { type OverLimit, readOverLimit } from '../limits.ts';
import { linkStateOf } from '../links/state.ts';
import type { MonitorSources } from '../sources.ts';
import { monitorLink, monitorProject } from '../tables.ts';
import { readTeamClock, type TeamClock, teamClock } from './clock.ts';
import { figuresAt, figuresNow, unknownFigures } from './figuresOf.ts';
import { latestReading, readingsAround, readingsNow } from './readingSql.ts';
import { mergeReadings, type Reading, type ReadingTuple } from './readings.ts';

export interface FiguresContext {
  readonly teamId: number;
  readonly now: Date;
  /** IANA zone of the team, where it is known already. */
  readonly timeZone?: string;
  readonly sources: MonitorSources;
}

/** The links that are read: those of projects without the ones taken out, or single ones. */
export type LinkChoice = { readonly projectIds: readonly number[] } | { readonly linkIds: readonly number[] };

export interface LinkWish {
  readonly age?: MonitorAge;
  /** Part of a title, a note, an address or a creator's name; `""`: all. */
  readonly keyword?: string;
}

/** A link with its state and figures, without the words that only a page of a list shows. */
export interface KnownLink {
  readonly id: number;
  readonly projectId: number;
  readonly platform: Platform;
  readonly fee: number | null;
  /** In milliseconds. */
  readonly addedAt: number;
  readonly postedAt: number | null;
  readonly state: MonitorLinkState;
  readonly postState: PostState | null;
  readonly medianViews: number | null;
  /** Estimated for a post of the creator, in US dollars. */
  readonly price: number | null;
  /** `null` until there is one. */
  readonly latest: Reading | null;
  /** At the age that was asked for. */
  readonly figures: MonitorFigures;
}

export interface KnownLinks {
  /** By id. */
  readonly links: readonly KnownLink[];
  readonly clock: TeamClock;
  readonly overLimit: OverLimit;
  /** Sources whose terms allow no derived figures. */
  readonly rawOnly: ReadonlySet<string>;
}

interface LinkRow {
  readonly id: number;
  readonly projectId: number;
  readonly postId: number | null;
  readonly platform: Platform;
  /** Times are in milliseconds: raw statements return no dates. */
  readonly until: number;
  readonly fee: number | null;
  readonly addedAt: number;
  readonly unsupportedAt: number | null;
  readonly isClosed: boolean;
  readonly postState: PostState | null;
  readonly postedAt: number | null;
  readonly postReadAt: number | null;
  readonly medianViews: number | null;
  readonly price: number | null;
  readonly now: readonly ReadingTuple[] | null;
  readonly around: readonly ReadingTuple[] | null;
}

/** Reads links with their states and figures, in a fixed number of statements. */
export async function readLinks(
  executor: Executor,
  context: FiguresContext,
  choice: LinkChoice,
  { age = 'now', keyword = '' }: LinkWish = {},
): Promise<KnownLinks> {
  const { teamId, now, timeZone } = context;
  const ofProjects =
    'projectIds' in choice ? await readOverLimit(executor, { teamId, now }, choice.projectIds) : undefined;
  const zone = timeZone ?? ofProjects?.limits.timeZone;
  const clock = zone === undefined ? await readTeamClock(executor, teamId, now) : teamClock(zone, now);
  const words = keyword.trim().toLowerCase();
  const rows = await executePrepared<LinkRow & Record<string, unknown>>(
    executor,
    `monitor_links_${'linkIds' in choice ? 'by_id' : 'of_projects'}_${age}${words === '' ? '' : '_found'}`,
    linksSql(teamId, clock, choice, { age, words }),
  );
  const projectIds = rows.map(({ projectId }) => projectId);
  const overLimit = ofProjects ?? (await readOverLimit(executor, { teamId, now }, projectIds));
  const rawOnly = await readRawOnly(executor);
  const clocks = { dayStart: clock.dayStart, rawOnly };
  const links = rows.map((row): KnownLink => {
    const latest = mergeReadings(row.now);
    const figures =
      age === 'now'
        ? figuresNow(latest, row, clocks)
        : figuresAt(mergeReadings(row.around), row, age, rawOnly);
    return {
      ...row,
      state: stateOf(row, overLimit, context),
      latest: latest.at(-1) ?? null,
      figures: figures ?? unknownFigures,
    };
  });
  return { links, clock, overLimit, rawOnly };
}

function stateOf(row: LinkRow, overLimit: OverLimit, { now, sources }: FiguresContext): MonitorLinkState {
  const isOver = overLimit.projects.has(row.projectId) || overLimit.links.has(row.id);
  return linkStateOf(
    {
      ...row,
      until: new Date(row.until),
      unsupportedAt: dateOf(row.unsupportedAt),
      readAt: dateOf(row.postReadAt),
      isStopped: row.isClosed || isOver,
      isRead: sources.isRead(row.platform),
    },
    now,
  );
}

export const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The links of a team as `l`, for statements of other domains. */
export const linkRows = (teamId: number): SQL => teamRows(monitorLink, teamId, 'l');

/** A time as milliseconds. */
export const msOf = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** The caption of a post, as `cap`. */
export const captionOf = sql`left join lateral (
    select title, text from post_caption k where k.post_id = l.post_id order by k.read_at desc limit 1) cap on true
  left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id`;

/** Title, or the first line of the caption; null until it is read. Needs `captionOf`. */
export const titleSql = sql`coalesce(nullif(cap.title, ''),
  nullif(left(split_part(ltrim(cap.text, E' \n\r\t'), E'\n', 1), 300), ''), nullif(v.title, ''))`;

/** The creator of a link: chosen by a person, or as the post says. */
export const creatorOf = sql`left join creator c on c.id = coalesce(l.creator_id, p.creator_id)`;

function linksSql(
  teamId: number,
  clock: TeamClock,
  choice: LinkChoice,
  { age, words }: { readonly age: MonitorAge; readonly words: string },
): SQL {
  const chosen =
    'linkIds' in choice
      ? sql`l.id = any(${sql.param([...choice.linkIds])}::bigint[])`
      : sql`l.project_id = any(${sql.param([...choice.projectIds])}::bigint[]) and l.removed_at is null`;
  const found =
    words === ''
      ? sql``
      : sql`and position(${words}::text in lower(concat_ws(chr(10), l.url, l.note, c.name, c.handle, ${titleSql}))) > 0`;
  return sql`
    select l.id::float8 as id, l.project_id::float8 as "projectId", l.post_id::float8 as "postId", l.platform,
           ${msOf('l.until')} as until, l.fee::float8 as fee, ${msOf('l.added_at')} as "addedAt",
           ${msOf('l.unsupported_at')} as "unsupportedAt",
           (o.archived_at is not null or o.removed_at is not null) as "isClosed", p.state as "postState",
           ${msOf('p.posted_at')} as "postedAt", ${msOf('p.read_at')} as "postReadAt", c.median_plays as "medianViews",
           c.price_middle as price,
           ${age === 'now' ? readingsNow(teamId, clock) : latestReading(teamId)} as now,
           ${age === 'now' ? sql`null::json` : readingsAround(teamId, age)} as around
      from ${teamRows(monitorLink, teamId, 'l')}
      join ${teamRows(monitorProject, teamId, 'o')} on o.id = l.project_id
      left join post p on p.id = l.post_id
      ${creatorOf}
      ${words === '' ? sql`` : captionOf}
     where ${chosen} ${found}
     order by l.id`;
}
