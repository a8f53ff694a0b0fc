import { type SQL, sql } from 'drizzle-orm';
import {
  type QueryTerm,
  queryLiteral,
  queryTokens,
  textTokens,
  vectorLiteral,
} from '../../creator/words/tokens.ts';
import { mailThread } from './tables.ts';

/** Words that are searched for at once; what is written after them is not looked at. */
const maxWords = 8;
/** Bytes of lexemes of one text; PostgreSQL takes 1 MB in a `tsvector`. */
const maxBytes = 400_000;

/** The lexemes of a text, in the text form of a `tsvector`. */
export function threadTokens(words: string): string {
  const kept = new Set<string>();
  let bytes = 0;
  for (const token of textTokens(words)) {
    if (kept.has(token)) continue;
    bytes += Buffer.byteLength(token);
    if (bytes > maxBytes) break;
    kept.add(token);
  }
  return vectorLiteral([...kept]);
}

/** Lexemes with those of a further text; a conversation that is full already stays as it is. */
export const withTokens = (more: string): SQL => sql`case
  when octet_length(${mailThread.tokens}::text) < ${maxBytes} then ${mailThread.tokens} || ${threadTokens(more)}::tsvector
  else ${mailThread.tokens} end`;

/**
 * Each word stands somewhere in the conversation, as the beginning of a word; upper and lower case alike. What is more
 * than one word, as an address or a phrase of Chinese, stands there as it is written.
 */
export function containsWords(keyword: string): SQL | undefined {
  const wanted = wordsOf(keyword);
  if (wanted.length === 0) return undefined;
  const terms = wanted.flatMap(termsOf);
  const literal = wanted.filter((word) => !isOneTerm(word));
  return sql.join(
    [
      ...(terms.length > 0 ? [sql`${mailThread.tokens} @@ ${queryLiteral(terms)}::tsquery`] : []),
      ...literal.map((word) => sql`position(${word}::text in ${mailThread.words}) > 0`),
    ],
    sql` and `,
  );
}

function wordsOf(keyword: string): readonly string[] {
  const words = keyword.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, maxWords);
  return [...new Set(words)];
}

/** Beginnings have many words each: the other terms of a word that is looked for as it is written narrow better. */
function termsOf(word: string): readonly QueryTerm[] {
  const terms = queryTokens(word);
  const whole = terms.filter(({ isPrefix }) => !isPrefix);
  return whole.length > 0 ? whole : terms;
}

const isOneTerm = (word: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+$/u.test(word) && queryTokens(word).length === 1;
