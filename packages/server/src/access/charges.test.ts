import { readdir, readFile } from 'node:fs/promises';
import { addFavourite, addToFavourite, type EquityKey, type MembershipVersion } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller, detailWorld, people } from '../domains/creator/detail/testing/world.ts';
import { createAsk } from '../domains/favourites/testing/world.ts';
import type { TestApp } from '../testing/app.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { sample } from '../testing/size.ts';

/** `refused`: the plan does not include it; nothing is charged. */
type Cost = Partial<Record<EquityKey, number>> | 'refused';
type Call = readonly [path: string, payload?: object];

interface Action {
  /** The endpoint's id in the contract. */
  readonly endpoint: string;
  readonly run: string;
  readonly call: (world: World) => Call;
  /** Cost of the first call; later calls in the period are free. Default: the same in every plan. */
  readonly cost: Cost | Readonly<Record<MembershipVersion, Cost>>;
}

interface World {
  /** Creators on TikTok with posts, an address and an audience; not yet seen by the team. */
  readonly ids: readonly string[];
  /** A post of the first. */
  readonly post: string;
  /** A creator without any data. */
  readonly blank: string;
  /** A list of the person with the first two of `ids`. */
  readonly list: string;
}

const fromBasic = (cost: Cost) => ({ free: 'refused', basic: cost, pro: cost, team: cost }) as const;
const fromPro = (cost: Cost) => ({ free: 'refused', basic: 'refused', pro: cost, team: cost }) as const;
const analysis = { basicAnalyses: 1 } as const;
const free = {} as const;

/** All charged actions, with their costs. */
const actions: readonly Action[] = [
  {
    endpoint: 'searchCreators',
    run: 'a filter',
    call: () => ['tiktok/search', { region: 'US' }],
    cost: { searches: 1 },
  },
  {
    endpoint: 'searchCreators',
    run: 'another order',
    call: () => ['tiktok/search', { sort: 'followers' }],
    cost: { searches: 1 },
  },
  {
    endpoint: 'searchCreators',
    run: 'the first page without a filter',
    call: () => ['tiktok/search', {}],
    cost: free,
  },
  {
    endpoint: 'searchCreators',
    run: 'a jump to rows further down',
    call: () => ['tiktok/search', { skip: 1 }],
    cost: { searches: 1 },
  },
  {
    endpoint: 'searchCreators',
    run: 'a search without results',
    call: () => ['tiktok/search', { keyword: 'nobody at all' }],
    cost: free,
  },
  { endpoint: 'countCreators', run: 'a count', call: () => ['tiktok/count', { region: 'US' }], cost: free },
  {
    endpoint: 'suggestCreators',
    run: 'a suggestion',
    call: () => ['suggest?platform=tiktok&q=a'],
    cost: free,
  },
  {
    endpoint: 'nlParse',
    run: 'a sentence',
    call: () => ['nlParse', { text: '美国家居' }],
    cost: { sentences: 1 },
  },
  {
    endpoint: 'nlParse',
    run: 'a sentence that gives no filter',
    call: () => ['nlParse', { text: '质感高级' }],
    cost: free,
  },
  {
    endpoint: 'findSimilar',
    run: 'look-alikes',
    call: ({ ids }) => ['tiktok/similar', { seeds: [ids[0]] }],
    cost: fromPro({ searches: 1 }),
  },
  { endpoint: 'getCreator', run: 'a profile', call: ({ ids }) => [`tiktok/${ids[0]}`], cost: free },
  {
    endpoint: 'getOverview',
    run: 'an overview',
    call: ({ ids }) => [`tiktok/${ids[0]}/overview`],
    cost: analysis,
  },
  {
    endpoint: 'getOverview',
    run: 'an overview of whom nothing is known',
    call: ({ blank }) => [`tiktok/${blank}/overview`],
    cost: free,
  },
  {
    endpoint: 'getGrowth',
    run: 'a growth series',
    call: ({ ids }) => [`tiktok/${ids[0]}/growth?days=365`],
    cost: analysis,
  },
  {
    endpoint: 'getContent',
    run: 'the content',
    call: ({ ids }) => [`tiktok/${ids[0]}/content`],
    cost: analysis,
  },
  {
    endpoint: 'getPostHistory',
    run: 'the history of a post',
    call: ({ ids, post }) => [`tiktok/${ids[0]}/post/${post}/history`],
    cost: analysis,
  },
  { endpoint: 'getBrands', run: 'the brands', call: ({ ids }) => [`tiktok/${ids[0]}/brand`], cost: analysis },
  {
    endpoint: 'getCompareCost',
    run: 'the cost of a comparison',
    call: ({ ids }) => ['compare/cost', { ids: ids.slice(0, 3) }],
    cost: free,
  },
  {
    endpoint: 'compareCreators',
    run: 'a comparison of three',
    call: ({ ids }) => ['compare', { ids: ids.slice(0, 3) }],
    cost: { basicAnalyses: 3 },
  },
  {
    endpoint: 'getAudience',
    run: 'an audience',
    call: ({ ids }) => [`tiktok/${ids[0]}/audience`],
    cost: { audienceAnalyses: 1 },
  },
  {
    endpoint: 'getAudience',
    run: 'an audience that is not known',
    call: ({ blank }) => [`tiktok/${blank}/audience`],
    cost: free,
  },
  {
    endpoint: 'unlockEmails',
    run: 'two addresses',
    call: ({ ids }) => ['email/unlock', { ids: ids.slice(0, 2) }],
    cost: { emailUnlocks: 2 },
  },
  {
    endpoint: 'previewExport',
    run: 'the preview of an export',
    call: ({ ids }) => ['export/preview', { platform: 'tiktok', ids: ids.slice(0, 2) }],
    cost: free,
  },
  {
    endpoint: 'exportCreators',
    run: 'an export of two',
    call: ({ ids }) => ['export', { platform: 'tiktok', ids: ids.slice(0, 2), requestKey: 'the same' }],
    cost: fromBasic({ exportRows: 2 }),
  },
  {
    endpoint: 'exportList',
    run: 'an export of a list of two',
    call: ({ list }) => [`../collect/${list}/export`, { requestKey: 'the same list' }],
    cost: fromBasic({ exportRows: 2 }),
  },
];

/**
 * Files that cost their rows each time: the tests of their exports prove it, in `collaboration/cooperations`,
 * `collaboration/results`, `monitor/figures/exporting` and `rankings/lists`.
 */
const chargedFiles = [
  'exportCooperations',
  'exportMonitorProjects',
  'exportMonitorProject',
  'exportRanking',
  'exportPromotionResults',
];

const accounts = { free: people.free, basic: people.basic, pro: people.pro, team: people.owner } as const;
const plans = ['free', 'basic', 'pro', 'team'] as const;

let harness: TestApp;
let ask: ReturnType<typeof caller>;
let known: readonly string[];
let post: string;
let blank: string;
let list: string;

beforeAll(async () => {
  harness = await detailWorld(300);
  // A second login of an account would end the first.
  const { headersOf } = harness;
  const logins = new Map<string, ReturnType<typeof headersOf>>();
  harness.headersOf = (username) => {
    const own = logins.get(username) ?? headersOf(username);
    logins.set(username, own);
    return own;
  };
  ask = caller(harness);
  const { pool } = harness.database;
  const { rows } = await pool.query<{ id: string }>(
    `update creator set email = 'maker' || id || '@example.com' where id in (
       select id from creator where platform = 'tiktok'
         and (select count(*) from video where creator_id = creator.id) > 3
         and (select count(*) from creator_snapshot where creator_id = creator.id) > 3
       order by id limit 3) returning id`,
  );
  known = rows.map(({ id }) => String(id));
  const posts = await pool.query<{ id: string }>(
    'select external_id as id from video where creator_id = $1 limit 1',
    [known[0]],
  );
  post = posts.rows[0]?.id ?? '';
  await pool.query(
    `insert into creator_audience (creator_id, origin, as_of, gender, age, region, language)
     select id, 'modelled', now(), '{"female":0.6,"male":0.4}', '{}', '{}', '{}' from unnest($1::bigint[]) id
     on conflict do nothing`,
    [known],
  );
  const made = await pool.query<{ id: string }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     values ('tiktok', 'blank', 'blank', 'blank', 'videos', 2, 'file', '') returning id`,
  );
  blank = String(made.rows[0]?.id);
});
afterAll(() => harness.close());

async function used(): Promise<Record<string, number>> {
  const { rows } = await harness.database.pool.query<{ key: string; used: number }>(
    'select key, sum(used)::int as used from equity_usage group by key having sum(used) <> 0',
  );
  return Object.fromEntries(rows.map(({ key, used: count }) => [key, count]));
}

// A short run uses only the lowest plan and the first paid plan.
describe.each(sample(plans, 2))('costs of actions in the %s plan', (plan) => {
  const who = accounts[plan];
  beforeEach(async () => {
    await emptyTables(
      harness.database.pool,
      'equity_usage, equity_charge, email_unlock, creator_disclosure, favourite_list, job',
    );
    const askList = createAsk(harness);
    const { data } = await askList(who, addFavourite, { body: { name: 'two', isPublic: false } });
    await askList(who, addToFavourite, { params: { id: data.id }, body: { ids: known.slice(0, 2) } });
    list = data.id;
  });

  it.each(actions)('$endpoint: $act', async ({ call, cost }) => {
    const expected = isByPlan(cost) ? cost[plan] : cost;
    const [path, payload] = call({ ids: known, post, blank, list });
    const runAction = () => ask(who, path, payload ? { method: 'POST', payload } : {});
    for (const time of ['first', 'second']) {
      const { code } = await runAction();
      expect([time, code, await used()]).toEqual(
        expected === 'refused' ? [time, 430, {}] : [time, 0, expected],
      );
    }
  });
});

function isByPlan(cost: Action['cost']): cost is Readonly<Record<MembershipVersion, Cost>> {
  return typeof cost === 'object' && 'free' in cost;
}

describe('the table of charged actions', () => {
  it('contains every endpoint that the contract gates', () => {
    const gated = endpoints.filter(({ gate }) => gate !== undefined).map(({ id }) => id);
    const listed = new Set([...actions.map(({ endpoint }) => endpoint), ...chargedFiles]);
    expect(gated.length).toBeGreaterThan(0);
    expect(gated.filter((id) => !listed.has(id))).toEqual([]);
  });

  it('lists every file that charges a counter', async () => {
    const root = new URL('../', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
    );
    const charging: string[] = [];
    const takes =
      /[mM]eter(?:\([^)]*\))?\)?(?:\.within\(tx\))?\.reserve(?:All)?\(|\bchargeRows\(|\bimport \{[^}]*\bcharge\b[^}]*\} from '[^']*meter\.ts'/;
    for (const file of files) {
      if (takes.test(await readFile(new URL(file, root), 'utf8'))) charging.push(file);
    }
    expect(charging.sort()).toEqual([
      // The rows of a file of collaborations.
      'domains/collaboration/cooperations/exporting/routes.ts',
      // The rows of a file of a promotion's results.
      'domains/collaboration/results/exporting/exportResults.ts',
      'domains/creator/detail/compare.ts',
      // Creators requested by id: a page of them costs one search.
      'domains/creator/disclosure/disclosure.ts',
      // An unlock refunded for a bounce is charged again if the bounce turns out to be none.
      'domains/email/bounces.ts',
      // A test email counts towards the daily emails.
      'domains/email/campaigns/testMail.ts',
      // A reply to an address that has not written counts towards the daily emails, too.
      'domains/email/inbox/replies/strangers.ts',
      // Emails of a campaign, charged when they are claimed.
      'domains/email/sending/queue/claimBatch.ts',
      'domains/email/unlock.ts',
      // The rows of a file of projects, posts or readings.
      'domains/monitor/figures/exporting/routes.ts',
      // The rows of a file of a ranking.
      'domains/rankings/exporting/routes.ts',
      'domains/search/exporting/service.ts',
      'domains/search/similar/routes.ts',
      'platform/http/gatedRoute.ts',
    ]);
  });
});
