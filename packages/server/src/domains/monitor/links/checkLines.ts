import type { AnswerOf, checkMonitorLinks, MonitorLineRefusal, MonitorLineResult } from '@reachkit/contract';
import { type PostAddress, postAddress } from '@reachkit/contract/posts/postAddress';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf, daysBetween } from '../../../platform/time/days.ts';
import { findPosts, postNameKey } from '../../creator/history/knownPosts.ts';
import { countLinks, type MonitorLimits } from '../limits.ts';
import type { MonitorSources } from '../sources.ts';
import { monitorLink } from '../tables.ts';
import { lastEnd, usualEnd } from './period.ts';

/** Max characters of a line; longer ones name no post. */
const longestLine = 2_048;
/** Characters of a line in the answer. */
const shownText = 200;

/** A line as entered, with the values beside its address. */
export interface GivenLine {
  readonly line: number;
  readonly text: string;
  readonly endsOn: string | null;
  /** Why its other values cannot be kept; `null`: they can. */
  readonly refusal?: MonitorLineRefusal | null;
}

export interface CheckedLine {
  readonly line: number;
  readonly text: string;
  readonly result: MonitorLineResult;
  readonly refusal: MonitorLineRefusal | null;
  readonly endsOn: string;
  /** `null` where it is refused. */
  readonly address: Exclude<PostAddress, { readonly kind: 'refused' }> | null;
  /** The post, where it is known. */
  readonly postId: number | null;
  /** The link that the project has, or had. */
  readonly linkId: number | null;
}

export interface LineContext {
  readonly teamId: number;
  readonly projectId: number;
  readonly limits: MonitorLimits;
  readonly now: Date;
}

/** Compares lines with the links of a project and with the cap; changes nothing. */
export async function checkLines(
  executor: Executor,
  { teamId, projectId, limits, now }: LineContext,
  lines: readonly GivenLine[],
): Promise<{ readonly lines: readonly CheckedLine[]; readonly used: number }> {
  const days = endDays(limits.timeZone, now);
  const read = lines.map((given) => readLine(given, days));
  const posts = await findPosts(
    executor,
    read.flatMap(({ address }) =>
      address?.kind === 'post' ? [{ platform: address.platform, externalId: address.id }] : [],
    ),
  );
  const known = await readKnown(
    executor,
    { teamId, projectId },
    [...posts.values()],
    read.flatMap(({ address }) => (address?.kind === 'short' ? [address.url] : [])),
  );
  const used = await countLinks(executor, teamId, projectId);
  let free = Math.max(0, limits.links.value - used);
  const seen = new Set<string>();
  const checked = read.map((line): CheckedLine => {
    const { address } = line;
    if (line.refusal !== null || address === null)
      return { ...line, result: 'refused', postId: null, linkId: null };
    const key = address.kind === 'post' ? postNameKey({ ...address, externalId: address.id }) : address.url;
    const postId = posts.get(key) ?? null;
    const link = address.kind === 'post' ? known.byPost.get(postId ?? 0) : known.byUrl.get(address.url);
    const found = { ...line, postId, linkId: link?.id ?? null };
    if (seen.has(key)) return { ...found, result: 'twice' };
    seen.add(key);
    if (link?.isThere) return { ...found, result: 'known' };
    if (free === 0) return { ...found, result: 'overCap' };
    free -= 1;
    if (link) return { ...found, result: 'takenOut' };
    return { ...found, result: address.kind === 'post' ? 'new' : 'short' };
  });
  return { lines: checked, used };
}

interface EndDays {
  readonly today: string;
  readonly usual: string;
  readonly last: string;
}

/** Days of the team's calendar, once for all lines: their formatting would take longer than the lines themselves. */
const endDays = (timeZone: string, now: Date): EndDays => ({
  today: dayOf(now, timeZone),
  usual: usualEnd(now, timeZone),
  last: lastEnd(now, timeZone),
});

function readLine(
  { line, text, endsOn: wanted, refusal = null }: GivenLine,
  { today, usual, last }: EndDays,
) {
  const endsOn = wanted ?? usual;
  const isLong = text.length > longestLine;
  const address = isLong ? null : postAddress(text);
  const own = isLong ? 'tooLong' : address?.kind === 'refused' ? address.reason : null;
  const isEndPossible = endsOn >= today && endsOn <= last;
  const why: MonitorLineRefusal | null = own ?? refusal ?? (isEndPossible ? null : 'end');
  return { line, text, endsOn, refusal: why, address: address?.kind === 'refused' ? null : address };
}

interface KnownLink {
  readonly id: number;
  /** Not taken out. */
  readonly isThere: boolean;
}

async function readKnown(
  executor: Executor,
  { teamId, projectId }: Pick<LineContext, 'teamId' | 'projectId'>,
  postIds: readonly number[],
  urls: readonly string[],
) {
  const scope = teamScope(executor, teamId);
  const columns = {
    id: monitorLink.id,
    postId: monitorLink.postId,
    url: monitorLink.url,
    removedAt: monitorLink.removedAt,
  };
  const ofProject = eq(monitorLink.projectId, projectId);
  const byPost = new Map<number, KnownLink>();
  const byUrl = new Map<string, KnownLink>();
  if (postIds.length > 0) {
    const rows = await scope
      .select(columns)
      .from(monitorLink)
      .where(and(ofProject, inArray(monitorLink.postId, [...postIds])));
    for (const { id, postId, removedAt } of rows)
      byPost.set(postId ?? 0, { id, isThere: removedAt === null });
  }
  if (urls.length > 0) {
    const rows = await scope
      .select(columns)
      .from(monitorLink)
      .where(and(ofProject, isNull(monitorLink.postId), inArray(monitorLink.url, [...urls])));
    for (const { id, url, removedAt } of rows) byUrl.set(url, { id, isThere: removedAt === null });
  }
  return { byPost, byUrl };
}

/** Checked lines as the API returns them. */
export function showLines(
  lines: readonly CheckedLine[],
  { limits, now, sources }: Pick<LineContext, 'limits' | 'now'> & { readonly sources: MonitorSources },
): AnswerOf<typeof checkMonitorLinks>['lines'] {
  const today = dayOf(now, limits.timeZone);
  return lines.map(({ line, text, result, refusal, endsOn, address }) => {
    const platform = address?.platform ?? null;
    const kept = platform === null ? null : sources.keptDays(platform);
    return {
      line,
      text: text.length <= shownText ? text : [...text].slice(0, shownText).join(''),
      result,
      refusal,
      platform,
      postId: address?.kind === 'post' ? address.id : null,
      keptDays: kept !== null && kept < daysBetween(today, endsOn) + 1 ? kept : null,
      hasNoSource: platform !== null && !sources.isRead(platform),
    };
  });
}
