import type { Pool, PoolClient } from 'pg';
import type { LeftOutReason } from '../../leftOut.ts';
import { postKey, type VideoCreator, type VideoRow } from '../videoRow.ts';
import { type Difference, differenceReason, differencesOf } from './differences.ts';
import { type RemarkedRow, remarksOn } from './remarks.ts';
import { NamedRows, type ShownNames } from './shownNames.ts';

/** The owner and the publication time of a post: the first that are known stay. */
export interface PostFacts {
  readonly creator: VideoCreator | null;
  readonly postedAt: Date | null;
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

/** Facts and names by earlier rows of a file, which may not be stored yet. */
export interface EarlierRows {
  /** The facts of posts, by `postKey`. */
  readonly facts: ReadonlyMap<string, PostFacts>;
  readonly names: ShownNames;
}

const maxPostedApart = 86_400_000;

/**
 * Finds the rows that contradict what is stored: the reading of their time, or the owner and the publication time of
 * their post.
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
    const reason = contradiction(known, video, differences.get(at));
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
  difference: Difference | undefined,
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
  return difference === undefined ? undefined : differenceReason(difference);
}

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
    { readonly key: string; readonly postedAt: Date | null } & {
      [Part in 'handle' | 'handleKey' | 'channelId' | 'name']: string | null;
    }
  >(
    `select r.key, coalesce(p.posted_at, v.posted_at) as "postedAt", c.handle, c.handle_key as "handleKey",
       c.channel_id as "channelId", c.name
       from jsonb_to_recordset($1::jsonb) as r(key text, platform text, id text)
       join post p on p.platform = r.platform and p.external_id = r.id
       left join creator c on c.id = p.creator_id
       left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
      where c.source is distinct from 'demo'`,
    [JSON.stringify([...names].map(([key, { platform, externalId: id }]) => ({ key, platform, id })))],
  );
  return new Map(
    rows.map(({ key, postedAt, handle, handleKey, channelId, name }) => [
      key,
      {
        postedAt,
        creator: handle === null || handleKey === null ? null : { handle, handleKey, channelId, name },
      },
    ]),
  );
}
