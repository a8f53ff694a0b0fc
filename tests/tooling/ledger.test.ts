import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf, type RanTest, summaryOf } from '../spec/checkLedger.ts';
import { ledger } from '../spec/ledger.ts';
import { readResults } from '../spec/results.ts';
import { owners, type Statement } from '../spec/statement.ts';
import { withMarks } from '../spec/withMarks.ts';
import { withProofs } from '../spec/withProofs.ts';

const root = join(import.meta.dirname, '../..');
const due: Statement = {
  id: '9.limit.phone',
  section: 9,
  says: 'A phone number has 11 digits.',
  due: 'session',
};
const proven: Statement = {
  id: '9.limit.avatar',
  section: 9,
  says: 'An avatar has at most 1 MB.',
  provenBy: [{ file: 'a.test.ts', test: 'refuses a larger avatar' }],
};
const ran: RanTest = { file: 'a.test.ts', titles: ['avatar', 'refuses a larger avatar'], hasPassed: true };

describe('ledger check', () => {
  it('accepts due statements, and statements proven by a passed test', () => {
    expect(problemsOf([due, proven], [ran])).toEqual([]);
  });

  it('accepts a proof named with its group titles', () => {
    const provenBy = [{ file: 'a.test.ts', test: 'avatar > refuses a larger avatar' }];
    expect(problemsOf([{ ...proven, provenBy }], [ran])).toEqual([]);
  });

  it.each<[string, readonly Statement[], readonly RanTest[], string]>([
    ['a statement that is neither proven nor due', [{ id: '9.a', section: 9, says: 'A.' }], [], 'neither'],
    ['an empty list of proofs', [{ ...proven, provenBy: [] }], [ran], 'neither'],
    ['an id used twice', [due, due], [], 'twice'],
    ['an id of another section', [{ ...due, section: 8 }], [], 'section'],
    ['a proof that did not run', [proven], [], 'did not run'],
    ['a proof of the same title in another file', [proven], [{ ...ran, file: 'b.test.ts' }], 'did not run'],
    ['a proof that failed or was skipped', [proven], [{ ...ran, hasPassed: false }], 'did not pass'],
    [
      'a proof that failed in one of its cases',
      [proven],
      [ran, { ...ran, hasPassed: false }],
      'did not pass',
    ],
  ])('rejects %s', (_, statements, tests, problem) => {
    expect(problemsOf(statements, tests).join()).toContain(problem);
  });

  it.each<[string, Partial<Statement>, string]>([
    ['a mark that names nothing missing', { partly: ' ', due: 'session' }, 'says not what is missing'],
    ['a mark without a reason', { deliberate: '' }, 'without a reason'],
    ['two marks', { partly: 'the size', deliberate: 'a reason', due: 'session' }, 'two marks'],
    ['a partly mark without any proof', { partly: 'the size', due: 'session', provenBy: [] }, 'no part'],
    ['a partly mark whose rest is due from no owner', { partly: 'the size' }, 'from no owner'],
    ['a deliberate mark of what is still due', { deliberate: 'a reason', due: 'session' }, 'still due'],
  ])('rejects %s', (_, mark, problem) => {
    expect(problemsOf([{ ...proven, ...mark }], [ran]).join()).toContain(problem);
  });

  it('accepts a deliberate difference without a proof, and a proven part', () => {
    const different: Statement = { id: '9.a', section: 9, says: 'A.', deliberate: 'A reason.' };
    expect(problemsOf([different, { ...proven, partly: 'the size', due: 'session' }], [ran])).toEqual([]);
  });

  it('counts a marked statement by its mark, and keeps a partly proven one due', () => {
    const other = { ...due, id: '9.limit.fax' };
    const marked = withMarks([due, other], {
      [due.id]: { partly: 'the prefix' },
      [other.id]: { deliberate: 'Fax is gone.' },
    });
    const ledger = withProofs(marked, { 'a.test.ts': { 'counts to eleven': [due.id] } });
    expect(ledger.map((statement) => statement.due)).toEqual(['session', undefined]);
    expect(summaryOf([...ledger, proven])).toBe('3 statements, 1 proven, 1 partly, 1 deliberate, 0 due');
  });

  it('rejects a mark of an unknown statement', () => {
    expect(() => withMarks([due], { '9.limit.fax': { partly: 'all' } })).toThrow('9.limit.fax');
  });

  it('removes a proven statement from those due', () => {
    const [first] = withProofs([due], { 'a.test.ts': { 'counts to eleven': [due.id] } });
    expect(first).toEqual({
      id: due.id,
      section: 9,
      says: due.says,
      provenBy: [{ file: 'a.test.ts', test: 'counts to eleven' }],
    });
    expect(summaryOf([due, proven])).toBe(
      '2 statements, 1 proven, 0 partly, 0 deliberate, 1 due (session 1)',
    );
  });

  it('rejects a proof of an unknown statement', () => {
    expect(() => withProofs([due], { 'a.test.ts': { 'counts to eleven': ['9.limit.fax'] } })).toThrow(
      '9.limit.fax',
    );
  });
});

/** Returns patterns of all test titles that a file can produce: `%s`, `$name` and `${…}` stand for any text. */
function titlesIn(source: string): RegExp[] {
  const literals = source.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g);
  const texts = Array.from(literals, ([, single, double, template]) => single ?? double ?? template ?? '');
  return texts
    .map((text) => text.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}|\$[a-zA-Z.]+|%[a-z]/))
    .filter((parts) => parts.join('').trim() !== '')
    .map(
      (parts) =>
        new RegExp(
          `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
          's',
        ),
    );
}

describe('the results of a run', () => {
  it('are read from Vitest and Playwright reports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reachkit-results-'));
    const vitest = {
      testResults: [
        {
          name: '/checkout/packages/a.test.ts',
          assertionResults: [
            { ancestorTitles: ['group'], title: 'holds', status: 'passed' },
            { ancestorTitles: [], title: 'waits', status: 'skipped' },
          ],
        },
      ],
    };
    const inner = {
      title: 'group',
      file: 'b.spec.ts',
      specs: [{ title: 'walks', tests: [{ status: 'expected' }] }],
    };
    const shaky = { title: 'wavers', tests: [{ status: 'flaky' }] };
    const playwright = {
      config: { rootDir: '/checkout/tests/e2e' },
      suites: [{ title: 'b.spec.ts', file: 'b.spec.ts', specs: [shaky], suites: [inner] }],
    };
    writeFileSync(join(folder, 'unit.json'), JSON.stringify(vitest));
    writeFileSync(join(folder, 'walk.json'), JSON.stringify(playwright));

    const results = readResults(folder, '/checkout');
    rmSync(folder, { recursive: true });

    expect(results).toEqual([
      { file: 'packages/a.test.ts', titles: ['group', 'holds'], hasPassed: true },
      { file: 'packages/a.test.ts', titles: ['waits'], hasPassed: false },
      { file: 'tests/e2e/b.spec.ts', titles: ['wavers'], hasPassed: false },
      { file: 'tests/e2e/b.spec.ts', titles: ['group', 'walks'], hasPassed: true },
    ]);
  });
});

describe('the ledger', () => {
  it('contains every section of the specification', () => {
    expect(new Set(ledger.map(({ section }) => section))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  it('names proofs in existing test files, without problems if all of them pass', () => {
    const files = new Set(ledger.flatMap(({ provenBy = [] }) => provenBy.map(({ file }) => file)));
    expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const ran = ledger.flatMap(({ provenBy = [] }) =>
      provenBy.map(({ file, test }) => ({ file, titles: [test], hasPassed: true })),
    );
    expect(problemsOf(ledger, ran)).toEqual([]);
  });

  it('names proofs by titles that their files contain', () => {
    const proofs = ledger
      .flatMap(({ id, provenBy = [] }) => provenBy.map((proof) => ({ id, ...proof })))
      // Its titles come from the list that its proofs come from.
      .filter(({ file }) => file !== 'tests/tooling/quotedTexts.test.ts');
    const titles = new Map(
      [...new Set(proofs.map(({ file }) => file))].map((file) => [
        file,
        titlesIn(readFileSync(join(root, file), 'utf8')),
      ]),
    );
    const missing = proofs.filter(({ file, test }) => {
      const title = test.split(' > ').at(-1) ?? test;
      return titles.get(file)?.some((pattern) => pattern.test(title)) !== true;
    });
    expect(missing).toEqual([]);
  });

  it('has at least one statement for every owner', () => {
    const named = new Set(ledger.map(({ due }) => due));
    const hasProofs = ledger.some(({ provenBy }) => provenBy);
    expect(owners.filter((owner) => !named.has(owner) && !hasProofs)).toEqual([]);
  });
});
