import { diffArrays } from 'diff';

/** A run of text that both versions have, or only one. */
export interface TextRun {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface ChangedWords {
  readonly before: readonly TextRun[];
  readonly after: readonly TextRun[];
}

/** Max changed words, or sentences of texts that differ in more words. Comparing takes at most some 50 ms. */
const maxEditLength = 200;

/** Marks the words that differ between two versions of a text, also in scripts without spaces. */
export function changedWords(before: string, after: string): ChangedWords {
  for (const granularity of ['word', 'sentence'] as const) {
    const segmenter = new Intl.Segmenter(undefined, { granularity });
    const pieces = (text: string) => joinMarks(Array.from(segmenter.segment(text), ({ segment }) => segment));
    const changes = diffArrays(pieces(before), pieces(after), { maxEditLength });
    if (changes === undefined) continue;
    const runs = (own: 'added' | 'removed', other: 'added' | 'removed') =>
      changes
        .filter((change) => !change[other])
        .map(({ value, [own]: isChanged }) => ({ text: value.join(''), isChanged }));
    return { before: runs('removed', 'added'), after: runs('added', 'removed') };
  }
  return { before: whole(before), after: whole(after) };
}

/** Joins the mark of a hashtag or mention with its word: people read `#ad` as one. */
function joinMarks(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    if (/^[#＃@]$/u.test(joined.at(-1) ?? '') && /^[\p{L}\p{N}_]/u.test(piece))
      joined.push(joined.pop() + piece);
    else joined.push(piece);
  }
  return joined;
}

const whole = (text: string): readonly TextRun[] => [{ text, isChanged: true }];
