import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type EquityKey, equityKeys } from '../../packages/contract/src/membership/equity.ts';
import { landingEn } from '../../packages/host/src/pages/public/locales/landing.en.ts';
import { landingZh } from '../../packages/host/src/pages/public/locales/landing.zh.ts';
import { policyEn } from '../../packages/host/src/pages/public/locales/policy.en.ts';
import { policyZh } from '../../packages/host/src/pages/public/locales/policy.zh.ts';
import { windowSize } from '../../packages/server/src/domains/creator/metrics/definitions/window.ts';
import { type MenuSeed, menuSeeds } from '../../packages/server/src/domains/session/menu/menuData.ts';
import { changeSeeds } from '../../packages/server/src/domains/site/changeData.ts';

/** Names of features on the public pages, by SDK folder. */
const features = {
  collaboration: { zh: /推广任务/, en: /\bcampaigns?\b/i },
  creator: { zh: /红人详情/, en: /creator details/i },
  favourites: { zh: /收藏夹/, en: /\blists?\b/i },
  job: { zh: /导出/, en: /\bexport/i },
  monitor: { zh: /内容监控/, en: /content monitor/i },
  search: { zh: /红人搜索/, en: /creator search/i },
  shortlinks: { zh: /短链/, en: /short links?/i },
};

const isBuilt = (feature: string) =>
  existsSync(fileURLToPath(new URL(`../../packages/sdk/src/features/${feature}/index.ts`, import.meta.url)));

const built = Object.entries(features).filter(([feature]) => isBuilt(feature));

/** Returns the texts of a catalogue with a matching path. */
const textsOf = (catalogue: object, path: RegExp): string =>
  flat(catalogue)
    .filter(([key]) => path.test(key))
    .map(([, text]) => text)
    .join('\n');

function flat(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => flat(one, `${path}.${key}`));
}

it('every feature named on the public pages is in the SDK', () => {
  expect(built.map(([feature]) => feature)).toEqual(Object.keys(features));
});

/** The SDK feature of each plan limit. */
const featureOf: Readonly<Record<EquityKey, string>> = {
  searchScope: 'search',
  searchRows: 'search',
  searches: 'search',
  sentences: 'search',
  basicAnalyses: 'creator',
  audienceAnalyses: 'creator',
  emailUnlocks: 'creator',
  favouriteLists: 'favourites',
  listCreators: 'favourites',
  bulkCollect: 'favourites',
  exportRows: 'job',
  emails: 'email',
  mailboxEmails: 'email',
  templates: 'email',
  massRecipients: 'email',
  followUpRounds: 'email',
  mailboxes: 'email',
  mailTracking: 'email',
  subAccounts: 'account',
  shortLinks: 'shortlinks',
  rankingRows: 'rankings',
  monitorProjects: 'monitor',
  monitorLinks: 'monitor',
  campaigns: 'collaboration',
  collaborations: 'collaboration',
};

/** Features without their own limit. A new feature is added here or in `featureOf`. */
const unlimitedFeatures = ['membership', 'notification', 'office', 'session', 'shell', 'site'];

it('each limit and each page in the menu is of a feature in the SDK', () => {
  expect(equityKeys.filter((key) => !isBuilt(featureOf[key]))).toEqual([]);
  const named = new Set([...unlimitedFeatures, ...Object.values(featureOf)]);
  const folders = readdirSync(new URL('../../packages/sdk/src/features', import.meta.url));
  expect(folders.toSorted()).toEqual([...named].toSorted());
  const seen = Object.values(menuSeeds).flatMap(featuresOf);
  expect(seen).toContain('collaboration');
  expect(seen.filter((feature) => feature !== 'acquisition' && !isBuilt(feature))).toEqual([]);
});

function featuresOf(seeds: readonly MenuSeed[]): readonly string[] {
  return seeds.flatMap(({ component, children = [] }) => [
    ...(component === '' ? [] : [component.replace(/\/.*/, '')]),
    ...featuresOf(children),
  ]);
}

it.each(built)('the changelog has an entry for the finished feature %s', (_feature, { zh, en }) => {
  const added = changeSeeds.filter(({ kind }) => kind === 'new');
  expect(added.map(({ titles, texts }) => `${titles.zh}${texts.zh}`).join('\n')).toMatch(zh);
  expect(added.map(({ titles, texts }) => `${titles.en} ${texts.en}`).join('\n')).toMatch(en);
});

it('landing and policy pages state the measured number of posts', () => {
  const window = /\.(honest\.window|figures)\./;
  expect(textsOf(landingZh, window)).toContain(`最近${windowSize}条`);
  expect(textsOf(landingEn, window)).toContain(`latest ${windowSize} posts`);
  expect(textsOf(policyZh, window)).toContain(`最近${windowSize}条`);
  expect(textsOf(policyEn, window)).toContain(`latest ${windowSize} posts`);
});
