// @ts-check
import { readFileSync } from 'node:fs';

/**
 * What one step of the test run came to.
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
  // A test that passes only when it is repeated is not one to rely on.
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

/**
 * Counts a step: its reported tests, or itself when it has none to report.
 * A step that ended badly, or ran nothing, never counts as passed.
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
