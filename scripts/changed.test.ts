import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { endpoints } from '@reachkit/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { leftOutOf } from '../tests/e2e/support/size.ts';
import { dependentsOf, domainsOf, selectTests } from './changed.mjs';

const module = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

const search = 'packages/server/src/domains/search';
const favourites = 'packages/server/src/domains/favourites';
const picker = 'packages/sdk/src/features/favourites/lists/picker';

const modules = [
  module(`${search}/order.ts`),
  module(`${search}/order.test.ts`, `${search}/order.ts`),
  module(`${search}/routes.ts`, `${search}/order.ts`),
  module('packages/server/src/app.ts', `${search}/routes.ts`, `${favourites}/routes.ts`),
  module('packages/server/src/testing/app.ts', 'packages/server/src/app.ts'),
  module(`${search}/http.test.ts`, 'packages/server/src/testing/app.ts'),
  module(`${favourites}/http.test.ts`, 'packages/server/src/testing/app.ts'),
  module(`${favourites}/routes.ts`),
  module('packages/server/src/access/access.test.ts', 'packages/server/src/testing/app.ts'),
  module('packages/sdk/src/ui/Button.tsx'),
  module(`${picker}/Picker.tsx`, 'packages/sdk/src/ui/Button.tsx'),
  module(`${picker}/Picker.stories.tsx`, `${picker}/Picker.tsx`),
  module(`${picker}/Picker.test.tsx`, `${picker}/Picker.tsx`),
];

const select = (...changed: string[]) =>
  selectTests({
    modules,
    files: modules.map(({ source }) => source),
    changed,
    specDomains: { 'search.spec.ts': ['search'], 'favourites.spec.ts': ['favourites'] },
    read: () => '',
  });

describe('tests selected for a change', () => {
  it('for one server domain: its tests and those over all endpoints', () => {
    expect(select(`${search}/order.ts`)).toMatchObject({
      tests: [
        `${search}/order.test.ts`,
        `${search}/http.test.ts`,
        'packages/server/src/access/access.test.ts',
      ],
      stories: [],
      specs: ['search.spec.ts'],
      isPublished: false,
    });
  });

  it('for a shared part: all importing tests, and every end-to-end spec', () => {
    expect(select('packages/sdk/src/ui/Button.tsx')).toMatchObject({
      tests: [`${picker}/Picker.test.tsx`],
      stories: [`${picker}/Picker.stories.tsx`],
      specs: ['search.spec.ts', 'favourites.spec.ts'],
      isPublished: true,
    });
  });

  it('for an sdk feature: the importing tests, no server tests', () => {
    expect(select(`${picker}/Picker.tsx`)).toMatchObject({
      tests: [`${picker}/Picker.test.tsx`],
      stories: [`${picker}/Picker.stories.tsx`],
      specs: ['favourites.spec.ts'],
    });
  });

  it('for a test: that test, and no end-to-end spec', () => {
    expect(select(`${search}/order.test.ts`)).toMatchObject({
      tests: [`${search}/order.test.ts`, 'packages/server/src/access/access.test.ts'],
      specs: [],
    });
  });

  it('for a server foundation: all server tests', () => {
    expect(select('packages/server/src/platform/lock.ts')).toMatchObject({
      tests: modules.map(({ source }) => source).filter((file) => /server.*\.test\.ts$/.test(file)),
    });
  });

  it('a change to files that every test uses selects all tests', () => {
    expect(select('vitest.config.ts')).toBe('all');
    expect(select('package-lock.json')).toBe('all');
  });
});

it('large selections leave out further tests, except an edited spec', () => {
  const title = (spec: string, tag: string) => ` ${spec} signed in as staff › every page opens ${tag}`;
  const ofRun = leftOutOf({ isOfChange: false, changedSpecs: [] });
  expect(title('search.spec.ts', '@full')).toMatch(ofRun);
  expect(title('search.spec.ts', '@further')).toMatch(ofRun);
  expect(title('search.spec.ts', '')).not.toMatch(ofRun);
  const ofChange = leftOutOf({ isOfChange: true, changedSpecs: ['search.spec.ts', 'shell.spec.ts'] });
  expect(title('search.spec.ts', '@full')).not.toMatch(ofChange);
  expect(title('shell.spec.ts', '@full')).not.toMatch(ofChange);
  expect(title('savedsearch.spec.ts', '@full')).toMatch(ofChange);
  expect(title('savedsearch.spec.ts', '@further')).not.toMatch(ofChange);
});

it('follows imports over several modules, but not through composition roots', () => {
  expect([...dependentsOf(modules, [`${search}/order.ts`])].sort()).toEqual(
    [
      'packages/server/src/app.ts',
      `${search}/order.test.ts`,
      `${search}/order.ts`,
      `${search}/routes.ts`,
    ].sort(),
  );
});

it('a file of the contract belongs to the domains of its endpoints', () => {
  const file = 'packages/contract/src/favourites/blacklist.ts';
  expect(domainsOf(file, readFileSync(file, 'utf8'))).toEqual(['favourites']);
  expect(domainsOf('packages/contract/src/endpoint.ts', '')).toBeUndefined();
});

it('a page of the host belongs to the domains of the features that it shows', () => {
  const shows = `import { FavouriteLists } from '@reachkit/sdk/favourites';\nimport { Jobs } from '@reachkit/sdk/job';`;
  expect(domainsOf('packages/host/src/pages/ListsPage.tsx', shows)).toEqual(['favourites', 'job']);
  expect(domainsOf('packages/host/src/pages/BaseLayout.tsx', shows)).toBeUndefined();
});

it('every end-to-end spec names the domains that it walks through', () => {
  const listed: Record<string, readonly string[]> = JSON.parse(
    readFileSync('tests/e2e/domains.json', 'utf8'),
  );
  const specs = globSync('tests/e2e/*.spec.ts').map((file) => basename(file));
  expect(Object.keys(listed).sort()).toEqual(specs.sort());
  const folders = globSync('packages/{server/src/domains,sdk/src/features}/*').map((path) => basename(path));
  const known = new Set([...folders, ...endpoints.map(({ domain }) => domain)]);
  expect(Object.values(listed).flatMap((names) => names.filter((name) => !known.has(name)))).toEqual([]);
});
