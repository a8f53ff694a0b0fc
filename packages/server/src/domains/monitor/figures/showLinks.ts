import type { AnswerOf, changeMonitorLink, Platform } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { coverUrl } from '../../creator/detail/posts/videoWire.ts';
import { readPeople } from '../../people/people.ts';
import { isBeingRead } from '../links/state.ts';
import { monitorAlert, monitorLink, monitorRule } from '../tables.ts';
import type { TeamClock } from './clock.ts';
import {
  captionOf,
  creatorOf,
  dateOf,
  type FiguresContext,
  type KnownLink,
  msOf,
  readLinks,
  titleSql,
} from './linkFacts.ts';
import { type SparkTuple, sparkOf } from './readingSql.ts';

/** A link as the API returns it. */
export type ShownLink = AnswerOf<typeof changeMonitorLink>;

/** Returns links as the API shows them, with their figures of now, in the order given; missing ones are left out. */
export async function showLinks(
  executor: Executor,
  context: FiguresContext,
  links: readonly { readonly id: number }[],
): Promise<ShownLink[]> {
  const found = await readLinks(executor, context, { linkIds: links.map(({ id }) => id) });
  const byId = new Map(found.links.map((link) => [link.id, link]));
  return showKnownLinks(
    executor,
    context,
    found.clock,
    links.flatMap(({ id }) => byId.get(id) ?? []),
  );
}

interface WordsRow {
  readonly id: number;
  readonly url: string;
  readonly note: string;
  readonly goal: number | null;
  readonly origin: ShownLink['origin'];
  readonly endsOn: string;
  readonly accountId: number | null;
  readonly resolveAt: number | null;
  readonly rule: string | null;
  readonly externalId: string | null;
  readonly kind: ShownLink['kind'] | null;
  readonly since: number | null;
  readonly nextReadAt: number | null;
  readonly title: string | null;
  readonly coverUrl: string | null;
  readonly duration: number | null;
  readonly creatorId: number | null;
  readonly isChosen: boolean;
  readonly name: string | null;
  readonly handle: string | null;
  readonly creatorPlatform: Platform | null;
  readonly creatorSource: string | null;
  readonly openAlerts: number;
  readonly days: readonly SparkTuple[] | null;
}

/** Adds the words and sparklines to links whose figures are known, in the order given. */
export async function showKnownLinks(
  executor: Executor,
  { teamId, sources }: FiguresContext,
  clock: TeamClock,
  links: readonly KnownLink[],
): Promise<ShownLink[]> {
  if (links.length === 0) return [];
  const ids = links.map(({ id }) => id);
  const rows = await executePrepared<WordsRow & Record<string, unknown>>(
    executor,
    'monitor_link_words',
    wordsSql(teamId, clock, ids),
  );
  const people = await readPeople(
    executor,
    teamId,
    [...rows.map(({ accountId }) => accountId), ...links.map(({ latest }) => latest?.by ?? null)].flatMap(
      (id) => id ?? [],
    ),
  );
  const nameOf = (id: number | null) => people.get(id ?? 0)?.nickName ?? null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.flatMap((link) => {
    const row = byId.get(link.id);
    if (!row) return [];
    const { latest } = link;
    return [
      {
        ...row,
        projectId: link.projectId,
        platform: link.platform,
        postId: row.externalId,
        state: link.state,
        postState: link.postState,
        since: dateOf(row.since),
        nextReadAt: dateOf(nextReadOf(link, row)),
        readAt: dateOf(latest?.at ?? null),
        readBy: latest?.isOwn ? (nameOf(latest.by) ?? '') : null,
        coverUrl: coverOf(link, row),
        kind: row.kind ?? 'video',
        postedAt: dateOf(link.postedAt),
        creator: creatorIn(row),
        fee: link.fee,
        addedAt: new Date(link.addedAt),
        by: nameOf(row.accountId),
        keptDays: sources.keptDays(link.platform),
        figures: link.figures,
        spark: sparkIn(row.days, clock),
      },
    ];
  });
}

/** Views by day; null on days without a reading. */
function sparkIn(tuples: readonly SparkTuple[] | null, { days }: TeamClock): ShownLink['spark'] {
  const views = new Map(tuples);
  return days.map((day, place) => ({ day, views: views.get(place + 1) ?? null }));
}

/** Other teams may have a post read that this team no longer does. */
const nextReadOf = ({ state }: KnownLink, { resolveAt, nextReadAt }: WordsRow): number | null => {
  if (state === 'resolving') return resolveAt;
  return isBeingRead(state) ? nextReadAt : null;
};

function coverOf({ platform, latest }: KnownLink, row: WordsRow): string | null {
  if (row.externalId === null) return null;
  const source = row.creatorSource ?? latest?.source ?? '';
  return coverUrl({ platform, handle: '', source }, { id: row.externalId, coverUrl: row.coverUrl });
}

function creatorIn({ creatorId, name, handle, creatorPlatform, isChosen }: WordsRow): ShownLink['creator'] {
  if (creatorId === null || creatorPlatform === null) return null;
  return { id: creatorId, name: name || handle || '', platform: creatorPlatform, handle, isChosen };
}

const wordsSql = (teamId: number, clock: TeamClock, ids: readonly number[]): SQL => sql`
  select l.id::float8 as id, l.url, l.note, l.goal::float8 as goal, l.origin, l.ends_on::text as "endsOn",
         l.account_id::float8 as "accountId", ${msOf('l.resolve_at')} as "resolveAt",
         (select name from ${teamRows(monitorRule, teamId, 'rule')} where rule.id = l.rule_id) as rule,
         p.external_id as "externalId", p.kind, ${msOf('p.since')} as since, ${msOf('p.next_read_at')} as "nextReadAt",
         ${titleSql} as title, v.cover_url as "coverUrl", v.duration_seconds as duration, c.id::float8 as "creatorId",
         l.creator_id is not null as "isChosen", c.name, c.handle, c.platform as "creatorPlatform",
         c.source as "creatorSource",
         (select count(*)::int from ${teamRows(monitorAlert, teamId, 'a')}
           where a.link_id = l.id and a.handled_at is null) as "openAlerts",
         ${sparkOf(teamId, clock, false)} as days
    from ${teamRows(monitorLink, teamId, 'l')}
    left join post p on p.id = l.post_id
    ${creatorOf}
    ${captionOf}
   where l.id = any(${sql.param([...ids])}::bigint[])`;
