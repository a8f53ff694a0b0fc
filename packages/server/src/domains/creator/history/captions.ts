import { createHash } from 'node:crypto';
import { foldCaption, isEdited } from '@reachkit/contract/posts/caption';
import type { Disclosure } from '@reachkit/contract/posts/disclosure';
import type { PostEventKind } from './tables.ts';

/** Max length of a stored text. */
export const longestText = 5_000;

/** The words of a post as read at one time, with what they disclose. */
export interface ReadCaption {
  readonly title: string;
  readonly text: string;
  readonly disclosure: Disclosure;
}

/** A caption from its first reading on. */
export interface CaptionChange extends ReadCaption {
  readonly readAt: Date;
  readonly digest: number;
  readonly source: string;
}

export const cutCaption = ({ title, text, disclosure }: ReadCaption): ReadCaption => ({
  title: title.slice(0, longestText),
  text: text.slice(0, longestText).replace(/\p{Surrogate}$/u, ''),
  disclosure,
});

/** Returns a number of 48 bits, equal for captions that do not differ as an edit or in what they disclose. */
export function captionDigest({ title, text, disclosure }: ReadCaption): number {
  const parts = [foldCaption(title), foldCaption(text), disclosure.state, disclosure.evidence?.kind ?? ''];
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);
}

/** Returns the events between two successive captions of a post. */
export function eventsBetween(before: ReadCaption, after: ReadCaption): readonly PostEventKind[] {
  const events: PostEventKind[] = [];
  if (isEdited(before, after)) events.push('edited');
  const [was, is] = [before.disclosure, after.disclosure];
  if (is.state === 'disclosed' && was.state !== 'disclosed') events.push('disclosureSeen');
  // A label that a source does not report says nothing; words that are gone do.
  const isWithdrawn = is.state === 'none' || was.evidence?.kind === 'words';
  if (was.state === 'disclosed' && is.state !== 'disclosed' && isWithdrawn) events.push('disclosureRemoved');
  return events;
}
