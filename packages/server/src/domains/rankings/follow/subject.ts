import type { BodyOf, followRanking, RankingKind } from '@reachkit/contract';
import { foldHashtag } from '@reachkit/contract/creator/contentNames';
import { hashtagPattern } from '@reachkit/contract/posts/hashtags';
import type { Database, Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import { readCreatorId } from '../../creator/identity/creatorId.ts';
import { followJoined } from '../../creator/joining/followJoined.ts';
import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';
import type { Subject } from './entries.ts';
import { readBrandName, readCreatorName } from './names.ts';

type Body = BodyOf<typeof followRanking>;

/** The list in which a kind of subject is looked for. */
const rankingOf = { tag: 'tag', brand: 'ad', influencer: 'influencer' } as const;

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isTopLevel = (code: string) =>
  tagVocabulary.some((topic) => topic.code === code && topic.parent === null);

export interface Wanted extends Subject {
  readonly ranking: RankingKind;
  /** Shown to the person in their records; `""` for a list. */
  readonly name: string;
}

/**
 * Finds what a person wants to follow. A creator new to the team counts as a found one.
 * @throws Failure `validation`, `equity`
 */
export async function findWanted(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Person,
  body: Body,
): Promise<Wanted> {
  const { region, category, kind, ranking } = body;
  if (region !== '' && category !== '') throw refuseFields({ category: { rule: 'exactly_one' } });
  if (region !== '' && regionNames.of(region) === undefined) throw unknown('region');
  if (category !== '' && !isTopLevel(category)) throw unknown('category');
  if (kind === 'list') {
    if (ranking === undefined) throw refuseFields({ ranking: { rule: 'required' } });
    if (body.subject !== '') throw unknown('subject');
    return { ...noSubject, kind, ranking, name: '' };
  }
  if (ranking !== undefined && ranking !== rankingOf[kind]) throw unknown('ranking');
  if (body.subject.trim() === '') throw refuseFields({ subject: { rule: 'required' } });
  return { ...noSubject, kind, ranking: rankingOf[kind], ...(await findSubject(deps, viewer, body)) };
}

const noSubject = { tag: null, brandId: null, creatorId: null };
const unknown = (field: 'region' | 'category' | 'ranking' | 'subject') =>
  refuseFields({ [field]: { rule: 'unknown_value' } });

async function findSubject(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Person,
  body: Body,
): Promise<Pick<Wanted, 'name'> & Partial<Subject>> {
  if (body.kind === 'tag') {
    const tag = foldHashtag(body.subject);
    if (!isHashtag(tag)) throw refuseFields({ subject: { rule: 'wrong_format' } });
    return { tag, name: tag };
  }
  const id = readCreatorId(body.subject);
  if (id === undefined) throw refuseFields({ subject: { rule: 'wrong_format' } });
  if (body.kind === 'brand') return findBrand(db, id);
  const [creatorId = id] = await followJoined(db, [id]);
  const name = await readCreatorName(db, creatorId, body.platform);
  if (name === undefined) throw unknown('subject');
  await requireNamed(db, viewer, [creatorId], now());
  return { creatorId, name };
}

async function findBrand(db: Database, brandId: number): Promise<Pick<Wanted, 'name' | 'brandId'>> {
  const name = await readBrandName(db, brandId);
  if (name === undefined) throw unknown('subject');
  return { brandId, name };
}

/** Whether posts can carry it: the whole of it is one hashtag. */
const isHashtag = (tag: string): boolean =>
  [...`#${tag}`.matchAll(hashtagPattern)].some(([found]) => found === `#${tag}`);
