import { type Platform, platforms, type RankingKind } from '@reachkit/contract';
import { rankingKinds, rankingPeriods } from '@reachkit/contract/rankings/kinds';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type ListParts, readRows } from '../../../packages/server/src/domains/rankings/lists/readRanking.ts';
import { wishOf } from '../../../packages/server/src/domains/rankings/lists/routes.ts';
import { createTagFacts } from '../../../packages/server/src/domains/rankings/lists/tagFacts.ts';
import { createSearchService } from '../../../packages/server/src/domains/search/service.ts';
import { testSecrets } from '../../../packages/server/src/platform/secrets/testing/keys.ts';
import { lastEnd, type RankingWorld } from './world.ts';

const pageSize = 50;
const now = new Date(lastEnd + 1_800_000);

/** A question for one page. */
export interface PageQuestion {
  readonly ranking: RankingKind;
  readonly ask: () => Promise<unknown>;
}

interface Scope {
  readonly region: string;
  readonly category: string;
}

function partsOf({ pool }: RankingWorld): ListParts {
  const db = drizzle(pool);
  const terms = new Map();
  const search = createSearchService({ db, now: () => now, secrets: testSecrets() });
  return { db, terms, search, tagFacts: createTagFacts({ terms }) };
}

/** First pages of all rankings and periods, over everything and of the larger regions and categories; all have rows. */
export async function listQuestions(world: RankingWorld): Promise<readonly PageQuestion[]> {
  const parts = partsOf(world);
  const regions = await scopesOf(world, 'r:');
  const categories = await scopesOf(world, 'c:');
  const scopes = [
    { region: '', category: '' },
    { region: regions[0] ?? '', category: '' },
    { region: regions[1] ?? '', category: '' },
    { region: '', category: categories[0] ?? '' },
  ];
  return questionsOf(world, parts, scopes);
}

/** Pages of regions and categories together, which no list is kept of. */
export async function liveQuestions(world: RankingWorld): Promise<readonly PageQuestion[]> {
  const regions = await scopesOf(world, 'r:');
  const categories = await scopesOf(world, 'c:');
  const scopes = regions
    .slice(0, 2)
    .flatMap((region) => categories.slice(0, 2).map((category) => ({ region, category })));
  return questionsOf(world, partsOf(world), scopes);
}

function questionsOf(
  { viewer }: RankingWorld,
  parts: ListParts,
  scopes: readonly Scope[],
): readonly PageQuestion[] {
  const viewing = { viewer, now };
  return scopes.flatMap((scope) =>
    rankingPeriods.flatMap((period) =>
      platforms.flatMap((platform: Platform) =>
        rankingKinds.map((ranking): PageQuestion => {
          const query = { ...common, ...scope, platform, period };
          return {
            ranking,
            ask: async () => {
              const { rows } = await readRows[ranking](
                parts,
                viewing,
                wishOf(ranking, query, { pageNum: 1, pageSize }),
              );
              if (rows.length === 0 && scope.region === '' && scope.category === '') {
                throw new Error(`The list ${ranking} of ${platform}, ${period}, is empty`);
              }
            },
          };
        }),
      ),
    ),
  );
}

const common = {
  date: '',
  followers_start: '',
  followers_end: '',
  language: '',
  keyword: '',
  format: '',
  sort: 'rank',
};

/** The regions or categories with the most posts, the largest first. */
async function scopesOf({ pool }: RankingWorld, start: 'r:' | 'c:'): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select substr(scope, 3) as name from ranking_list where ranking = 'video' and left(scope, 2) = $1
      group by 1 order by sum((reasons->>'posts')::int) desc, 1 limit 4`,
    [start],
  );
  if (rows.length < 2) throw new Error('There are no lists of regions and categories');
  return rows.map(({ name }) => name);
}
