import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { decideVisits, minuteOf, repeatMs, type VisitState, visitorKey } from '../decide.ts';
import { visitPartitions } from '../partitions.ts';
import { registerOf } from '../sketch.ts';
import type { DecidedVisit, Visit } from '../visit.ts';

/** Separates the advisory locks of links from others. */
const lockSeed = 4_600_617;

/** A link with counted visits. */
export interface VisitedLink {
  readonly teamId: number;
  readonly linkId: number;
}

/**
 * Stores visits in order, atomically; skips those of deleted links. Across processes, the visits of one link are
 * classified batch by batch. `isReplay`: some may already be stored, and are skipped.
 * @returns the links whose figures have changed
 */
export async function writeVisits(
  pool: Pool,
  visits: readonly Visit[],
  { isReplay }: { readonly isReplay: boolean },
): Promise<readonly VisitedLink[]> {
  return visitPartitions.whileMaking(
    pool,
    visits.map(({ at }) => new Date(at)),
    () => inTransaction(pool, (client) => writeIn(client, visits, isReplay)),
  );
}

export async function writeIn(
  client: PoolClient,
  visits: readonly Visit[],
  isReplay: boolean,
): Promise<readonly VisitedLink[]> {
  const links = await lockLinks(client, visits);
  // The visits on disk may contain duplicates.
  const distinct = isReplay ? [...new Map(visits.map((visit) => [visit.id, visit])).values()] : visits;
  const given = distinct.filter(({ linkId }) => links.has(linkId));
  const stored = isReplay ? await storedIds(client, given) : new Set<string>();
  const fresh = given.filter(({ id }) => !stored.has(id));
  if (fresh.length === 0) return [];
  const state: VisitState = {
    hits: await addHits(client, fresh),
    counted: await countedBefore(client, fresh),
    pages: await pagesAround(client, fresh),
  };
  const decided = decideVisits(fresh, state);
  await insertVisits(client, decided);
  await insertFigures(client, decided);
  faultPoint('visits.beforeCommit');
  return [...new Map(fresh.map(({ teamId, linkId }) => [linkId, { teamId, linkId }])).values()];
}

/** Locks the links of the visits against other batches and deletion; returns the existing ones. */
async function lockLinks(client: PoolClient, visits: readonly Visit[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(visits.map(({ linkId }) => linkId))].sort((a, b) => a - b);
  // In a fixed order, so that two batches never deadlock.
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended(id::text, ${lockSeed})) from unnest($1::bigint[]) with ordinality
       as given (id, place) order by place`,
    [ids],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from short_link where id = any($1) order by id for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

async function storedIds(client: PoolClient, visits: readonly Visit[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select v.id from json_to_recordset($1) as g (id uuid, link bigint, at timestamptz)
       join short_visit v on v.link_id = g.link and v.at = g.at and v.id = g.id`,
    [JSON.stringify(visits.map(({ id, linkId, at }) => ({ id, link: linkId, at: new Date(at) })))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds the requests of each address and minute; returns the previous counts. */
async function addHits(client: PoolClient, visits: readonly Visit[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ minute: number; address_hash: string; before: number }>(
    `with given as (
       select minute, address, count(*)::int as hits
         from json_to_recordset($1) as g (minute int, address text) group by 1, 2 order by 1, 2
     ), kept as (
       insert into short_rate (minute, address_hash, hits) select minute, address, hits from given order by 1, 2
         on conflict (minute, address_hash) do update set hits = short_rate.hits + excluded.hits
         returning minute, address_hash, hits
     )
     select k.minute, k.address_hash, k.hits - g.hits as before
       from kept k join given g on g.minute = k.minute and g.address = k.address_hash`,
    [JSON.stringify(visits.map(({ at, addressHash }) => ({ minute: minuteOf(at), address: addressHash })))],
  );
  return new Map(rows.map((row) => [`${row.minute}/${row.address_hash}`, row.before]));
}

/** Reads counted visits of the same visitors, by which a visit is classified as returning or a repeat. */
async function countedBefore(client: PoolClient, visits: readonly Visit[]): Promise<Map<string, number[]>> {
  const given = JSON.stringify(
    visits.filter(isVisitOfPerson).map(({ linkId, visitor }) => ({ link: linkId, visitor })),
  );
  const { rows } = await client.query<{ link_id: string; visitor: string; last_at: Date }>(
    `select v.link_id, v.visitor, v.last_at
       from (select distinct link, visitor from json_to_recordset($1) as g (link bigint, visitor text)) as g
       join short_visitor v on v.link_id = g.link and v.visitor = g.visitor`,
    [given],
  );
  const counted = new Map<string, number[]>();
  for (const { link_id, visitor, last_at } of rows) {
    counted.set(visitorKey({ linkId: Number(link_id), visitor }), [last_at.getTime()]);
  }
  // A visit that arrives out of order, e.g. from disk, is compared with visits near its own time.
  const isLate = (visit: Visit) => visit.at < (counted.get(visitorKey(visit))?.[0] ?? 0);
  const late = visits.filter((visit) => isVisitOfPerson(visit) && isLate(visit));
  if (late.length === 0) return counted;
  const around = await client.query<{ link_id: string; visitor: string; at: Date }>(
    `select distinct v.link_id, v.visitor, v.at
       from json_to_recordset($1) as g (link bigint, visitor text, at timestamptz)
       join short_visit v on v.link_id = g.link and v.visitor = g.visitor and v.is_new is not null
        and v.at between g.at - interval '${repeatMs} ms' and g.at + interval '${repeatMs} ms'`,
    [JSON.stringify(late.map(({ linkId, visitor, at }) => ({ link: linkId, visitor, at: new Date(at) })))],
  );
  for (const { link_id, visitor, at } of around.rows) {
    counted.get(visitorKey({ linkId: Number(link_id), visitor }))?.push(at.getTime());
  }
  return counted;
}

const isVisitOfPerson = ({ bot, isPage }: Visit): boolean => bot === null && !isPage;

/** Reads the pages of the same visitors near the visits to classify. */
async function pagesAround(client: PoolClient, visits: readonly Visit[]): Promise<Map<string, number[]>> {
  const pages = visits.filter(({ bot, isPage }) => bot === null && isPage);
  const found = new Map<string, number[]>();
  if (pages.length === 0) return found;
  const { rows } = await client.query<{ link_id: string; visitor: string; at: Date }>(
    `select distinct v.link_id, v.visitor, v.at
       from json_to_recordset($1) as g (link bigint, visitor text, at timestamptz)
       join short_visit v on v.link_id = g.link and v.visitor = g.visitor and v.is_page
        and v.at between g.at - interval '${repeatMs} ms' and g.at + interval '${repeatMs} ms'`,
    [JSON.stringify(pages.map(({ linkId, visitor, at }) => ({ link: linkId, visitor, at: new Date(at) })))],
  );
  for (const { link_id, visitor, at } of rows) {
    const key = visitorKey({ linkId: Number(link_id), visitor });
    found.set(key, [...(found.get(key) ?? []), at.getTime()]);
  }
  return found;
}

async function insertVisits(client: PoolClient, visits: readonly DecidedVisit[]): Promise<void> {
  const rows = visits.map((visit) => ({
    id: visit.id,
    at: new Date(visit.at),
    team_id: visit.teamId,
    link_id: visit.linkId,
    visitor: visit.visitor,
    is_new: visit.isNew,
    is_repeat: visit.isRepeat,
    bot: visit.bot,
    is_page: visit.isPage,
    network: visit.network,
    region: visit.region,
    system: visit.system,
    browser: visit.browser,
    referrer: visit.referrer,
  }));
  await client.query(
    `with given as (
       select * from json_to_recordset($1) as g (id uuid, at timestamptz, team_id bigint, link_id bigint, visitor text,
         is_new boolean, is_repeat boolean, is_page boolean, bot text, network text, region text, system text, browser text, referrer text)
     ), counted as (
       insert into short_visitor (team_id, link_id, visitor, first_at, last_at)
         select team_id, link_id, visitor, min(at), max(at) from given where is_new is not null
          group by 1, 2, 3 order by 2, 3
         on conflict (link_id, visitor) do update set
           first_at = least(short_visitor.first_at, excluded.first_at),
           last_at = greatest(short_visitor.last_at, excluded.last_at)
     )
     insert into short_visit (id, at, team_id, link_id, visitor, is_new, is_repeat, is_page, bot, network, region, system,
         browser, referrer)
       select id, at, team_id, link_id, visitor, is_new, is_repeat, is_page, bot, network, region, system, browser, referrer
         from given`,
    [JSON.stringify(rows)],
  );
}

/** Updates hourly figures, totals, and the registers of each day's visitors. */
async function insertFigures(client: PoolClient, visits: readonly DecidedVisit[]): Promise<void> {
  const rows = JSON.stringify(sumFigures(visits));
  await client.query(
    `insert into short_hour (team_id, link_id, dimension, hour, value, kind, visits)
       select g.team, g.link, g.dimension, date_trunc('hour', g.at, t.time_zone), g.value, g.kind, sum(g.visits)
         from json_to_recordset($1) as g (team bigint, link bigint, dimension text, at timestamptz, value text, kind text,
           visits int)
         join team t on t.id = g.team
        group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
       on conflict (link_id, dimension, hour, value, kind) do update set visits = short_hour.visits + excluded.visits`,
    [rows],
  );
  await client.query(
    `insert into short_total (team_id, link_id, pv, uv, bots, pages)
       select g.team, g.link, coalesce(sum(g.visits) filter (where g.kind in ('new', 'old')), 0),
           coalesce(sum(g.visits) filter (where g.kind = 'new'), 0),
           coalesce(sum(g.visits) filter (where g.kind = 'bot'), 0),
           coalesce(sum(g.visits) filter (where g.kind = 'page'), 0)
         from json_to_recordset($1) as g (team bigint, link bigint, dimension text, kind text, visits int)
        where g.dimension = 'all' group by 1, 2 order by 2
       on conflict (link_id) do update set pv = short_total.pv + excluded.pv, uv = short_total.uv + excluded.uv,
         bots = short_total.bots + excluded.bots, pages = short_total.pages + excluded.pages`,
    [rows],
  );
  const counted = visits.filter(({ isNew }) => isNew !== null);
  if (counted.length === 0) return;
  const registers = counted.map(({ linkId, teamId, visitor, at }) => ({
    link: linkId,
    team: teamId,
    at: new Date(at),
    ...registerOf(visitor),
  }));
  await client.query(
    `insert into short_sketch (link_id, day, register, rank)
       select g.link, (g.at at time zone t.time_zone)::date, g.register, max(g.rank)
         from json_to_recordset($1) as g (link bigint, team bigint, at timestamptz, register int, rank int)
         join team t on t.id = g.team
        group by 1, 2, 3 order by 1, 2, 3
       on conflict (link_id, day, register) do update set rank = excluded.rank
         where short_sketch.rank < excluded.rank`,
    [JSON.stringify(registers)],
  );
}

interface SummedFigure {
  readonly team: number;
  readonly link: number;
  readonly dimension: string;
  /** A timestamp within the hour, in any zone. */
  readonly at: Date;
  readonly value: string;
  readonly kind: string;
  visits: number;
}

/** In every zone hours begin at a quarter hour of UTC. */
const quarterMs = 15 * 60_000;

function sumFigures(visits: readonly DecidedVisit[]): readonly SummedFigure[] {
  const sums = new Map<string, SummedFigure>();
  for (const visit of visits) {
    const kind = kindOf(visit);
    const quarter = visit.at - (visit.at % quarterMs);
    const at = new Date(quarter);
    for (const [dimension, value] of dimensionsOf(visit, kind)) {
      const key = `${visit.linkId} ${quarter} ${dimension} ${kind} ${value ?? ''}`;
      const sum = sums.get(key);
      if (sum) sum.visits += 1;
      else {
        const { teamId: team, linkId: link } = visit;
        sums.set(key, { team, link, dimension, at, value: value ?? '', kind, visits: 1 });
      }
    }
  }
  return [...sums.values()];
}

const kindOf = ({ bot, isRepeat, isPage, isNew }: DecidedVisit): 'bot' | 'repeat' | 'page' | 'new' | 'old' =>
  bot !== null ? 'bot' : isRepeat ? 'repeat' : isPage ? 'page' : isNew ? 'new' : 'old';

function dimensionsOf(visit: DecidedVisit, kind: string): readonly (readonly [string, string | null])[] {
  const all = ['all', null] as const;
  if (kind === 'repeat' || kind === 'page') return [all];
  if (kind === 'bot') return [all, ['bot', visit.bot]];
  const { region, system, browser, referrer } = visit;
  return [all, ['region', region], ['system', system], ['browser', browser], ['referrer', referrer]];
}
