import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { creatorDependents } from '../../domains.ts';
import { importAudience, planAudience } from '../service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyDatabase(database.pool);
});

const cells = [
  { gender: 'FEMALE', age_range: '18-24', value: 40 },
  { gender: 'FEMALE', age_range: '25-34', value: 20.5 },
  { gender: 'MALE', age_range: '18-24', value: 30 },
  { gender: 'MALE', age_range: '65-', value: 9.5 },
];
const report = (username: string, audience: object = {}) => ({
  work_platform: { name: 'Instagram' },
  profile: {
    platform_username: username,
    full_name: 'Lena',
    follower_count: 5000,
    average_likes: 40,
    engagement_rate: 0.011,
    audience: {
      countries: [
        { code: 'DE', value: 50 },
        { code: 'AT', value: 22.6 },
      ],
      languages: [
        { code: 'de', value: 90 },
        { code: 'other', value: 10 },
      ],
      gender_age_distribution: cells,
      ...audience,
    },
  },
});

async function run(reports: readonly unknown[], asOf = '2023-02-28', sampleSize: number | null = null) {
  const result = await importAudience(database.pool, {
    dependents: creatorDependents,
    plan: planAudience(reports, 'instagram'),
    asOf,
    sampleSize,
    origin: 'modelled',
    fileName: 'audience.json',
    fileHash: 'hash',
    now: new Date('2026-11-20T06:00:00Z'),
    isTrial: false,
  });
  const { read, created, updated, unchanged, leftOut } = result.counts;
  expect(read).toBe(created + updated + unchanged + leftOut);
  return { ...result, codes: result.leftOut.map(({ row, reason }) => [row.line, reason.code]) };
}
const audiences = async () => (await database.pool.query('select * from creator_audience order by 1')).rows;

describe('an audience report', () => {
  it('an audience report is stored as fractions, with a remainder and without sample size', async () => {
    const { counts, creatorsMade } = await run([report('lena')]);
    expect([counts.created, creatorsMade]).toEqual([1, 1]);
    expect(await audiences()).toMatchObject([
      {
        sample_size: null,
        origin: 'modelled',
        as_of: new Date('2023-02-28T00:00:00Z'),
        gender: { female: 0.605, male: 0.395 },
        age: { '18-24': 0.7, '25-34': 0.205, '65+': 0.095 },
        region: { DE: 0.5, AT: 0.226 },
        language: { de: 0.9, other: 0.1 },
      },
    ]);
    const { rows } = await database.pool.query(
      'select handle, name, followers::int, interaction_rate from creator',
    );
    expect(rows).toEqual([{ handle: 'lena', name: 'Lena', followers: 5000, interaction_rate: null }]);
  });

  it('changes nothing when imported again, and is replaced only by a newer one', async () => {
    await run([report('lena')], '2023-02-28', 900);
    const again = await run([report('lena')], '2023-02-28', 900);
    expect([again.counts.unchanged, again.creatorsMade]).toEqual([1, 0]);
    await run([report('lena', { countries: [{ code: 'FR', value: 60 }] })], '2022-01-01', 5);
    expect(await audiences()).toMatchObject([{ sample_size: 900, region: { DE: 0.5, AT: 0.226 } }]);
    await run([report('lena', { countries: [{ code: 'FR', value: 60 }] })], '2024-01-01', 5);
    expect(await audiences()).toMatchObject([{ sample_size: 5, region: { FR: 0.6 } }]);
  });

  it('drops genders if the same gender and age occurs twice, and keeps the ages', async () => {
    const twice = cells.map((cell) => ({ ...cell, gender: 'FEMALE' }));
    const { plan } = {
      plan: planAudience([report('lena', { gender_age_distribution: twice })], 'instagram'),
    };
    expect(plan.audiences[0]).toMatchObject({
      isGenderUnsure: true,
      gender: {},
      age: { '18-24': 0.7, '25-34': 0.205, '65+': 0.095 },
    });
  });

  it('is read as fractions if the shares sum to 1', () => {
    const fractions = cells.map((cell) => ({ ...cell, value: cell.value / 100 }));
    const audience = {
      gender_age_distribution: fractions,
      countries: [{ code: 'DE', value: 0.4 }],
      languages: null,
    };
    const { audiences: found } = planAudience([report('lena', audience)], 'instagram');
    expect(found[0]).toMatchObject({
      gender: { female: 0.605, male: 0.395 },
      region: { DE: 0.4 },
      language: {},
    });
  });
});

it('leaves invalid reports out one by one, with the reason', async () => {
  const half = cells.slice(0, 1);
  const { counts, codes } = await run([
    report('lena'),
    report('LENA'),
    { profile: {} },
    undefined,
    report('no handle'),
    { ...report('omar'), work_platform: { name: 'YouTube' } },
    report('tina', { countries: [{ code: 'DE', value: 130 }] }),
    report('kim', { gender_age_distribution: half, languages: [{ code: 'de', value: 20 }] }),
    report('bo', { gender_age_distribution: null, countries: null, languages: null }),
  ]);
  expect(counts).toEqual({ read: 9, created: 1, updated: 0, unchanged: 0, leftOut: 8 });
  expect(codes).toEqual([
    [2, 'same_creator'],
    [3, 'not_an_audience'],
    [4, 'not_an_audience'],
    [5, 'not_a_profile'],
    [6, 'other_platform'],
    [7, 'bad_shares'],
    [8, 'bad_shares'],
    [9, 'no_shares'],
  ]);
});
