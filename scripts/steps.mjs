// @ts-check
import { join } from 'node:path';
import { isServer } from './changed.mjs';
import { binDir, cacheDir, nodeBinary } from './environment.mjs';
import { settings } from './settings.mjs';

/**
 * @typedef {import('./changed.mjs').Selection} Selection
 * @typedef {object} Step
 * @property {string} name
 * @property {'check' | 'vitest' | 'playwright'} kind
 * @property {readonly (readonly string[])[]} commands run beside each other
 * @property {Record<string, string | undefined>} [env]
 * @property {'sources' | 'build' | 'results'} needs what has to be there: nothing but the sources, the built packages, or
 *   the results of all other steps
 */

export const resultsDir = join(cacheDir, 'results');
/** @param {string} name */
export const resultFile = (name) => join(resultsDir, `${name}.json`);
/** @param {string} name */
const bin = (name) => join(binDir, name);

// Server settings in the person's environment must not affect the tests. `INIT_CWD` is npm's.
const ownSettings = ['INIT_CWD', ...settings].filter((name) => name !== 'DATABASE_URL');
export const withoutSettings = Object.fromEntries(ownSettings.map((name) => [name, undefined]));
const withoutDatabase = { DATABASE_URL: undefined };

/**
 * @param {string} project
 * @param {Record<string, string | undefined>} [env]
 * @returns {Step}
 */
function vitest(project, env = withoutDatabase) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(project)}`];
  return {
    name: project,
    kind: 'vitest',
    needs: 'build',
    commands: [[bin('vitest'), 'run', '--project', project, ...report]],
    env,
  };
}

/**
 * @param {string} name
 * @param {string | undefined} chromium
 * @param {Step['needs']} needs
 * @returns {Step}
 */
function playwright(name, chromium, needs) {
  const config = `tests/${name}/playwright.config.ts`;
  return {
    name,
    kind: 'playwright',
    needs,
    commands: [[bin('playwright'), 'test', '-c', config, '--reporter=list,json']],
    env: { ...withoutDatabase, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile(name) },
  };
}

// TypeScript's native port checks several times as fast. It has no API yet, so builds use the JavaScript one.
const nativeCompiler = 'node_modules/typescript-native/bin/tsc';

/**
 * Returns all steps in start order: fast ones first for early results, then the long ones, so that no core is idle at the
 * end.
 * @param {string | undefined} chromium
 * @param {string | undefined} python
 * @returns {readonly Step[]}
 */
export function allSteps(chromium, python) {
  return [
    {
      name: 'lint',
      kind: 'check',
      needs: 'sources',
      commands: [
        [bin('biome'), 'check', '.'],
        [nodeBinary, 'scripts/plainWords.mjs'],
      ],
    },
    { name: 'audit', kind: 'check', needs: 'sources', commands: [[nodeBinary, 'scripts/audit.mjs']] },
    vitest('server', { PYTHON_PATH: python }),
    playwright('e2e', chromium, 'build'),
    playwright('stories', chromium, 'sources'),
    playwright('packaging', chromium, 'build'),
    vitest('component'),
    {
      name: 'types',
      kind: 'check',
      needs: 'build',
      commands: [
        [nodeBinary, nativeCompiler, '-p', 'tsconfig.json', '--singleThreaded'],
        [nodeBinary, nativeCompiler, '-p', 'tsconfig.node.json', '--singleThreaded'],
      ],
    },
    {
      name: 'layers',
      kind: 'check',
      needs: 'build',
      commands: [[bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'packages', 'tests']],
    },
    vitest('unit'),
    vitest('markup'),
    vitest('published'),
    { name: 'ledger', kind: 'check', needs: 'results', commands: [[nodeBinary, 'tests/spec/check.ts']] },
  ];
}

/** Changed parts are tested more thoroughly than the rest of a short run. */
const ofChange = { TEST_CHANGE: '1' };

/**
 * Returns the steps that a change needs, limited to its tests.
 * @param {readonly Step[]} steps
 * @param {Selection} selection
 * @returns {{ steps: readonly Step[], leftOut: readonly string[] }}
 */
export function narrow(steps, { changed, tests, stories, specs, isPublished, isPackaged }) {
  /** @type {string[]} */
  const leftOut = [];
  /** @param {Step} step @param {readonly string[]} files @returns {Step[]} */
  const only = (step, files) => {
    if (files.length > 0) {
      const commands = step.commands.map((command) => [...command, ...files]);
      return [{ ...step, commands, env: { ...step.env, ...ofChange } }];
    }
    leftOut.push(step.name);
    return [];
  };
  /** @param {Step} step @param {boolean} isWanted @returns {Step[]} */
  const when = (step, isWanted) => (isWanted ? [step] : only(step, []));
  const isMarkup = (/** @type {string} */ file) => file.endsWith('.ssr.test.tsx');
  const changedSpecs = specs.filter((spec) => changed.includes(`tests/e2e/${spec}`)).join('\n');
  const chosen = steps.flatMap((step) => {
    switch (step.name) {
      case 'unit':
        return only(
          step,
          tests.filter((file) => file.endsWith('.ts') && !isServer(file)),
        );
      case 'component':
        return only(
          step,
          tests.filter((file) => file.endsWith('.tsx') && !isMarkup(file)),
        );
      case 'markup':
        return only(step, tests.filter(isMarkup));
      case 'server':
        return only(step, tests.filter(isServer));
      case 'published':
        return when(step, isPublished);
      case 'packaging':
        return when({ ...step, env: { ...step.env, ...ofChange } }, isPackaged);
      case 'stories':
        if (stories.length === 0) return only(step, []);
        return [{ ...step, env: { ...step.env, ...ofChange, STORY_FILES: stories.join('\n') } }];
      case 'e2e':
        return only(
          { ...step, env: { ...step.env, CHANGED_SPECS: changedSpecs } },
          specs.map((spec) => `tests/e2e/${spec}`),
        );
      case 'ledger':
        // It needs the results of all tests.
        return only(step, []);
      default:
        return [step];
    }
  });
  return { steps: chosen, leftOut };
}
