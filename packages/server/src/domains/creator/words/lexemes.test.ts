import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { isFull } from '../../../testing/size.ts';
import { containsWords, threadTokens } from '../../email/inbox/searchWords.ts';
import {
  atLeast,
  excludedLiteral,
  keywordLiteral,
  keywordOf,
  wholeWords,
} from '../../search/text/keyword.ts';
import { queryLiteral, queryTokens, searchTokens, textTokens, vectorLiteral } from './tokens.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const vectorsOf = (text: string): string[] => [
  vectorLiteral(textTokens(text)),
  threadTokens(text),
  vectorLiteral(searchTokens({ handle: text, name: text, description: text, tagNames: [text] })),
];

/** Returns all queries that searches build from a text; none if it has no word. */
function queriesOf(text: string): string[] {
  const keywords = ['all', 'any'].map((mode) => keywordOf(text, mode));
  const terms = [queryTokens(text), wholeWords(text)].filter((some) => some.length > 0);
  return [
    ...terms.flatMap((some) => [queryLiteral(some), queryLiteral(some, { inName: true })]),
    ...keywords.flatMap((keyword) => keywordLiteral(keyword) ?? []),
    ...keywords.flatMap((keyword) => (keyword.words.length === 0 ? [] : atLeast(keyword, 1))),
    ...[excludedLiteral(text)].flatMap((literal) => literal ?? []),
  ];
}

/** Throws if PostgreSQL rejects a vector or a query of these texts. */
async function take(texts: readonly string[]): Promise<void> {
  const vectors = texts.flatMap(vectorsOf);
  const queries = texts.flatMap(queriesOf);
  await database.pool.query('select count(one::tsvector) from unnest($1::text[]) one', [vectors]);
  await database.pool.query('select count(one::tsquery) from unnest($1::text[]) one', [queries]);
}

const hasEmpty = (text: string): boolean =>
  textTokens(text).includes('') || queryTokens(text).some(({ lexeme }) => lexeme === '');

/** Beyond the first planes, few characters differ from their neighbours in normalisation. */
const step = (code: number) => (isFull || code < 0x3_00_00 ? 1 : 101);

it('no single character produces an empty lexeme', () => {
  const failed: string[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += step(code)) {
    const letter = String.fromCodePoint(code);
    for (const text of [letter, `a${letter}`, `${letter} a`])
      if (hasEmpty(text)) failed.push(code.toString(16));
  }
  expect(failed).toEqual([]);
});

it('PostgreSQL accepts the words and queries of each normalised character', async () => {
  const changed: string[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += step(code)) {
    const letter = String.fromCodePoint(code);
    const isSpecial = letter !== letter.normalize('NFKC') || /\p{M}|['\\&|!:*()<>]/u.test(letter);
    if (isSpecial && (isFull || changed.length < 20_000)) changed.push(letter);
  }
  expect(changed).toContain('´');
  for (let at = 0; at < changed.length; at += 500) {
    const letters = changed.slice(at, at + 500);
    await take([...letters, ...letters.map((letter) => `beauty ${letter}`)]);
  }
});

it.each([
  ...[
    '¯\\_(ツ)_/¯',
    '(´∀｀)',
    'followers´ ideas',
    '´',
    'beauty ¨',
    '´ ¨ ¯',
    '\u0301 \u0301',
    '￣ー￣',
    "'´'",
  ],
])('a conversation with %s is stored, and found by the same text', async (text) => {
  const words = `${text} tea`.toLowerCase();
  const { rows } = await database.db.execute(sql`
    with mail_thread as (select ${words}::text as words, ${threadTokens(words)}::tsvector as tokens)
    select from mail_thread where ${containsWords(text)}`);
  expect(rows).toHaveLength(1);
});

it('PostgreSQL accepts the words and the queries of any two texts together', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('´', '¨', '¯', '゛', '\u0345', "'", '\\', 'ﾞ', 'ͺ', '\u200b'),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const both = [`${one}${other}`, `${one} ${other}`].map((some) => some.replaceAll('\0', ''));
      expect(both.some(hasEmpty)).toBe(false);
      await take(both);
    }),
    { numRuns: isFull ? 2_000 : 200 },
  );
});
