import type { PoolClient } from 'pg';
import {
  captionDigest,
  captionOf,
  contraryPart,
  cutCaption,
  type ReadCaption,
} from '../../../creator/history/captions.ts';
import type { LeftOutReason } from '../../leftOut.ts';
import { timeFrom, type VideoRow } from '../videoRow.ts';

/** The first count that differs, or else the part of the caption. */
export type Difference = { readonly stored: number; readonly given: number } | 'words' | 'label';

/** Why a row that differs is left out. */
export function differenceReason(difference: Difference): LeftOutReason {
  if (difference === 'words') return { code: 'stored_caption', facts: {} };
  if (difference === 'label') return { code: 'stored_label', facts: {} };
  return { code: 'stored_differs', facts: difference };
}

/** Why a row does not count that says that a post was removed: a stored reading of that time found it. */
export const storedFound: LeftOutReason = { code: 'stored_found', facts: {} };

type Client = Pick<PoolClient, 'query'>;

/**
 * Finds the rows that contradict the stored reading of their time, by place. Only what is known on both sides can differ:
 * a row that fills what is unknown does not.
 */
export async function differencesOf(
  client: Client,
  videos: readonly VideoRow[],
): Promise<ReadonlyMap<number, Difference>> {
  const { rows } = await client.query<{
    at: number;
    postId: number;
    stored: number | null;
    given: number | null;
    digest: number | null;
  }>(
    `select r.at, p.id::float8 as "postId", c.stored::float8 as stored, c.given::float8 as given,
       k.caption::float8 as digest
       from jsonb_to_recordset($1::jsonb) as r(at int, platform text, id text, read_at timestamptz, views bigint,
         likes bigint, comments bigint, shares bigint, saves bigint)
       join post p on p.platform = r.platform and p.external_id = r.id
       join post_reading k on k.post_id = p.id and k.read_at = r.read_at
       left join lateral (
         select stored, given from (values (1, k.views, r.views), (2, k.likes, r.likes), (3, k.comments, r.comments),
           (4, k.shares, r.shares), (5, k.saves, r.saves)) as v(place, stored, given)
          where stored <> given order by place limit 1) c on true
      where c.stored is not null or k.caption is not null`,
    [
      JSON.stringify(
        videos.map((video, at) => ({
          at,
          platform: video.platform,
          id: video.externalId,
          read_at: timeFrom(video).readAt,
          ...video.counts,
        })),
      ),
    ],
  );
  const differences = new Map<number, Difference>();
  const worded: WordedRow[] = [];
  for (const { at, postId, stored, given, digest } of rows) {
    const video = videos[at];
    if (stored !== null && given !== null) differences.set(at, { stored, given });
    else if (video && digest !== null) {
      const caption = captionOf(video);
      const own = caption && cutCaption(caption);
      if (own && captionDigest(own) !== digest) worded.push({ at, postId, digest, caption: own });
    }
  }
  for (const [at, part] of await contraryOf(client, worded)) differences.set(at, part);
  return differences;
}

interface WordedRow {
  readonly at: number;
  readonly postId: number;
  /** Digest of the stored caption. */
  readonly digest: number;
  readonly caption: ReadCaption;
}

/** The rows of which the caption contradicts the stored one, and where; words that are not kept any more cannot be filled. */
async function contraryOf(
  client: Client,
  rows: readonly WordedRow[],
): Promise<readonly (readonly [number, 'words' | 'label'])[]> {
  if (rows.length === 0) return [];
  const { rows: stored } = await client.query<{ key: string; caption: ReadCaption }>(
    `select r."postId" || '/' || r.digest as key, jsonb_build_object('title', title, 'text', text,
         'disclosure', jsonb_build_object('state', disclosure, 'evidence', evidence)) as caption
       from jsonb_to_recordset($1::jsonb) as r("postId" bigint, digest bigint)
       join post_caption c on c.post_id = r."postId" and c.digest = r.digest`,
    [JSON.stringify(rows.map(({ postId, digest }) => ({ postId, digest })))],
  );
  const words = new Map(stored.map(({ key, caption }) => [key, caption]));
  return rows.flatMap(({ at, postId, digest, caption }) => {
    const known = words.get(`${postId}/${digest}`);
    const part = known ? contraryPart(known, caption) : 'words';
    return part ? [[at, part] as const] : [];
  });
}
