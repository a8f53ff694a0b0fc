import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  comingEquityKeys,
  type EquityKey,
  equityKeys,
} from '../../packages/contract/src/membership/equity.ts';
import { landingEn } from '../../packages/host/src/pages/public/locales/landing.en.ts';
import { landingZh } from '../../packages/host/src/pages/public/locales/landing.zh.ts';
import { policyEn } from '../../packages/host/src/pages/public/locales/policy.en.ts';
import { policyZh } from '../../packages/host/src/pages/public/locales/policy.zh.ts';
import { windowSize } from '../../packages/server/src/domains/creator/metrics/definitions/window.ts';
import { type MenuSeed, menuSeeds } from '../../packages/server/src/domains/session/menu/menuData.ts';
import { changeSeeds } from '../../packages/server/src/domains/site/changeData.ts';

/** Names of features on the public pages, by SDK folder. */
const features = {
  creator: { zh: /红人详情/, en: /creator details/i },
  favourites: { zh: /收藏夹/, en: /\blists?\b/i },
  job: { zh: /导出/, en: /\bexport/i },
  monitor: { zh: /内容监控/, en: /content monitor/i },
  search: { zh: /红人搜索/, en: /creator search/i },
  shortlinks: { zh: /短链/, en: /short links?/i },
};

/** Features of which some parts are in the SDK, and no page is on the site yet. */
const unfinished = ['collaboration'];

const isBuilt = (feature: string) =>
  !unfinished.includes(feature) &&
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

it.each(built)('the finished feature %s is not listed as coming soon', (_feature, { zh, en }) => {
  const making = /\.making(\.|$)/;
  expect(textsOf(landingZh, making)).toMatch(/即将上线/);
  expect(textsOf(landingZh, making)).not.toMatch(zh);
  expect(textsOf(landingEn, making)).toMatch(/coming soon/i);
  expect(textsOf(landingEn, making)).not.toMatch(en);
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
const unlimitedFeatures = ['membership', 'notification', 'session', 'shell', 'site'];

it('exactly the limits of missing features are marked as coming soon', () => {
  expect([...comingEquityKeys]).toEqual(equityKeys.filter((key) => !isBuilt(featureOf[key])));
  const named = new Set<string>([
    ...unlimitedFeatures,
    ...unfinished,
    ...Object.values(featureOf).filter(isBuilt),
  ]);
  const folders = readdirSync(new URL('../../packages/sdk/src/features', import.meta.url));
  expect(folders.toSorted()).toEqual([...named].toSorted());
});

it('limits that are coming soon have no menu entry', () => {
  const coming = new Set(comingEquityKeys.map((key) => featureOf[key]));
  const seen = Object.values(menuSeeds).flatMap(featuresOf);
  expect(seen).toContain('shortlinks');
  expect(seen.filter((feature) => coming.has(feature))).toEqual([]);
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
