import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failuresOf, findDeep, tallyOf } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reachkit-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function suite(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((one) => ({ status: one })) };
}

const missing = join(folder, 'none.json');

describe('the count of a step', () => {
  it('is one for a check', () => {
    expect(tallyOf('check', 0, missing)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(tallyOf('check', 2, missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is the number of its tests', () => {
    const file = report({
      testResults: [suite('failed', 'passed', 'failed', 'pending'), suite('passed', 'passed')],
    });
    expect(tallyOf('vitest', 1, file)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('has a failure for a file that could not be loaded', () => {
    const file = report({ testResults: [suite('failed'), suite('passed', 'passed')] });
    expect(tallyOf('vitest', 1, file)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('has a failure for a test that passed only on a retry', () => {
    const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 } });
    expect(tallyOf('playwright', 0, file)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it.each(['vitest', 'playwright'] as const)('has a failure if %s ran nothing or left no report', (kind) => {
    const empty = report({ testResults: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(tallyOf(kind, 0, empty).failed).toBe(1);
    expect(tallyOf(kind, 0, missing).failed).toBe(1);
  });

  it('has a failure if all tests passed but the run failed', () => {
    const file = report({ testResults: [suite('passed', 'passed')] });
    expect(tallyOf('vitest', 1, file)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('the failures of a step', () => {
  it('are named with the beginning of their reasons', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list keeps its rows',
      failureMessages: ['\u001b[31mError:\u001b[39m two rows\n\n  at list.ts\n  at more\n  at less'],
    };
    const file = report({
      testResults: [
        { name: 'list.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
        { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(failuresOf('vitest', file, [])).toEqual([
      'list.test.ts › a list keeps its rows | Error: two rows | at list.ts | at more',
      'broken.test.ts | no such module',
    ]);
  });

  it('show the actual values of a comparison, not the expected ones', () => {
    const message = [
      'Error: expect(received).toEqual(expected)',
      '- Expected  - 1',
      '+ Received  + 3',
      '- Array []',
      '+ Array [',
      '+   "color-contrast at .save",',
      '+ ]',
    ].join('\n\n');
    const failed = { status: 'failed', fullName: 'bars nobody', failureMessages: [message] };
    const [line] = failuresOf(
      'vitest',
      report({ testResults: [{ name: 'a.ts', assertionResults: [failed] }] }),
      [],
    );
    expect(line).toContain('+ Received  + 3 | + Array [ | +   "color-contrast at .save", | + ]');
  });

  it('include tests that passed only on a retry', () => {
    const spec = (title: string, ok: boolean, status: string, message?: string) => ({
      title,
      ok,
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const inner = { title: 'on a phone', specs: [spec('opens', false, 'unexpected', 'too late')] };
    const specs = [spec('closes', true, 'expected'), spec('turns', true, 'flaky', 'slow')];
    const file = report({ suites: [{ title: 'list.spec.ts', specs, suites: [inner] }] });
    expect(failuresOf('playwright', file, [])).toEqual([
      'list.spec.ts › turns | slow',
      'list.spec.ts › on a phone › opens | too late',
    ]);
  });

  it('are the last output lines of the commands of a failed check', () => {
    const words = Array.from({ length: 20 }, (_, at) => `\u001b[31mword ${at}\u001b[39m`).join('\n\n');
    const ended = [
      { code: 0, output: 'Checked 4425 files.\n' },
      { code: 1, output: `${words}\n` },
    ];
    expect(failuresOf('check', missing, ended)).toEqual(
      [12, 13, 14, 15, 16, 17, 18, 19].map((at) => `word ${at}`),
    );
  });

  it('are empty if all passed', () => {
    const ended = [{ code: 0, output: 'Checked 4425 files.\n' }];
    expect(failuresOf('vitest', report({ testResults: [suite('passed', 'passed')] }), ended)).toEqual([]);
    expect(failuresOf('playwright', missing, ended)).toEqual([]);
    expect(failuresOf('check', missing, ended)).toEqual([]);
  });
});

it('finds tests over forty times slower than the longest test of the median file', () => {
  const file = (name: string, ...durations: number[]) => ({
    name,
    assertionResults: durations.map((duration, at) => ({
      fullName: `test ${at}`,
      duration,
      status: 'passed',
    })),
  });
  const one = report({ testResults: [file('a', 1, 10), file('b', 10, 400), file('c', 401, 2)] });
  const other = report({ testResults: [file('d', 5, 900), file('e', 3), file('f', 9), file('g')] });
  expect(findDeep([one, other])).toEqual([]);
  const slow = report({ testResults: [file('h', 1, 5), file('i', 1, 7)] });
  expect(findDeep([one, slow, other])).toEqual(['d › test 1: 90 times', 'c › test 0: 40 times']);
});
