import { describe, expect, it } from 'vitest';
import { weigh } from '../bench/bundle/weigh.ts';
import { bundledByEsbuild, bundledByRollup, classicWorker, workerFiles } from './bundles.ts';
import { sdk } from './entries.ts';

// A short run uses the faster of the two.
const bundlers = [
  ['esbuild', bundledByEsbuild] as const,
  ...(process.env.TEST_SIZE === 'quick' ? [] : [['Rollup', bundledByRollup] as const]),
];

const features = ['membership', 'search', 'session', 'shell', 'site'] as const;
const nameOf = {
  membership: 'PlanTable',
  search: 'CreatorSearch',
  session: 'LoginForm',
  shell: 'AppShell',
  site: 'SiteCounts',
} as const;

/** Modules that the search must not load. */
const heavy =
  /plot|d3|tiptap|prosemirror|xlsx|stompjs|sockjs|crypto-js|react-hook-form|hookform|headlessui|^qr$/;

describe.each(bundlers)('a host that bundles with %s', (_name, bundled) => {
  it.each(features)('loads only %s when it imports it', async (feature) => {
    const { modules } = await bundled(`export { ${nameOf[feature]} } from '@reachkit/sdk/${feature}';`);
    const folders = new Set(modules.flatMap((file) => file.match(/sdk\/dist\/features\/(\w+)\//)?.[1] ?? []));
    expect([...folders]).toEqual([feature]);
  });

  it('loads only one part when it imports one', async () => {
    const { modules } = await bundled(`export { Badge } from '@reachkit/sdk/ui';`);
    const parts = new Set(modules.flatMap((file) => file.match(/sdk\/dist\/ui\/(\w+)\//)?.[1] ?? []));
    expect([...parts]).toEqual(['Badge']);
  });

  it('loads only one language when it imports one', async () => {
    const { code } = await bundled(`export { searchEn } from '@reachkit/sdk/locales/en/search';`);
    expect(code).toContain('Add filter');
    expect(code).not.toMatch(/\p{Script=Han}|\\u[4-9]/u);
  });

  it('loads no Chinese texts of a feature with its parts', async () => {
    const { modules } = await bundled(
      `export { FavouriteLists } from '@reachkit/sdk/favourites';
export { CreatorDetail } from '@reachkit/sdk/creator';
export { AppShell } from '@reachkit/sdk/shell';
export { LoginForm } from '@reachkit/sdk/session';
export { favouritesEn } from '@reachkit/sdk/locales/en/favourites';`,
    );
    expect(modules.filter((file) => /features\/.*\.zh\.js$/.test(file))).toEqual([]);
  });

  it('loads no feature with the provider', async () => {
    const { modules } = await bundled(
      `export { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';`,
    );
    expect(modules.filter((file) => /features|testing|DataTable/.test(file))).toEqual([]);
  });
});

describe('the search bundle', () => {
  it('has no chart, spreadsheet, editor, live channel, crypto or form library', async () => {
    const { packages } = await weigh({
      source: `export { CreatorSearch } from '@reachkit/sdk/search';
export { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';`,
      resolveDir: sdk,
    });
    expect(packages).toContain('@tanstack/query-core');
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });
});

describe('a worker', () => {
  it.each(workerFiles())('%s builds as one classic script', async (file) => {
    expect(await classicWorker(file)).toContain('postMessage');
  });
});
