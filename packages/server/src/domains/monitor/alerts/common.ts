import type { Platform } from '@reachkit/contract';
import { countingChangesBetween } from '@reachkit/contract/posts/countingChanges';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/deps.ts';
import type { FoundAlert } from './alertsOf.ts';
import type { DueLink } from './facts.ts';
import { dayMs, hourMs, timeText, usualIntervals } from './speeds.ts';

/** A jump or a drop of a link. */
export interface SpeedAlert {
  readonly link: DueLink;
  readonly alert: FoundAlert;
}

/** Links whose jumps or drops have one cause, in place of an alert for each. */
export interface CommonCause {
  /** The same for the same event. */
  readonly key: string;
  readonly platform: Platform;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Id of a change of counting; `null` where many posts jumped at once. */
  readonly cause: string | null;
  readonly links: readonly DueLink[];
  /** Posts whose jumps were alerted before it was known that they have one cause. */
  readonly earlierPosts: readonly number[];
}

const minPosts = 30;
const minShare = 0.2;
const key = 'monitorJumps';

const seriesSchema = z.object({
  /** Posts that jumped, with the end of the interval, within the last one. */
  jumps: z.array(z.tuple([z.number(), z.number()])),
  /** The time of the first of many; `null` while posts jump singly. */
  since: z.nullable(z.number()),
  /** Posts whose jump was part of many, with the time until which it goes on. */
  quiet: z.array(z.tuple([z.number(), z.number()])),
});
type Series = z.infer<typeof seriesSchema>;
const stateSchema = z.record(z.string(), seriesSchema);
const noSeries: Series = { jumps: [], since: null, quiet: [] };

interface Divided {
  readonly single: readonly SpeedAlert[];
  readonly common: readonly CommonCause[];
}

/** Divides jumps and drops into single ones and those with a common cause. Remembers the jumps of the last interval. */
export async function divideByCause(tx: Transaction, found: readonly SpeedAlert[]): Promise<Divided> {
  if (found.length === 0) return { single: [], common: [] };
  const changed = found.filter((one) => changeOf(one) !== undefined);
  const others = found.filter((one) => changeOf(one) === undefined);
  const common: CommonCause[] = [...groupBy(changed, (one) => changeOf(one) ?? '')].map(([cause, group]) =>
    causeOf(group, { key: `change/${cause}`, cause, earlierPosts: [] }),
  );
  const single = others.filter(({ alert }) => alert.kind === 'drop');
  const jumps = others.filter(({ alert }) => alert.kind === 'jump');
  if (jumps.length === 0) return { single, common };
  const state = await lockState(tx);
  for (const [name, group] of groupBy(jumps, seriesOf)) {
    const { series, many, alone } = await judgeSeries(tx, name, group, state[name] ?? noSeries);
    state[name] = series;
    single.push(...alone);
    if (many) common.push(many);
  }
  await tx.execute(
    sql`update installation set value = ${JSON.stringify(state)}::jsonb, updated_at = now() where key = ${key}`,
  );
  return { single, common };
}

/** The change of counting that falls into the interval; platforms name a day, and no time. */
function changeOf({ link, alert }: SpeedAlert): string | undefined {
  const { interval } = alert;
  if (!interval) return undefined;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const format = link.postKind === 'image' ? 'image' : null;
  return countingChangesBetween(link.platform, format, day(interval.from), day(interval.to))[0]?.text;
}

/** Posts that are read every hour, and those that are read every day, are compared among themselves. */
const isHourly = ({ alert: { interval } }: SpeedAlert) =>
  interval !== undefined && interval.to - interval.from < 3 * hourMs;
const seriesOf = (one: SpeedAlert) => `${one.link.platform}/${isHourly(one) ? 'hour' : 'day'}`;

interface JudgedSeries {
  readonly series: Series;
  readonly many: CommonCause | null;
  readonly alone: readonly SpeedAlert[];
}

async function judgeSeries(
  tx: Transaction,
  name: string,
  group: readonly SpeedAlert[],
  before: Series,
): Promise<JudgedSeries> {
  const paceMs = name.endsWith('/hour') ? hourMs : dayMs;
  const latest = Math.max(...group.map(({ alert }) => alert.at));
  const from = latest - 1.1 * paceMs;
  const quiet = before.quiet.filter(([, until]) => until > latest);
  const silenced = new Set(quiet.map(([post]) => post));
  const fresh = group.filter(({ link }) => !silenced.has(link.postId));
  // Later ones are from a clock that was set back since.
  const jumps = new Map(before.jumps.filter(([, at]) => at > from && at < latest + paceMs));
  for (const { link, alert } of fresh) jumps.set(link.postId, alert.at);
  const [first] = fresh;
  const isMany =
    first !== undefined && (await areMany(tx, first.link.platform, { paceMs, from, jumps: jumps.size }));
  if (!isMany) {
    // Jumps that go on from many are no news.
    return { series: { jumps: [...jumps], since: null, quiet }, many: null, alone: fresh };
  }
  const since = before.since ?? Math.min(...jumps.values());
  const own = new Set(fresh.map(({ link }) => link.postId));
  const earlierPosts = [...jumps.keys()].filter((post) => !own.has(post) && before.since === null);
  const goesOn = [...jumps.keys()].map((post): [number, number] => [
    post,
    latest + 1.1 * usualIntervals * paceMs,
  ]);
  return {
    series: { jumps: [...jumps], since, quiet: [...new Map([...quiet, ...goesOn])] },
    many: causeOf(fresh, { key: `${name}/${timeText(since)}`, cause: null, earlierPosts }),
    alone: [],
  };
}

const causeOf = (
  group: readonly SpeedAlert[],
  cause: Pick<CommonCause, 'key' | 'cause' | 'earlierPosts'>,
): CommonCause => ({
  ...cause,
  platform: group[0]?.link.platform ?? 'youtube',
  at: Math.max(...group.map(({ alert }) => alert.at)),
  from: Math.min(...group.map(({ alert }) => alert.interval?.from ?? alert.at)),
  to: Math.max(...group.map(({ alert }) => alert.at)),
  links: group.map(({ link }) => link),
});

/** Whether more than a fifth of the posts of a platform that were read in the interval jumped, of 30 at least. */
async function areMany(
  tx: Transaction,
  platform: Platform,
  given: { readonly paceMs: number; readonly from: number; readonly jumps: number },
): Promise<boolean> {
  if (given.jumps <= minShare * minPosts) return false;
  const { rows } = await tx.execute<{ posts: number }>(sql`
    select count(*)::int as posts from post_need n join post p on p.id = n.post_id
     where n.platform = ${platform} and n.kind = 'monitored' and n.every_seconds * 1000 = ${given.paceMs}
       and p.read_at > ${new Date(given.from)}::timestamptz`);
  const posts = rows[0]?.posts ?? 0;
  return posts >= minPosts && given.jumps > minShare * posts;
}

async function lockState(tx: Transaction): Promise<Record<string, Series>> {
  await tx.execute(sql`insert into installation (key, value) values (${key}, '{}') on conflict do nothing`);
  const { rows } = await tx.execute<{ value: unknown }>(
    sql`select value from installation where key = ${key} for update`,
  );
  return stateSchema.parse(rows[0]?.value);
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
