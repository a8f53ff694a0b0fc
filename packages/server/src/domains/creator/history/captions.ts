import { createHash } from 'node:crypto';
import { foldCaption, isEdited } from '@reachkit/contract/posts/caption';
import { type Disclosure, disclosureOf } from '@reachkit/contract/posts/disclosure';
import type { PostEventKind } from './tables.ts';

/** Max length of a stored text. */
export const longestText = 5_000;

/** The words of a post as read at one time, with what they disclose. */
export interface ReadCaption {
  /** Empty: none was read, which says nothing about it. */
  readonly title: string;
  /** `null`: not read, which says nothing about it. */
  readonly text: string | null;
  readonly disclosure: Disclosure;
}

/** A caption from its first reading on. */
export interface CaptionChange extends ReadCaption {
  readonly readAt: Date;
  readonly digest: number;
  readonly source: string;
}

/** The newest known words of a post, each part from the last reading that had it. */
export interface KnownCaption extends ReadCaption {
  /** Whether the post is an advertisement; `null`: no reading says so. */
  readonly isAd: boolean | null;
}

/** Returns the caption of a reading; `null` for one that says nothing about words and disclosure. */
export function captionOf({
  title,
  text,
  paidLabel,
  brand,
}: {
  readonly title: string;
  readonly text: string | null;
  readonly paidLabel: boolean | null;
  readonly brand: string | null;
}): ReadCaption | null {
  const disclosure = disclosureOf({ title, text, paidLabel, brandPartner: brand });
  return title === '' && text === null && disclosure.state === 'unknown' ? null : { title, text, disclosure };
}

export const cutCaption = ({ title, text, disclosure }: ReadCaption): ReadCaption => ({
  title: title.slice(0, longestText),
  text: text === null ? null : text.slice(0, longestText).replace(/\p{Surrogate}$/u, ''),
  disclosure,
});

/** Returns a number of 48 bits, equal for captions that do not differ as an edit or in what they disclose. */
export function captionDigest({ title, text, disclosure }: ReadCaption): number {
  const words = [foldCaption(title), text === null ? null : foldCaption(text)];
  const partner = partnerIn(disclosure);
  const parts = [...words, disclosure.state, disclosure.evidence?.kind ?? '', ...(partner ? [partner] : [])];
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);
}

/** The platform's label that a disclosure is made from; `null`: not known. */
const labelIn = ({ state, evidence }: Disclosure): boolean | null =>
  evidence?.kind === 'label' ? true : state === 'none' ? false : null;

const partnerIn = ({ evidence }: Disclosure): string | null =>
  evidence !== null && evidence.kind !== 'words' && evidence.text !== '' ? evidence.text : null;

/** The part in which two readings of one time contradict each other; a part that one of them lacks says nothing. */
export function contraryPart(one: ReadCaption, other: ReadCaption): 'words' | 'label' | undefined {
  if (isEdited(wordsOf(one), wordsOf(other))) return 'words';
  const [label, otherLabel] = [labelIn(one.disclosure), labelIn(other.disclosure)];
  return label !== null && otherLabel !== null && label !== otherLabel ? 'label' : undefined;
}

const wordsOf = ({ title, text }: ReadCaption) => ({ title: title === '' ? null : title, text });

/** Joins two captions of one time: the second fills what the first lacks. */
export function joinCaptions(first: ReadCaption, second: ReadCaption): ReadCaption {
  const title = first.title || second.title;
  const text = first.text ?? second.text;
  const isFilled = title !== first.title || text !== first.text;
  const isSaid = first.disclosure.state !== 'unknown' || second.disclosure.state === 'unknown';
  if (!isFilled && isSaid) return first;
  const paidLabel = labelIn(first.disclosure) ?? labelIn(second.disclosure);
  const brandPartner = partnerIn(first.disclosure) ?? partnerIn(second.disclosure);
  return { title, text, disclosure: disclosureOf({ title, text, paidLabel, brandPartner }) };
}

/** Returns what is known of a post after a further reading, with the events that this reading found. */
export function captionAfter(
  before: KnownCaption | undefined,
  read: ReadCaption,
): { readonly known: KnownCaption; readonly events: readonly PostEventKind[] } {
  const after = before ? carried(before, read) : read;
  const events = before ? eventsBetween(before, after) : [];
  const { state } = after.disclosure;
  const isDenied = state === 'none' || events.includes('disclosureRemoved');
  const isAd = state === 'disclosed' || (isDenied ? false : (before?.isAd ?? null));
  return { known: { ...after, isAd }, events };
}

/** Takes what a reading lacks from the one before: title, text, label and partner stay until a reading says otherwise. */
function carried(before: ReadCaption, read: ReadCaption): ReadCaption {
  const title = read.title || before.title;
  const text = read.text ?? before.text;
  const label = labelIn(read.disclosure);
  const paidLabel = label ?? labelIn(before.disclosure);
  // A label that says no ends the partner of earlier readings.
  const ownPartner = partnerIn(read.disclosure);
  const partner = ownPartner ?? (label === false ? null : partnerIn(before.disclosure));
  const isWhole = title === read.title && text === read.text && paidLabel === label && partner === ownPartner;
  if (isWhole) return read;
  return { title, text, disclosure: disclosureOf({ title, text, paidLabel, brandPartner: partner }) };
}

/** Returns the events between two successive captions of a post, of which the later one has all parts of the earlier. */
function eventsBetween(before: KnownCaption, after: ReadCaption): readonly PostEventKind[] {
  const events: PostEventKind[] = [];
  if (isEdited(wordsOf(before), wordsOf(after))) events.push('edited');
  const [wasDisclosed, isDisclosed] = [before, after].map(
    ({ disclosure }) => disclosure.state === 'disclosed',
  );
  if (wasDisclosed && !isDisclosed) events.push('disclosureRemoved');
  if (!wasDisclosed && isDisclosed && (before.isAd === false || discloseNow(before, after))) {
    events.push('disclosureSeen');
  }
  return events;
}

/** Whether words disclose of which the parts were known before, without it. */
function discloseNow(before: ReadCaption, after: ReadCaption): boolean {
  const title = before.title && after.title;
  const text = before.text === null ? null : after.text;
  const isAllKnown = title === after.title && text === after.text;
  if (isAllKnown && after.disclosure.evidence?.kind === 'words') return true;
  return disclosureOf({ title, text, paidLabel: null, brandPartner: null }).state === 'disclosed';
}
