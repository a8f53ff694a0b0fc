// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { selectChanged } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { cacheDir } from './environment.mjs';
import { ensureMailServers } from './mailServers.mjs';
import { openMemoryFolder } from './memoryFolder.mjs';
import { ensureOpenpyxl } from './openpyxl.mjs';
import { run, runMain } from './process.mjs';
import { failuresOf, findDeep, tallyOf } from './results.mjs';
import { setup } from './setup.mjs';
import { allSteps, narrow, resultFile, resultsDir, withoutSettings } from './steps.mjs';

/**
 * @typedef {import('./results.mjs').Tally} Tally
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {Tally & { name: string, seconds: number, cpuSeconds?: number, failures?: readonly string[] }} Done
 */

/**
 * @param {Step} step
 * @param {Record<string, string | undefined>} env
 * @param {string} [label] before each line of the step
 * @returns {Promise<Done>}
 */
async function runStep(step, env, label) {
  process.stdout.write(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}\n`);
  const start = performance.now();
  const ended = await Promise.all(
    step.commands.map(([command = '', ...args]) =>
      run(command, args, { env: { ...env, ...step.env }, label }),
    ),
  );
  const code = ended.find((one) => one.code !== 0)?.code ?? 0;
  const tally = tallyOf(step.kind, code, resultFile(step.name));
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = ended.reduce((sum, one) => sum + (one.cpuSeconds ?? 0), 0);
  process.stdout.write(
    `${step.name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(1)} s\n`,
  );
  const failures = failuresOf(step.kind, resultFile(step.name), ended);
  return { name: step.name, seconds, cpuSeconds, ...tally, failures };
}

/** Number of parallel steps: each spends much of its time waiting, for a page, a database or its only long file. */
const lanes = 2;

/**
 * Runs steps in parallel, each as soon as a lane is free and its requirements are ready. Returns results in the order of
 * the steps.
 * @param {readonly Step[]} steps
 * @param {Record<string, string | undefined>} env
 * @param {Promise<unknown>} whenBuilt
 */
async function runBeside(steps, env, whenBuilt) {
  const waiting = [...steps];
  /** @type {Map<Step, Done>} */
  const done = new Map();
  let isBuilt = false;
  const built = whenBuilt.then(() => {
    isBuilt = true;
  });
  const isBeside = steps.length > 1;
  const work = async () => {
    while (waiting.length > 0) {
      const at = waiting.findIndex(({ needs }) => isBuilt || needs === 'sources');
      const [step] = at < 0 ? [] : waiting.splice(at, 1);
      if (!step) await built;
      else done.set(step, await runStep(step, env, isBeside ? `${step.name.padEnd(9)} │ ` : undefined));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return steps.flatMap((step) => done.get(step) ?? []);
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

// Max lines of failures per step in the summary, which is the part of the output that is kept.
const namedAtMost = 40;

/** @param {readonly Done[]} done */
function printSummary(done) {
  process.stdout.write('\n');
  for (const { name, failures = [] } of done) {
    for (const failure of failures.slice(0, namedAtMost)) process.stdout.write(`✘ ${name}: ${failure}\n`);
    const more = failures.length - namedAtMost;
    if (more > 0) process.stdout.write(`✘ ${name}: and ${more} more\n`);
  }
  const sum = (/** @type {keyof Tally | 'cpuSeconds'} */ key) =>
    done.reduce((total, step) => total + (step[key] ?? 0), 0);
  for (const { name, passed, failed, skipped, seconds, cpuSeconds = 0 } of done) {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(6)).join('');
    const times = `${seconds.toFixed(1).padStart(9)} s${cpuSeconds.toFixed(1).padStart(9)} s CPU`;
    process.stdout.write(`${name.padEnd(12)}${counts}${times}\n`);
  }
  const skipped = sum('skipped');
  process.stdout.write(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}, ${sum('cpuSeconds').toFixed(1)} s CPU\n`,
  );
  return sum('failed') === 0 ? 0 : 1;
}

/**
 * Prepares for some steps; a failure fails the run, but does not stop the other steps.
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

/** If they are unavailable, tests that need them are skipped with a message. */
async function prepareMailServers() {
  const reason = await ensureMailServers();
  if (reason !== undefined) process.stderr.write(`Tests with Postfix and Dovecot are skipped: ${reason}.\n`);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const only = args.filter((arg) => !arg.startsWith('--'));
  const isFull = args.includes('--full');
  // The full run uses the disk: its data is larger and its databases are killed most often.
  const memory = isFull ? undefined : openMemoryFolder();
  const env = {
    ...withoutSettings,
    ...(memory === undefined ? {} : { TMPDIR: memory }),
    TEST_SIZE: isFull ? 'full' : 'quick',
    TEST_COUNTS: args.includes('--all-counts') ? 'all' : undefined,
    // Tests start hundreds of processes that load the same modules.
    NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
    PICTURES: args.includes('--pictures') ? '1' : undefined,
  };

  const installed = setup();
  // System packages and npm packages come from different servers, so both are installed in parallel.
  const whenTools = prepare('chromium', () => ensureChromium(installed)).then(async (browser) => ({
    browser,
    python: await prepare('openpyxl', ensureOpenpyxl),
  }));
  await installed;
  const { browser, python } = await whenTools;
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });

  const { steps, leftOut } = stepsOf(args, allSteps(browser.value, python.value));
  const chosen = steps.filter(({ name }) => only.length === 0 || only.includes(name));
  const isWithServer = chosen.some(({ name }) => name === 'server');
  const building = Promise.all([
    prepare('build', () => build()),
    isWithServer ? prepareMailServers() : undefined,
  ]);
  const [[built], beside] = await Promise.all([
    building,
    runBeside(
      chosen.filter(({ needs }) => needs !== 'results'),
      env,
      building,
    ),
  ]);
  const done = [...browser.failures, ...python.failures, ...built.failures, ...beside];
  for (const step of chosen.filter(({ needs }) => needs === 'results')) done.push(await runStep(step, env));
  if (leftOut.length > 0)
    process.stdout.write(`\nLeft out, for nothing changed there: ${leftOut.join(', ')}\n`);
  const isOfChange = args.some((arg) => arg.startsWith('--changed'));
  if (!isFull && !isOfChange) {
    const reports = chosen.filter(({ kind }) => kind === 'vitest').map(({ name }) => resultFile(name));
    for (const test of findDeep(reports)) process.stdout.write(`\nWants the tag deep: ${test}`);
  }
  return printSummary(done);
});
