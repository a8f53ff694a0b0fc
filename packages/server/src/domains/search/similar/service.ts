import {
  type AnswerOf,
  type BodyOf,
  exclusions,
  type findSimilar,
  openFilter,
  type Platform,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { readCreatorId } from '../../creator/identity/creatorId.ts';
import { creator } from '../../creator/tables.ts';
import { allOf, listOf } from '../filter/conditions.ts';
import { acceptFilter, readConditions } from '../filter/parseFilter.ts';
import { readInTime } from '../pages/reading.ts';
import { rowsOf } from '../pages/walk.ts';
import { isOpen, readCandidates } from './candidates.ts';
import { type Prepared, type Profile, prepare } from './profile.ts';
import { completeProfiles, plainProfile, readProfiles } from './read.ts';
import { nearestTraits, scoreOf, wantedOf } from './score.ts';
import { parentOf, readTopicUse, type TopicUse } from './topics.ts';

type Body = BodyOf<typeof findSimilar>;
export type SimilarFound = Omit<AnswerOf<typeof findSimilar>, 'quota'>;

/** Max candidates for which posts and audience are read too: the nearest by their row data. */
const finalists = 300;

interface Ranked {
  readonly prepared: Prepared;
  readonly score: number;
}

/**
 * Finds the creators of a platform most similar to the seeds, without the viewer's blacklisted ones. Without a viewer no
 * blacklist applies.
 */
export async function similarTo(
  deps: Pick<Deps, 'db' | 'now'>,
  platform: Platform,
  { seeds, negatives, filter = { ...openFilter }, pageSize }: Body,
  viewer: Person | undefined,
): Promise<SimilarFound> {
  const accepted = acceptFilter(platform, filter, viewer);
  const excluded = viewer ? [...new Set([...listOf(accepted.exclude), 'blacklisted'])] : [];
  const conditions = await readConditions(
    deps,
    platform,
    { ...accepted, exclude: exclusions.filter((one) => excluded.includes(one)).join(',') },
    { viewer, now: deps.now() },
  );
  const [seedRows, negativeRows] = [
    await rowsOf(deps, platform, idsOf(seeds), { viewer }),
    await rowsOf(deps, platform, idsOf(negatives), { viewer }),
  ];
  const known = new Set([...seedRows, ...negativeRows].map(({ id }) => id));
  const ranked = await readInTime(deps, async (reading) => {
    const topics = await readTopicUse(reading);
    const [own, others] = [
      await readProfiles(
        reading,
        seedRows.map(({ id }) => id),
      ),
      await readProfiles(
        reading,
        negativeRows.map(({ id }) => id),
      ),
    ];
    const found = await readCandidates(reading, topics, {
      platform,
      seeds: own,
      meets: sql`${allOf(conditions)} and ${creator.goneAt} is null`,
      isNarrowed: !isOpen(accepted),
    });
    const plain = found.filter(({ id }) => !known.has(Number(id))).map(plainProfile);
    // First ranking by row data of candidates and seeds, without further reads.
    const near = rank(plain, topics, { seeds: own.map(bare), negatives: others.map(bare) }, finalists);
    const whole = await completeProfiles(
      reading,
      near.map(({ prepared }) => prepared.profile),
    );
    return describe(rank(whole, topics, { seeds: own, negatives: others }, pageSize), topics, own);
  });
  const rows = new Map(
    (
      await rowsOf(
        deps,
        platform,
        ranked.map(({ id }) => id),
        { viewer },
      )
    ).map((row) => [row.id, row]),
  );
  return {
    list: ranked.flatMap(({ id, score, traits }) => {
      const row = rows.get(id);
      return row ? [{ creator: row, score, traits }] : [];
    }),
    seeds: [...seedRows],
    negatives: [...negativeRows],
    missing: [...new Set([...seeds, ...negatives])].filter((id) => !known.has(readCreatorId(id) ?? 0)),
  };
}

/** An invalid id is reported as missing, like an unknown one. */
const idsOf = (ids: readonly string[]) => ids.flatMap((id) => readCreatorId(id) ?? []);
const bare = (profile: Profile): Profile => ({ ...profile, hashtags: null, audience: null });

interface Resembled {
  readonly seeds: readonly Profile[];
  readonly negatives: readonly Profile[];
}

/** Sorts by score, then by id; creators without any similarity are left out. */
function rank(
  candidates: readonly Profile[],
  topics: TopicUse,
  { seeds, negatives }: Resembled,
  max: number,
): Ranked[] {
  const wanted = wantedOf(preparedOf(seeds, topics), preparedOf(negatives, topics));
  return preparedOf(candidates, topics)
    .map((prepared) => ({ prepared, score: scoreOf(prepared, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.prepared.profile.id - b.prepared.profile.id)
    .slice(0, max);
}

const preparedOf = (profiles: readonly Profile[], { weightOf }: TopicUse) =>
  profiles.map((profile) => prepare(profile, weightOf, parentOf));

type SimilarWithoutRow = Omit<SimilarFound['list'][number], 'creator'> & { readonly id: number };

function describe(
  ranked: readonly Ranked[],
  topics: TopicUse,
  seeds: readonly Profile[],
): SimilarWithoutRow[] {
  const wanted = wantedOf(preparedOf(seeds, topics), []);
  return ranked.map(({ prepared, score }) => ({
    id: prepared.profile.id,
    score,
    traits: nearestTraits(prepared, wanted),
  }));
}
