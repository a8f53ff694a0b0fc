import { type AnswerOf, type getPostHistory, postCountNames, postHistoryLimits } from '@reachkit/contract';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { arePostsComplete } from '../history/backfill.ts';
import { captionAfter, captionDigest, type KnownCaption } from '../history/captions.ts';
import { type CreatorTerms, mayDerive, readSourceTerms } from '../history/sourceTerms.ts';
import { post, postCaption, postEvent, postMiss, postReading } from '../history/tables.ts';
import { video } from '../tables.ts';
import type { StoredCreator } from './findCreator.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { postInteractionRate } from './posts/videoWire.ts';

export type PostHistoryAnswer = Omit<AnswerOf<typeof getPostHistory>, 'quota'>;

/**
 * Returns the history of a post that the content tab of its creator shows. A post that the backfill has not reached has
 * none yet. @throws Failure `notFound` for posts of others
 */
export function readPostHistory(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
  externalId: string,
): Promise<PostHistoryAnswer> {
  return inSnapshot(db, async (tx) => {
    const { id, platform } = creator;
    const [found] = await tx
      .select({
        postedAt: video.postedAt,
        isImage: sql<boolean>`${video.kind} = 'image'`,
        post,
        sincePrecision: precisionOf(sql`${post.id}`, sql`${post.since}`),
      })
      .from(video)
      .leftJoin(
        post,
        and(eq(post.platform, platform), eq(post.externalId, video.externalId), eq(post.creatorId, id)),
      )
      .where(and(eq(video.creatorId, id), eq(video.externalId, externalId)));
    if (!found) throw new Failure('notFound');
    const kind = found.isImage ? 'image' : 'video';
    const facts = { kind, postedAt: found.postedAt, isPinned: false, isAd: false } as const;
    const { readings, readingCount } = await readReadings(tx, found.post?.id);
    const terms = await readSourceTerms(tx);
    const rateOf = (reading: Reading) =>
      mayDerive(terms.get(reading.source)) ? postInteractionRate(platform, { ...reading, ...facts }) : null;
    return {
      post: {
        platform,
        id: externalId,
        kind,
        postedAt: found.postedAt,
        state: found.post?.state ?? 'there',
        since: found.post?.since ?? null,
        sincePrecision: found.sincePrecision,
        isComplete: await arePostsComplete(tx),
        keptDays: keptDaysOf(terms, readings, creator.source),
      },
      readings: readings.map((reading) => ({
        ...reading,
        interactionRate: rateOf(reading),
      })),
      readingCount,
      ...(await readChanges(tx, found.post?.id)),
    };
  });
}

type Reading = Omit<PostHistoryAnswer['readings'][number], 'interactionRate'>;

/**
 * The precision of a time at which a post was found or missed: that of the reading; a miss keeps none, so that one that a
 * person or a file gave is a day if it is the start of one.
 */
function precisionOf(postId: SQL, at: SQL): SQL<Reading['precision']> {
  return sql`case when exists (select from ${postReading} r
        where r.post_id = ${postId} and r.read_at = ${at} and r.precision = 'day')
      or (${at} = date_trunc('day', ${at}, 'UTC') and exists (select from ${postMiss} m
        where m.post_id = ${postId} and m.at = ${at} and m.source in ('file', 'demo', 'hand')))
    then 'day' else 'instant' end`;
}

/** The fewest days that a source of the readings, or without any that of the creator, allows to keep them. */
function keptDaysOf(
  terms: ReadonlyMap<string, CreatorTerms>,
  readings: readonly Reading[],
  creatorSource: string,
): number | null {
  const sources = new Set(readings.length > 0 ? readings.map(({ source }) => source) : [creatorSource]);
  const days = [...sources].flatMap((source) => terms.get(source)?.keepDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** Returns the readings, evenly thinned to the limit, and the number of all. */
async function readReadings(
  tx: Executor,
  postId = -1,
): Promise<{ readonly readings: readonly Reading[]; readonly readingCount: number }> {
  const { postId: _id, caption: _caption, ...columns } = getTableColumns(postReading);
  const numbered = tx
    .select({
      ...columns,
      place: sql<number>`(row_number() over (order by ${postReading.readAt}))::int`.as('place'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(postReading)
    .where(eq(postReading.postId, postId))
    .as('numbered');
  const steps = sql.raw(`${postHistoryLimits.readings - 1}::bigint`);
  const rows = await tx
    .select()
    .from(numbered)
    .where(
      sql`${numbered.total} <= ${postHistoryLimits.readings} or ${numbered.place} = 1
        or ${numbered.place} * ${steps} / ${numbered.total} <> (${numbered.place} - 1) * ${steps} / ${numbered.total}`,
    )
    .orderBy(asc(numbered.readAt));
  const last: Record<string, number> = {};
  const readings = rows.map(({ place: _place, total: _total, ...reading }) => {
    const falling = postCountNames.filter((name) => (reading[name] ?? Infinity) < (last[name] ?? 0));
    for (const name of postCountNames) last[name] = reading[name] ?? last[name] ?? 0;
    return { ...reading, falling };
  });
  return { readings, readingCount: rows[0]?.total ?? 0 };
}

/** Returns the newest captions and events of a post, oldest first. */
export async function readChanges(
  tx: Executor,
  postId = -1,
): Promise<Pick<PostHistoryAnswer, 'captions' | 'events'>> {
  const { readAt, title, text, disclosure, evidence } = postCaption;
  const captions = await tx
    .select({ readAt, title, text, disclosure, evidence })
    .from(postCaption)
    .where(eq(postCaption.postId, postId))
    .orderBy(desc(readAt))
    .limit(postHistoryLimits.captions);
  const events = await tx
    .select({
      at: postEvent.at,
      kind: postEvent.kind,
      precision: precisionOf(sql`${postEvent.postId}`, sql`${postEvent.at}`),
    })
    .from(postEvent)
    .where(eq(postEvent.postId, postId))
    .orderBy(desc(postEvent.at), asc(postEvent.kind))
    .limit(postHistoryLimits.events);
  return { captions: [...withKnownWords(captions.toReversed())], events: events.toReversed() };
}

type ShownCaption = PostHistoryAnswer['captions'][number];

/** A reading without a part of the caption shows the known one; one that adds nothing is no caption of its own. */
function withKnownWords(
  stored: readonly (Omit<ShownCaption, 'text'> & { readonly text: string | null })[],
): readonly ShownCaption[] {
  let before: KnownCaption | undefined;
  return stored.flatMap(({ readAt, title, text, disclosure: state, evidence }) => {
    const { known } = captionAfter(before, { title, text, disclosure: { state, evidence } });
    const isSame = before !== undefined && captionDigest(before) === captionDigest(known);
    before = known;
    const { disclosure } = known;
    return isSame
      ? []
      : [
          {
            readAt,
            title: known.title,
            text: known.text ?? '',
            // A label that says no leaves it open until the words themselves are read.
            disclosure: known.text === null && disclosure.state === 'none' ? 'unknown' : disclosure.state,
            evidence: disclosure.evidence,
          },
        ];
  });
}
