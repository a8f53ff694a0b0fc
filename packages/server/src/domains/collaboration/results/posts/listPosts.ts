import type { AnswerOf, DeliverableFormat, listPromotionPosts, Platform } from '@reachkit/contract';
import type { Disclosure } from '@reachkit/contract/posts/disclosure';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { dayOf, daysBetween } from '../../../../platform/time/days.ts';
import { coverUrl } from '../../../creator/detail/posts/videoWire.ts';
import {
  captionOf,
  creatorOf,
  linkRows,
  msOf,
  readLinks,
  titleSql,
} from '../../../monitor/figures/linkFacts.ts';
import { knownDisclosure } from '../../../monitor/figures/postFacts.ts';
import { isEarlyPost } from '../../cooperations/facts.ts';
import { cooperation, deliverable, promotionInvitation } from '../../tables.ts';
import { promotedCreators } from '../creators.ts';
import { type ResultPost, readResultPosts } from '../figures/posts.ts';
import { findKept } from '../find.ts';
import type { ResultsContext } from '../results.ts';
import { type KnownWords, missingWords } from './requiredWords.ts';

type Answer = AnswerOf<typeof listPromotionPosts>;
type Shown = Answer['list'][number];

interface Row {
  readonly deliverableId: number;
  readonly cooperationId: number;
  readonly revision: number;
  /** In milliseconds. */
  readonly agreedAt: number;
  readonly creatorId: number | null;
  readonly platform: Platform;
  readonly name: string;
  readonly handle: string;
  readonly format: DeliverableFormat;
  readonly note: string;
  readonly publishOn: string | null;
  readonly requiredWords: readonly string[];
  readonly needsDisclosure: boolean;
  readonly linkId: number | null;
  /** Of the post. */
  readonly externalId: string | null;
  readonly postPlatform: Platform | null;
  readonly coverUrl: string | null;
  readonly creatorSource: string | null;
  /** Of the newest caption; null: none was read. */
  readonly capTitle: string | null;
  readonly capText: string | null;
  readonly disclosure: Disclosure['state'] | null;
  readonly evidence: Disclosure['evidence'];
  readonly videoTitle: string | null;
  readonly hashtags: readonly string[] | null;
}

/**
 * The deliverables of a promotion with their posts, those of cancelled collaborations only with a post, and the posts of
 * its monitor project that belong to none. @throws Failure `notFound`
 */
export async function listPosts(executor: Executor, context: ResultsContext, id: string): Promise<Answer> {
  const { teamId, now, timeZone } = context;
  const promotion = await findKept(executor, teamId, id);
  const rows = await executePrepared<Row & Record<string, unknown>>(
    executor,
    'promotion_deliverables',
    deliverablesSql(teamId, promotion.id),
  );
  const posts = await readResultPosts(executor, context, promotion.id);
  const byDeliverable = new Map(posts.map((post) => [post.deliverableId, post]));
  const shownCreator = await promotedCreators(
    executor,
    rows.map(({ creatorId }) => creatorId),
  );
  const today = dayOf(now, timeZone);
  return {
    monitorProjectId: promotion.monitorProjectId,
    list: rows.map((row) => {
      const post = byDeliverable.get(row.deliverableId);
      const isLate = !post && row.publishOn !== null && row.publishOn < today;
      return {
        cooperationId: row.cooperationId,
        cooperationRevision: row.revision,
        creator: shownCreator(row),
        deliverableId: row.deliverableId,
        format: row.format,
        note: row.note,
        publishOn: row.publishOn,
        overdueDays: isLate ? daysBetween(row.publishOn ?? today, today) : 0,
        post: post ? postOf(row, post, timeZone) : null,
      };
    }),
    loose: await readLoose(executor, context, promotion.monitorProjectId),
  };
}

function postOf(row: Row, post: ResultPost, timeZone: string): Shown['post'] {
  const { externalId, postPlatform, creatorSource } = row;
  return {
    monitorLinkId: row.linkId,
    url: post.url,
    title: post.title,
    coverUrl:
      externalId === null || postPlatform === null
        ? null
        : coverUrl(
            { platform: postPlatform, handle: '', source: creatorSource ?? '' },
            { id: externalId, coverUrl: row.coverUrl },
          ),
    postedAt: post.postedAt,
    views: post.figures(null).views,
    isGone: post.isGone,
    isEarly: isEarlyPost(post.postedAt, { agreedAt: new Date(row.agreedAt), timeZone }),
    disclosure: row.needsDisclosure ? (row.disclosure ?? 'unknown') : 'notNeeded',
    evidence: row.evidence?.text ?? null,
    missingWords: missingWords(row.requiredWords, wordsOf(row)),
  };
}

/** A caption that was read says all; where none is known, a file or the platform names title and hashtags apart. */
function wordsOf({ capTitle, capText, videoTitle, hashtags }: Row): KnownWords | null {
  if (capTitle !== null && (capTitle !== '' || capText !== null)) {
    return { caption: `${capTitle}\n${capText ?? ''}`.trim(), hashtags: [], isWhole: capText !== null };
  }
  const known = hashtags ?? [];
  if ((videoTitle ?? '') === '' && known.length === 0) return null;
  return { caption: videoTitle ?? '', hashtags: known, isWhole: (videoTitle ?? '') !== '' };
}

const deliverablesSql = (teamId: number, promotionId: number): SQL => sql`
  select d.id::float8 as "deliverableId", co.id::float8 as "cooperationId", co.revision,
         ${msOf('co.agreed_at')} as "agreedAt",
         co.creator_id::float8 as "creatorId", i.platform, i.name, i.handle, d.format, d.note,
         d.publish_on::text as "publishOn", to_json(d.required_words) as "requiredWords",
         d.needs_disclosure as "needsDisclosure", l.id::float8 as "linkId", p.external_id as "externalId",
         p.platform as "postPlatform", v.cover_url as "coverUrl", c.source as "creatorSource",
         cap.title as "capTitle", cap.text as "capText", cap.disclosure, cap.evidence, v.title as "videoTitle",
         to_json(v.hashtags) as hashtags
    from ${teamRows(deliverable, teamId, 'd')}
    join ${teamRows(cooperation, teamId, 'co')} on co.id = d.cooperation_id and co.promotion_id = ${promotionId}
    join ${teamRows(promotionInvitation, teamId, 'i')} on i.id = co.invitation_id
    left join ${linkRows(teamId)} on l.id = d.monitor_link_id
    left join post p on p.id = l.post_id
    left join creator c on c.id = p.creator_id
    left join lateral (select title, text, ${knownDisclosure('k')} as disclosure, evidence from post_caption k where k.post_id = l.post_id
      order by k.read_at desc limit 1) cap on true
    left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
   where co.stage <> 'cancelled' or d.post_url is not null
   order by d.publish_on nulls last, co.id, d.position`;

/** Posts of the monitor project that are no evidence of a deliverable, the latest added first. */
async function readLoose(
  executor: Executor,
  context: ResultsContext,
  projectId: number | null,
): Promise<Answer['loose']> {
  if (projectId === null) return [];
  const { teamId } = context;
  const rows = await executePrepared<{
    id: number;
    url: string;
    title: string | null;
    creatorId: number | null;
    name: string | null;
    handle: string | null;
  }>(
    executor,
    'promotion_loose_posts',
    sql`select l.id::float8 as id, l.url, ${titleSql} as title, c.id::float8 as "creatorId", c.name, c.handle
          from ${linkRows(teamId)}
          left join post p on p.id = l.post_id
          ${creatorOf}
          ${captionOf}
         where l.project_id = ${projectId} and l.removed_at is null and not exists (
           select from ${teamRows(deliverable, teamId, 'd')} where d.monitor_link_id = l.id)
         order by l.id desc`,
  );
  if (rows.length === 0) return [];
  const { links } = await readLinks(executor, context, { linkIds: rows.map(({ id }) => id) });
  const views = new Map(links.map(({ id, figures }) => [id, figures.views]));
  return rows.map(({ id, url, title, creatorId, name, handle }) => ({
    monitorLinkId: id,
    url,
    title,
    creator: creatorId === null ? null : { id: creatorId, name: name || handle || '' },
    views: views.get(id) ?? null,
  }));
}
