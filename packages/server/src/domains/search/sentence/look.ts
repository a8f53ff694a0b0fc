import type { Meaning } from './meaning.ts';
import type { Span, Token } from './scan.ts';

type Kind = Meaning['is'];
type MeaningOf<K extends Kind> = Extract<Meaning, { readonly is: K }>;

/** Returns the meaning of a token if it is of one of these kinds. */
export function meant<K extends Kind>(
  token: Token | undefined,
  ...kinds: readonly K[]
): MeaningOf<K> | undefined {
  if (token?.kind !== 'meaning') return undefined;
  const { meaning } = token;
  return isOf(meaning, kinds) ? meaning : undefined;
}

const isOf = <K extends Kind>(meaning: Meaning, kinds: readonly K[]): meaning is MeaningOf<K> =>
  kinds.some((kind) => kind === meaning.is);

/** Skips at most `max` words of these kinds; returns the next index. */
export function pass(tokens: readonly Token[], from: number, max: number, ...kinds: readonly Kind[]): number {
  let at = from;
  while (at - from < max && meant(tokens[at], ...kinds)) at += 1;
  return at;
}

/** Skips filler words between a figure and its number: `粉丝：在`, `followers of`. */
export function passSoft(tokens: readonly Token[], from: number, max = 4): number {
  let at = from;
  while (
    at - from < max &&
    (tokens[at]?.kind === 'colon' || tokens[at]?.kind === 'mark' || meant(tokens[at], 'fill'))
  ) {
    at += 1;
  }
  return at;
}

/** Returns the span from the first to the last token, `last` inclusive. */
export function spanOf(tokens: readonly Token[], first: number, last: number): Span {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}
