import type { Pool, PoolClient } from 'pg';
import type { LeftOutReason } from '../../leftOut.ts';
import { firstReadingOf, type Series } from '../series.ts';
import { postKey, timeFrom, type VideoCreator, type VideoRow } from '../videoRow.ts';
import { type Difference, differenceReason, differencesOf } from './differences.ts';
import { type RemarkedRow, remarksOn } from './remarks.ts';
import { NamedRows, type ShownNames } from './shownNames.ts';

/** The owner and the publication time of a post: the first that are known stay. */
export interface PostFacts {
  readonly creator: VideoCreator | null;
  readonly postedAt: Date | null;
  /** Time of the first stored reading of a post without a publication time; `null`: none contradicts a later one. */
  readonly firstReadAt: Date | null;
}

export interface CheckedRows {
  /** The rows that agree with what is stored, with the owner and the publication time that stay. */
  readonly kept: readonly VideoRow[];
  readonly refused: readonly { readonly video: VideoRow; readonly reason: LeftOutReason }[];
  readonly remarks: readonly RemarkedRow[];
  /** The facts of the posts after these rows, by `postKey`. */
  readonly facts: ReadonlyMap<string, PostFacts>;
  /** The known names of creators after these rows. */
  readonly names: ShownNames;
}

/** Readings, facts and names of a file, which may not be stored yet. */
export interface EarlierRows {
  /** The readings of the whole file, before and after these rows. */
  readonly readings: Series;
  /** The facts of posts by earlier rows, by `postKey`. */
  readonly facts: ReadonlyMap<string, PostFacts>;
  readonly names: ShownNames;
}

const maxPostedApart = 86_400_000;

/**
 * Finds the rows that contradict what is stored: the reading of their time, or the owner and the publication time of
 * their post. A publication time that is not known yet may not be later than a reading of the post.
 */
export async function checkRows(
  client: Pool | PoolClient,
  earlier: EarlierRows,
  videos: readonly VideoRow[],
): Promise<CheckedRows> {
  const differences = await differencesOf(client, videos);
  const facts = new Map([...(await storedFacts(client, videos)), ...earliest(earlier.facts, videos)]);
  const named = await NamedRows.of(client, earlier.names, videos);
  const kept: VideoRow[] = [];
  const refused: { readonly video: VideoRow; readonly reason: LeftOutReason }[] = [];
  const remarks: RemarkedRow[] = [];
  for (const [at, video] of videos.entries()) {
    const known = facts.get(postKey(video));
    const reason =
      contradiction(known, video) ??
      impossibleTime(known, video, earlier.readings) ??
      contraryReading(differences.get(at));
    if (reason) {
      refused.push({ video, reason });
      continue;
    }
    remarks.push(...remarksOn(known?.creator ?? null, video));
    const creator = known?.creator ? ownerOf(known.creator, video) : video.creator;
    const postedAt = video.postedAt && (known?.postedAt ?? video.postedAt);
    kept.push({ ...video, creator, postedAt });
    remarks.push(...named.take({ ...video, creator }));
    facts.set(postKey(video), {
      creator: known?.creator ?? video.creator,
      postedAt: known?.postedAt ?? video.postedAt,
      firstReadAt: known?.firstReadAt ?? null,
    });
  }
  return { kept, refused, remarks, facts, names: named.names };
}

function* earliest(
  earlier: ReadonlyMap<string, PostFacts>,
  videos: readonly VideoRow[],
): Generator<readonly [string, PostFacts]> {
  for (const video of videos) {
    const key = postKey(video);
    const known = earlier.get(key);
    if (known) yield [key, known];
  }
}

function contradiction(
  known: PostFacts | undefined,
  { creator, postedAt }: VideoRow,
): LeftOutReason | undefined {
  const owner = known?.creator?.channelId ?? null;
  const given = creator?.channelId ?? null;
  if (owner !== null && given !== null && owner !== given) {
    return { code: 'other_owner', facts: { stored: owner, given } };
  }
  const posted = known?.postedAt ?? null;
  if (posted && postedAt && Math.abs(posted.getTime() - postedAt.getTime()) > maxPostedApart) {
    return { code: 'other_posted', facts: { stored: dayOf(posted), given: dayOf(postedAt) } };
  }
  return undefined;
}

/**
 * Finds a reading of a day before the known publication, or a publication of a day after a reading that is stored or of
 * another row. The order of the rows of a file makes no difference.
 */
function impossibleTime(
  known: PostFacts | undefined,
  video: VideoRow,
  readings: Series,
): LeftOutReason | undefined {
  if (known?.postedAt) {
    const [posted, day] = [dayOf(known.postedAt), dayOf(timeFrom(video).readAt)];
    return posted > day ? { code: 'before_posted', facts: { posted, day } } : undefined;
  }
  const posted = video.postedAt && dayOf(video.postedAt);
  if (!posted) return undefined;
  const stored = known?.firstReadAt ? dayOf(known.firstReadAt) : undefined;
  const first = firstReadingOf(readings, postKey(video));
  // A reading of both is named by its row, as before anything is stored.
  if (first && posted > first.day && (stored === undefined || first.day <= stored)) {
    return { code: 'posted_after_row', facts: { posted, day: first.day, line: first.line } };
  }
  return stored !== undefined && posted > stored
    ? { code: 'posted_after_stored', facts: { posted, day: stored } }
    : undefined;
}

const contraryReading = (difference: Difference | undefined): LeftOutReason | undefined =>
  difference === undefined ? undefined : differenceReason(difference);

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The creator of a row of a post with an owner: a row that names another account only by its name is of the owner. */
function ownerOf(owner: VideoCreator, { creator }: VideoRow): VideoCreator | null {
  if (!creator) return null;
  const isSameId = owner.channelId !== null && owner.channelId === creator.channelId;
  return isSameId || owner.handleKey === creator.handleKey ? creator : { ...owner, name: null };
}

/** Returns what is stored of posts, by `postKey`. Those of the demo make room for real ones. */
async function storedFacts(
  client: Pool | PoolClient,
  videos: readonly VideoRow[],
): Promise<ReadonlyMap<string, PostFacts>> {
  const names = new Map(videos.map((video) => [postKey(video), video]));
  const { rows } = await client.query<
    { readonly key: string; readonly postedAt: Date | null; readonly firstReadAt: Date | null } & {
      [Part in 'handle' | 'handleKey' | 'channelId' | 'name']: string | null;
    }
  >(
    `select r.key, coalesce(p.posted_at, v.posted_at) as "postedAt", c.handle, c.handle_key as "handleKey",
       c.channel_id as "channelId", c.name,
       case when coalesce(p.posted_at, v.posted_at) is null then
         (select k.read_at from post_reading k where k.post_id = p.id order by k.read_at limit 1) end as "firstReadAt"
       from jsonb_to_recordset($1::jsonb) as r(key text, platform text, id text)
       join post p on p.platform = r.platform and p.external_id = r.id
       left join creator c on c.id = p.creator_id
       left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
      where c.source is distinct from 'demo'`,
    [JSON.stringify([...names].map(([key, { platform, externalId: id }]) => ({ key, platform, id })))],
  );
  return new Map(
    rows.map(({ key, postedAt, firstReadAt, handle, handleKey, channelId, name }) => [
      key,
      {
        postedAt,
        firstReadAt,
        creator: handle === null || handleKey === null ? null : { handle, handleKey, channelId, name },
      },
    ]),
  );
}
