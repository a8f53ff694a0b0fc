import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { leftOutCsv, saveLeftOut } from './leftOut.ts';
import { importTexts } from './texts.ts';

const folder = await mkdtemp(join(tmpdir(), 'reachkit-left-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = [
  {
    row: { line: 7, cells: ['=HYPERLINK("http://x.example")', '+1', '-', '@sum', 'two\nlines', 'plain'] },
    reason: { code: 'repeated_row', facts: { line: 3 } },
  },
] as const;

describe('the list of rows left out', () => {
  it.each([
    ['zh', '与第3行相同'],
    ['en', 'same as row 3'],
  ] as const)(
    'contains row number, reason and original cells, with formulas escaped (%s)',
    (language, reason) => {
      const texts = importTexts[language];
      const csv = leftOutCsv(
        rows,
        ['a', 'b'],
        (why) => texts.leftOut[why.code](why.facts),
        texts.leftOutTitles,
      );
      const read: string[][] = parse(csv, { bom: true, relax_column_count: true });
      expect(read).toEqual([
        [...texts.leftOutTitles, 'a', 'b'],
        ['7', reason, `'=HYPERLINK("http://x.example")`, "'+1", "'-", "'@sum", 'two\nlines', 'plain'],
      ]);
    },
  );

  it('is written to the temporary folder if the wanted one is not writable', async () => {
    const blocked = join(folder, 'a file');
    await writeFile(blocked, '');
    const path = await saveLeftOut('x', '/data/one.csv', blocked);
    expect(dirname(path)).toBe(tmpdir());
    expect(await readFile(path, 'utf8')).toBe('x');
    await rm(path);
    expect(await saveLeftOut('x', '/data/one.csv', folder)).toBe(join(folder, 'one.left-out.csv'));
  });
});

describe('a message of an import', () => {
  it('exists in both languages for every refusal, note, question and reason, with its facts', () => {
    const facts = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
    const said = (['zh', 'en'] as const).map((language) => {
      const { refusals, notes, doubts, leftOut } = importTexts[language];
      return [refusals, notes, doubts, leftOut].flatMap((group) =>
        Object.entries(group).map(([code, say]) => [
          code,
          [...say(facts).matchAll(/<(\w+)>/g)].map(([, name]) => name).sort(),
        ]),
      );
    });
    expect(said[0]).toEqual(said[1]);
  });
});
