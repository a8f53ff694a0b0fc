// @ts-check
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Result of one step of the test run.
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file report of Vitest's JSON reporter
 * @returns {Tally}
 */
function tallyOfVitest(file) {
  const report = readJson(file);
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of report?.testResults ?? []) {
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed') tally.failed += 1;
      else tally.skipped += 1;
    }
    // A file that cannot even be loaded has no tests to fail.
    const hasFailedTest = suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed');
    if (suite.status === 'failed' && !hasFailedTest) tally.failed += 1;
  }
  return tally;
}

/**
 * @param {string} file report of Playwright's JSON reporter
 * @returns {Tally}
 */
function tallyOfPlaywright(file) {
  const stats = readJson(file)?.stats ?? {};
  // A test that passes only on a retry counts as failed.
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

/**
 * Counts a step's reported tests, or the step itself if it has no report. A step that failed, or ran nothing, never
 * counts as passed.
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {number} code
 * @param {string} file
 * @returns {Tally}
 */
export function tallyOf(kind, code, file) {
  if (kind === 'check') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const tally = kind === 'vitest' ? tallyOfVitest(file) : tallyOfPlaywright(file);
  const hasRun = tally.passed + tally.failed > 0;
  if (tally.failed === 0 && (code !== 0 || !hasRun)) return { ...tally, failed: 1 };
  return tally;
}

/** @param {any} suite of Playwright's JSON reporter */
function badOfPlaywright(suite, /** @type {readonly string[]} */ path = []) {
  /** @type {string[]} */
  const bad = [];
  for (const spec of suite?.specs ?? []) {
    if (spec.ok && !spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')) continue;
    const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
    const reason = results.find((/** @type {any} */ result) => result.error)?.error.message;
    bad.push(oneLine([...path, spec.title], reason));
  }
  for (const inner of suite?.suites ?? []) bad.push(...badOfPlaywright(inner, [...path, inner.title]));
  return bad;
}

/** @param {any} report of Vitest's JSON reporter */
function badOfVitest(report) {
  /** @type {string[]} */
  const bad = [];
  for (const suite of report?.testResults ?? []) {
    const failed = suite.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const test of failed) bad.push(oneLine([suite.name, test.fullName], test.failureMessages[0]));
    if (suite.status === 'failed' && failed.length === 0) bad.push(oneLine([suite.name], suite.message));
  }
  return bad;
}

/**
 * @param {readonly string[]} path
 * @param {string | undefined} reason
 */
function oneLine(path, reason) {
  const lines = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // The actual values follow the header of a comparison.
  const seen = lines.slice(3).filter((line) => /^\+ (?!Received)/.test(line));
  return [path.join(' › '), ...lines.slice(0, 3), ...seen].join(' | ').slice(0, 800);
}

// The messages of a check precede its final count; more lines are seldom needed.
const lastLines = 8;

/** @param {string} output */
function lastOf(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(-lastLines);
}

/**
 * Returns the failed tests of a step, each with the start of its reason, or the last lines of a failed check: the part of
 * the output to read if the run's output was cut.
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {string} file
 * @param {readonly { code: number, output: string }[]} ended its commands
 * @returns {readonly string[]}
 */
export function failuresOf(kind, file, ended) {
  if (kind === 'check') return ended.flatMap(({ code, output }) => (code === 0 ? [] : lastOf(output)));
  const report = readJson(file);
  return kind === 'vitest' ? badOfVitest(report) : badOfPlaywright(report);
}

/** A test that takes this many times longer than the usual longest test belongs in the full run. */
const deepRatio = 40;

/**
 * Finds tests of a short run that should get the tag `deep`, longest first. The reference is the longest test of the
 * median file: table cases outnumber all other tests, so the median test takes almost no time. The result does not depend
 * on the speed of the machine.
 * @param {readonly string[]} files reports of Vitest's JSON reporter
 * @returns {readonly string[]} file, title and ratio of each
 */
export function findDeep(files) {
  const suites = files.flatMap((file) => readJson(file)?.testResults ?? []);
  const tests = suites.map(({ name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === 'passed')
      .map((/** @type {any} */ { fullName, duration = 0 }) => ({ name, fullName, duration })),
  );
  const longest = tests
    .filter((ofFile) => ofFile.length > 0)
    .map((ofFile) => Math.max(...ofFile.map((/** @type {any} */ { duration }) => duration)))
    .sort((one, other) => one - other);
  const usual = longest[Math.floor(longest.length / 2)] ?? 0;
  return tests
    .flat()
    .filter(({ duration }) => duration > deepRatio * usual)
    .sort((one, other) => other.duration - one.duration)
    .map(({ name, fullName, duration }) => `${name} › ${fullName}: ${Math.round(duration / usual)} times`);
}
