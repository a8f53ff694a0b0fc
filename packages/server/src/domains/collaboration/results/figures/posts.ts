import type { MonitorFigures, Platform } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { PostState } from '../../../creator/history/tables.ts';
import { derivedOf, unknownFigures } from '../../../monitor/figures/figuresOf.ts';
import {
  captionOf,
  dateOf,
  type FiguresContext,
  type KnownLink,
  linkRows,
  msOf,
  readLinks,
  titleSql,
} from '../../../monitor/figures/linkFacts.ts';
import { cooperation, deliverable } from '../../tables.ts';

/** A post that fulfils a deliverable, as the monitor knows it. */
export interface ResultPost {
  readonly deliverableId: number;
  readonly cooperationId: number;
  /** `null`: the monitor lost it; nothing is known of it. */
  readonly linkId: number | null;
  readonly platform: Platform;
  readonly url: string;
  readonly title: string | null;
  readonly postedAt: Date | null;
  readonly addedAt: Date | null;
  readonly readAt: Date | null;
  readonly isGone: boolean;
  /** When it was found gone. */
  readonly goneAt: Date | null;
  readonly isByHand: boolean;
  /** Figures of now with a fee. */
  readonly figures: (fee: number | null) => MonitorFigures;
}

interface PostRow {
  readonly deliverableId: number;
  readonly cooperationId: number;
  readonly linkId: number | null;
  readonly platform: Platform;
  readonly url: string;
  readonly title: string | null;
  readonly state: PostState | null;
  readonly since: number | null;
}

const goneStates: readonly (PostState | null)[] = ['unavailable', 'deleted', 'private'];

/** Reads the posts of the collaborations of a promotion with their figures, in a fixed number of statements. */
export async function readResultPosts(
  executor: Executor,
  context: FiguresContext,
  promotionId: number,
): Promise<readonly ResultPost[]> {
  const rows = await executePrepared<PostRow & Record<string, unknown>>(
    executor,
    'promotion_posts',
    postsSql(context.teamId, promotionId),
  );
  const linkIds = rows.flatMap(({ linkId }) => linkId ?? []);
  if (linkIds.length === 0) return rows.map((row) => postOf(row, undefined, new Set()));
  const { links, rawOnly } = await readLinks(executor, context, { linkIds });
  const byId = new Map(links.map((link) => [link.id, link]));
  return rows.map((row) => postOf(row, byId.get(row.linkId ?? 0), rawOnly));
}

function postOf(row: PostRow, link: KnownLink | undefined, rawOnly: ReadonlySet<string>): ResultPost {
  const { state, since, ...post } = row;
  const latest = link?.latest ?? null;
  const isGone = goneStates.includes(state);
  return {
    ...post,
    postedAt: dateOf(link?.postedAt ?? null),
    addedAt: dateOf(link?.addedAt ?? null),
    readAt: dateOf(latest?.at ?? null),
    isGone,
    goneAt: isGone ? dateOf(since) : null,
    isByHand: latest?.isOwn ?? false,
    figures: (fee) => {
      if (!latest) return unknownFigures;
      // Terms of some sources allow their counts, but nothing derived from them.
      if (rawOnly.has(latest.source)) return { ...unknownFigures, ...latest.counts };
      return derivedOf(latest.counts, { fee, medianViews: null });
    },
  };
}

const postsSql = (teamId: number, promotionId: number): SQL => sql`
  select d.id::float8 as "deliverableId", d.cooperation_id::float8 as "cooperationId", l.id::float8 as "linkId",
         coalesce(l.platform, d.platform) as platform, d.post_url as url, ${titleSql} as title, p.state,
         ${msOf('p.since')} as since
    from ${teamRows(deliverable, teamId, 'd')}
    join ${teamRows(cooperation, teamId, 'co')} on co.id = d.cooperation_id and co.promotion_id = ${promotionId}
    left join ${linkRows(teamId)} on l.id = d.monitor_link_id
    left join post p on p.id = l.post_id
    ${captionOf}
   where d.post_url is not null
   order by d.cooperation_id, p.posted_at, d.position`;
