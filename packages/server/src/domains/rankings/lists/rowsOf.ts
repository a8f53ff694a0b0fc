import type {
  AnswerOf,
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
} from '@reachkit/contract';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import type { RankingParts, Viewing } from './asked.ts';
import type { ChosenInfluencer, ChosenPost, ChosenTag } from './chooseRows.ts';
import type { OpenList } from './openList.ts';

type Row<E> = AnswerOf<E> extends { list: (infer One)[] } ? One : never;
export type VideoRow = Row<typeof listPopularVideos>;
export type AdRow = Row<typeof listHotAds>;
export type InfluencerRow = Row<typeof listTopCreators>;
export type TagRow = Row<typeof listHotTags>;

export const videoRow = ({ place, facts }: ChosenPost): VideoRow => ({ ...place, ...facts.post });

export const adRow = ({ place, facts }: ChosenPost): AdRow => ({
  ...place,
  ...facts.post,
  evidence: facts.evidence,
  brand: facts.brand,
});

/** Languages that a row shows. */
const languagesShown = 5;

export const tagRow = ({ place, tag, entry, facts }: ChosenTag): TagRow => ({
  ...place,
  tag,
  score: entry.score ?? 0,
  viewsGained: facts.viewsGained,
  posts: entry.posts ?? 0,
  creators: entry.creators ?? 0,
  rise: entry.figure,
  languages: facts.languages.slice(0, languagesShown),
});

/** Rows of creators as the search shows them; the blacklisted are marked. */
export async function influencerRows(
  { search }: Pick<RankingParts, 'search'>,
  { viewer }: Pick<Viewing, 'viewer'>,
  { asked }: Pick<OpenList, 'asked'>,
  chosen: readonly ChosenInfluencer[],
): Promise<InfluencerRow[]> {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const creators = new Map((await search.rows(asked.platform, ids, { viewer })).map((row) => [row.id, row]));
  return chosen.flatMap(({ place, id, ...figures }) => {
    const creator = creators.get(id);
    return creator ? [{ ...place, creator, ...figures }] : [];
  });
}

export const creatorsOf = (posts: readonly ChosenPost[]): readonly number[] =>
  posts.flatMap(({ facts }) => facts.post.creator?.id ?? []);

/**
 * Counts creators as found before they are shown.
 * @throws Failure `equity` where the searches of the day do not cover those who are new to the team
 */
export const countFound = (
  { db }: Pick<RankingParts, 'db'>,
  { viewer, now }: Viewing,
  creatorIds: readonly number[],
): Promise<void> => requireNamed(db, viewer, [...new Set(creatorIds)], now);
