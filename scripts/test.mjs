// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { selectChanged } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { binDir, cacheDir, nodeBinary } from './environment.mjs';
import { ensureOpenpyxl } from './openpyxl.mjs';
import { run, runMain } from './process.mjs';
import { failuresOf, tallyOf } from './results.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {import('./results.mjs').Tally} Tally
 * @typedef {import('./changed.mjs').Selection} Selection
 * @typedef {object} Step
 * @property {string} name
 * @property {'check' | 'vitest' | 'playwright'} kind
 * @property {readonly (readonly string[])[]} commands run beside each other
 * @property {Record<string, string | undefined>} [env]
 */

const resultsDir = join(cacheDir, 'results');
/** @param {string} name */
const resultFile = (name) => join(resultsDir, `${name}.json`);
/** @param {string} name */
const bin = (name) => join(binDir, name);

// A person's own settings of the server must not change what the tests see.
const serverSettings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'INIT_CWD',
  'DEMO',
  'CORS_ORIGINS',
  'OAUTH_CLIENTS',
  'LOG_LEVEL',
  'MIGRATE',
  'TRUST_PROXY',
  'PUBLIC_URL',
  'ROLES',
  'SHUTDOWN_DELAY',
  'DEVELOPMENT_PORT',
  'GEO_DATABASE',
  'PASSWORD_CODEC',
  'PASSWORD_KEY',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'SMS_ENDPOINT',
  'YOUTUBE_API_KEY',
  'YOUTUBE_DAILY_UNITS',
  'YOUTUBE_ENDPOINT',
  'REFRESH_AFTER_DAYS',
  'CALL_LIMIT_FACTOR',
  'SMS_PER_HOUR',
  'SMS_PER_DAY',
  'DNS_SERVERS',
  'LOGIN_DAYS',
  'STAFF_LOGIN_HOURS',
  'OUTBOUND_ALLOW',
  'SECRET_KEYS',
  'FILE_STORE_URL',
  'FILE_STORE_BUCKET',
  'FILE_STORE_REGION',
  'FILE_STORE_KEY_ID',
  'FILE_STORE_SECRET',
];
const withoutSettings = Object.fromEntries(serverSettings.map((name) => [name, undefined]));
const withoutDatabase = { DATABASE_URL: undefined };

/**
 * @param {string} project
 * @param {Record<string, string | undefined>} [env]
 * @param {readonly string[]} [args]
 * @returns {Step}
 */
function vitest(project, env = withoutDatabase, args = []) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(project)}`];
  return {
    name: project,
    kind: 'vitest',
    commands: [[bin('vitest'), 'run', '--project', project, ...args, ...report]],
    env,
  };
}

/**
 * @param {string} name
 * @param {string} config
 * @param {string | undefined} chromium
 * @returns {Step}
 */
function playwright(name, config, chromium) {
  return {
    name,
    kind: 'playwright',
    commands: [[bin('playwright'), 'test', '-c', config, '--reporter=list,json']],
    env: { ...withoutDatabase, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile(name) },
  };
}

// TypeScript's own port to native code checks several times as fast. It has no API yet, so that builds use the other one.
const nativeCompiler = 'node_modules/typescript-native/bin/tsc';

/**
 * Every step, the fast ones first.
 * @param {string | undefined} chromium
 * @param {string | undefined} python
 * @returns {readonly Step[]}
 */
function allSteps(chromium, python) {
  return [
    { name: 'lint', kind: 'check', commands: [[bin('biome'), 'check', '.']] },
    {
      name: 'layers',
      kind: 'check',
      commands: [[bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'packages', 'tests']],
    },
    {
      name: 'types',
      kind: 'check',
      commands: [
        [nodeBinary, nativeCompiler, '-p', 'tsconfig.json'],
        [nodeBinary, nativeCompiler, '-p', 'tsconfig.node.json'],
      ],
    },
    { name: 'audit', kind: 'check', commands: [[nodeBinary, 'scripts/audit.mjs']] },
    vitest('unit'),
    vitest('component'),
    vitest('markup'),
    vitest('published'),
    playwright('stories', 'tests/stories/playwright.config.ts', chromium),
    // Much of it waits: for a database to start, a process to end, a moment to pass.
    vitest('server', { PYTHON_PATH: python }, ['--maxWorkers=4']),
    playwright('packaging', 'tests/packaging/playwright.config.ts', chromium),
    playwright('e2e', 'tests/e2e/playwright.config.ts', chromium),
    { name: 'ledger', kind: 'check', commands: [[nodeBinary, 'tests/spec/check.ts']] },
  ];
}

/**
 * The steps that a change asks for, with no more than its tests.
 * @param {readonly Step[]} steps
 * @param {Selection} selection
 * @returns {{ steps: readonly Step[], leftOut: readonly string[] }}
 */
function narrow(steps, { tests, stories, specs, isPublished, isPackaged }) {
  /** @type {string[]} */
  const leftOut = [];
  /** @param {Step} step @param {readonly string[]} files @returns {Step[]} */
  const only = (step, files) => {
    if (files.length > 0) {
      return [{ ...step, commands: step.commands.map((command) => [...command, ...files]) }];
    }
    leftOut.push(step.name);
    return [];
  };
  /** @param {Step} step @param {boolean} isWanted @returns {Step[]} */
  const when = (step, isWanted) => (isWanted ? [step] : only(step, []));
  const isMarkup = (/** @type {string} */ file) => file.endsWith('.ssr.test.tsx');
  const isServer = (/** @type {string} */ file) => file.startsWith('packages/server/');
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
        return when(step, isPackaged);
      case 'stories':
        if (stories.length === 0) return only(step, []);
        return [{ ...step, env: { ...step.env, STORY_FILES: stories.join('\n') } }];
      case 'e2e':
        return only(
          step,
          specs.map((spec) => `tests/e2e/${spec}`),
        );
      case 'ledger':
        // It asks for the results of all tests.
        return only(step, []);
      default:
        return [step];
    }
  });
  return { steps: chosen, leftOut };
}

/**
 * @param {Step} step
 * @param {Record<string, string | undefined>} env
 */
async function runStep(step, env) {
  process.stdout.write(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}\n`);
  const start = performance.now();
  const ended = await Promise.all(
    step.commands.map(([command = '', ...args]) => run(command, args, { env: { ...env, ...step.env } })),
  );
  const code = ended.find((one) => one.code !== 0)?.code ?? 0;
  const tally = tallyOf(step.kind, code, resultFile(step.name));
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `${step.name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(1)} s\n`,
  );
  return { name: step.name, seconds, ...tally, failures: failuresOf(step.kind, resultFile(step.name)) };
}

/**
 * @param {readonly string[]} args
 * @param {readonly Step[]} steps
 * @returns {{ steps: readonly Step[], leftOut: readonly string[] }}
 */
function stepsOf(args, steps) {
  const flag = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (flag === undefined) return { steps, leftOut: [] };
  const selection = selectChanged(flag.split('=')[1]);
  if (selection === 'all') {
    process.stdout.write('The change reaches all tests.\n');
    return { steps, leftOut: [] };
  }
  const { changed, tests, stories, specs } = selection;
  process.stdout.write(
    `${changed.length} changed files ask for ${tests.length} test files, ${stories.length} files of stories, ${specs.length} end-to-end specs.\n`,
  );
  return narrow(steps, selection);
}

/** @typedef {Tally & { name: string, seconds: number, failures?: readonly string[] }} Done */

// The end of a run is what is kept of it: it names what failed, up to as many lines a step.
const namedAtMost = 40;

/** @param {readonly Done[]} done */
function printSummary(done) {
  process.stdout.write('\n');
  for (const { name, failures = [] } of done) {
    for (const failure of failures.slice(0, namedAtMost)) process.stdout.write(`✘ ${name}: ${failure}\n`);
    const more = failures.length - namedAtMost;
    if (more > 0) process.stdout.write(`✘ ${name}: and ${more} more\n`);
  }
  for (const { name, passed, failed, skipped, seconds } of done) {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(6)).join('');
    process.stdout.write(`${name.padEnd(12)}${counts}${seconds.toFixed(1).padStart(9)} s\n`);
  }
  const sum = (/** @type {keyof Tally} */ key) => done.reduce((total, step) => total + step[key], 0);
  const skipped = sum('skipped');
  process.stdout.write(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  return sum('failed') === 0 ? 0 : 1;
}

/**
 * What stops a step from being prepared fails the run, but not the steps that do without it.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<{ value: T | undefined, failures: Done[] }>}
 */
async function prepare(name, work) {
  const start = performance.now();
  try {
    return { value: await work(), failures: [] };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const seconds = (performance.now() - start) / 1000;
    return { value: undefined, failures: [{ name, passed: 0, failed: 1, skipped: 0, seconds }] };
  }
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const only = args.filter((arg) => !arg.startsWith('--'));
  const env = {
    ...withoutSettings,
    TEST_SIZE: args.includes('--full') ? 'full' : 'quick',
    // Tests start hundreds of processes that load the same modules.
    NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
    PICTURES: args.includes('--pictures') ? '1' : undefined,
  };

  await setup();
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  const browser = await prepare('chromium', ensureChromium);
  const python = await prepare('openpyxl', ensureOpenpyxl);
  const built = await prepare('build', () => build());

  const { steps, leftOut } = stepsOf(args, allSteps(browser.value, python.value));
  const done = [...browser.failures, ...python.failures, ...built.failures];
  for (const step of steps) {
    if (only.length > 0 && !only.includes(step.name)) continue;
    done.push(await runStep(step, env));
  }
  if (leftOut.length > 0)
    process.stdout.write(`\nLeft out, for nothing changed there: ${leftOut.join(', ')}\n`);
  return printSummary(done);
});
