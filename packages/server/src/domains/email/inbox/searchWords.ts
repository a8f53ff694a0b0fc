import { type SQL, sql } from 'drizzle-orm';
import {
  type QueryTerm,
  queryLiteral,
  queryTokens,
  textTokens,
  vectorLiteral,
} from '../../creator/words/tokens.ts';
import { mailThread } from './tables.ts';

/** Max words of a search; further ones are ignored. */
const maxWords = 8;
/** Max bytes of lexemes of one text; PostgreSQL allows 1 MB in a `tsvector`. */
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

/** Adds the lexemes of a further text, unless the limit is reached. */
export const withTokens = (more: string): SQL => sql`case
  when octet_length(${mailThread.tokens}::text) < ${maxBytes} then ${mailThread.tokens} || ${threadTokens(more)}::tsvector
  else ${mailThread.tokens} end`;

/**
 * Matches conversations that contain every word as a prefix, case-insensitively. An address or a Chinese phrase, which is
 * several words, must occur literally.
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

/** Prefixes match many words each: the exact terms of a literal word are more selective. */
function termsOf(word: string): readonly QueryTerm[] {
  const terms = queryTokens(word);
  const whole = terms.filter(({ isPrefix }) => !isPrefix);
  return whole.length > 0 ? whole : terms;
}

const isOneTerm = (word: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+$/u.test(word) && queryTokens(word).length === 1;
