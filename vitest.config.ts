import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));
const sources = (path: string) => `${root}packages/${path}`;
const { resolve } = createRequire(import.meta.url);
/** A file of an installed package, whichever folder above this one holds the package. */
const installed = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), file);

// Same as `paths` in tsconfig.json: tests read sources, never a build.
const alias = [
  { find: /^@reachkit\/contract$/, replacement: sources('contract/src/index.ts') },
  { find: /^@reachkit\/contract\/(.+)$/, replacement: sources('contract/src/$1.ts') },
  { find: /^@reachkit\/theme$/, replacement: sources('theme/src/index.ts') },
  { find: /^@reachkit\/sdk$/, replacement: sources('sdk/src/index.ts') },
  { find: /^@reachkit\/sdk\/(?!.*\.css$)(.+)$/, replacement: sources('sdk/src/entries/$1.ts') },
  // The browser build: tests would otherwise resolve one import to another build, with a second router.
  { find: /^react-router$/, replacement: installed('react-router', 'dist/development/index.mjs') },
  { find: /^react-router-dom$/, replacement: installed('react-router-dom', 'dist/index.mjs') },
];

const serverSetup = 'packages/server/src/testing/globalSetup.ts';
const serverMarkup = 'packages/{sdk,host}/**/*.ssr.test.tsx';
const exclude = ['**/node_modules/**', '**/dist/**', '**/build/**'];

// Files run in sequence in the same process, with modules already loaded: loading took half of a run.
const isolate = false;

/** Milliseconds after which a test counts as stuck; the machine may be shared. Speed is measured in the benches. */
const testTimeout = 120_000;

/** Timeout of polling expectations: the default is one second. */
const expectations = { poll: { timeout: 60_000 } };

/** A single run changes no files: the style compiler would watch the whole checkout, including its caches. */
const server = process.argv.includes('run') ? { watch: null } : {};

/** Files that take minutes in the full run, whatever their size: kills, faults, and many random orders. */
const takesLong =
  /\/(killed|databaseKilled|\w*[fF]aults|replay|sequences|properties|realServers|hostileInput)\.test\.ts$/;

/** Starts with the slowest files, so that no worker runs one alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (takesLong.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Skipped in a short run, unless a change affects it (`scripts/test.mjs` lists tests that need the tag). */
const tags = [{ name: 'deep', description: 'takes more than forty times as long as the usual longest test' }];
const isShort = process.env.TEST_SIZE === 'quick' && process.env.TEST_CHANGE !== '1';

export default defineConfig({
  server,
  test: {
    tags,
    ...(isShort ? { tagsFilter: ['!deep'] } : {}),
    sequence: { sequencer: LongestFirst },
    // The default leaves one core free, which on a two-core machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        server,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
          environment: 'node',
          include: [
            'packages/{contract,theme,sdk,host,create-reachkit-widget}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{tooling,bench}/**/*.test.ts',
          ],
          exclude: [...exclude, 'tests/bench/node_modules/**'],
        },
      },
      {
        resolve: { alias },
        server,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'component',
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
          environment: 'jsdom',
          css: true,
          include: ['packages/{sdk,host,theme}/**/*.test.tsx'],
          exclude: [...exclude, serverMarkup],
          setupFiles: ['tests/tooling/componentSetup.ts'],
        },
      },
      {
        resolve: { alias },
        server,
        plugins: [vanillaExtractPlugin()],
        // Server rendering must not depend on browser APIs.
        test: {
          name: 'markup',
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
          environment: 'node',
          include: [serverMarkup],
          exclude,
          setupFiles: ['tests/tooling/withoutOwnerStacks.ts'],
        },
      },
      {
        // The published packages as hosts receive them: built, without aliases.
        test: {
          name: 'published',
          environment: 'node',
          include: ['tests/published/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: ['packages/{server,demo,mail-sandbox}/**/*.test.ts'],
          exclude,
          globalSetup: existsSync(root + serverSetup) ? [serverSetup] : [],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
    ],
  },
});
