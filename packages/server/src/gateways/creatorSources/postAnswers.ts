import { SourceFailure, type SourcePost, type SourcePostAnswer, type WantedPost } from './creatorSource.ts';

/** Stored length of a caption, in characters. */
const maxText = 5_000;
const maxTitle = 500;

/** Reads a count; `null` if it is none: negative, fractional, or of more than 15 digits. */
export function countIn(value: string | number | null | undefined): number | null {
  const text = String(value ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Cuts a caption to the stored length. */
export function captionOf(title: string, text: string): NonNullable<SourcePost['caption']> {
  return { title: cutText(title, maxTitle), text: cutText(text, maxText) };
}

/** Cuts a text between characters, and drops what the database cannot store. */
export function cutText(text: string, length: number): string {
  // A character has at most two code units.
  const plain = text.slice(0, length * 2 + 1).replaceAll('\0', '');
  return [...plain].slice(0, length).join('');
}

/** Parses a timestamp with its time zone; `null` if it is none. */
export function timestampIn(text: string | null | undefined): Date | null {
  const time = /T.+(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

/** Returns the ids without repetitions; an id is detailed if one of its entries is. */
export function distinctPosts(wanted: readonly WantedPost[]): ReadonlyMap<string, boolean> {
  const distinct = new Map<string, boolean>();
  for (const { id, isDetailed } of wanted) distinct.set(id, isDetailed || distinct.get(id) === true);
  return distinct;
}

export function batchesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** The answers of a reading, collected batch by batch. */
export class PostAnswers {
  readonly answers = new Map<string, SourcePostAnswer>();
  calls = 0;

  /**
   * Stores the answers of one call for its ids: other ids are ignored, and of two answers for an id the first counts. A
   * failure answers all of them. Returns the ids that were not mentioned.
   */
  async collect(
    ids: readonly string[],
    call: () => Promise<Iterable<readonly [id: string, answer: SourcePostAnswer]>>,
  ): Promise<readonly string[]> {
    const open = new Set(ids);
    try {
      for (const [id, answer] of await call()) if (open.delete(id)) this.answers.set(id, answer);
      return [...open];
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      // A batch that is not found, e.g. at a wrong address, says nothing about its posts.
      const fault = error.fault === 'channel_not_found' ? 'refused' : error.fault;
      this.answerAll(ids, { kind: 'unanswered', fault, retryAt: error.retryAt });
      return [];
    }
  }

  answerAll(ids: readonly string[], answer: SourcePostAnswer): void {
    for (const id of ids) this.answers.set(id, answer);
  }
}
