import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';

type Collapsed = MailThreadMessage['collapsed'][number];

/** A part of a text: shown, or collapsed behind a button. */
export interface TextPart {
  readonly kind: 'shown' | Collapsed['kind'];
  readonly text: string;
  /** Start offset in the text; used as the key. */
  readonly start: number;
  readonly lines: number;
}

/** Splits a text into visible and collapsed parts. Every character is in one of them. */
export function textParts(text: string, collapsed: readonly Collapsed[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], start: number, end: number) => {
    if (start >= end) return;
    const words = text.slice(start, end);
    parts.push({ kind, text: words, start, lines: linesOf(words) });
  };
  let at = 0;
  for (const { kind, start, end } of [...collapsed].sort((a, b) => a.start - b.start)) {
    const from = Math.min(text.length, Math.max(at, start));
    const to = Math.min(text.length, Math.max(from, end));
    add('shown', at, from);
    add(kind, from, to);
    at = to;
  }
  add('shown', at, text.length);
  return parts;
}

const foldedAt = { characters: 30_000, lines: 400 };

/** Returns the start of a text that is too long to show at once, else the whole text. */
export function beginningOf(text: string): string {
  let end = -1;
  for (let line = 0; line < foldedAt.lines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) break;
  }
  const cut = text.slice(0, Math.min(end < 0 ? text.length : end, foldedAt.characters));
  // Half of a surrogate pair would be shown as another character.
  return text.length > cut.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : text;
}

const linesOf = (words: string) => words.trim().split('\n').length;

const address = /https?:\/\/[^\s<>"'（）。，；、]+[^\s<>"'（）。，；、.,;:!?)\]}]/g;

/** Splits a text into words and web addresses. */
export function withAddresses(
  text: string,
): readonly { readonly text: string; readonly isAddress: boolean }[] {
  const found: { text: string; isAddress: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), isAddress: false });
    found.push({ text: match[0], isAddress: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), isAddress: false });
  return found;
}
