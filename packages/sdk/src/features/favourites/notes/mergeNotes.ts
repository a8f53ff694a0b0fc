import type { BodyOf } from '@reachkit/contract/endpoint';
import { type CreatorNote, type keepCreatorNote, labelsMost } from '@reachkit/contract/favourites/notes';

/** Note, labels and owner during editing. */
export interface NoteFields {
  readonly note: string;
  readonly labels: readonly string[];
  /** `null` for no owner. */
  readonly ownerId: string | null;
}

/** One of the fields of a creator's notes. */
export type NotePart = keyof NoteFields;
export const noteParts: readonly NotePart[] = ['note', 'labels', 'ownerId'];

/** The fields of the notes to change. */
export type NoteChange = Omit<BodyOf<typeof keepCreatorNote>, 'revision'>;

export const fieldsOf = ({ note, labels, owner }: CreatorNote): NoteFields => ({
  note,
  labels,
  ownerId: owner?.id ?? null,
});

/** Whether a part is equal, ignoring the order of labels. */
export function isSamePart(part: NotePart, a: NoteFields, b: NoteFields): boolean {
  if (part !== 'labels') return a[part] === b[part];
  return a.labels.length === b.labels.length && a.labels.every((label) => b.labels.includes(label));
}

/** Returns the change to send so that `from` becomes `to`. */
export function changeBetween(from: NoteFields, to: NoteFields): NoteChange {
  return {
    ...(!isSamePart('note', from, to) && { note: to.note }),
    ...(!isSamePart('labels', from, to) && { labels: [...to.labels] }),
    ...(!isSamePart('ownerId', from, to) && { ownerId: to.ownerId }),
  };
}

export interface MergedNotes {
  /** Merged fields; in a conflict the person's own version. */
  readonly fields: NoteFields;
  /** Fields that both people have changed differently, so that a choice is needed. */
  readonly disputed: readonly NotePart[];
}

/** Merges two people's changes of the same notes. Label additions and removals of both apply. */
export function mergeNotes(base: NoteFields, mine: NoteFields, theirs: NoteFields): MergedNotes {
  const labels = [
    ...theirs.labels.filter((label) => mine.labels.includes(label) || !base.labels.includes(label)),
    ...mine.labels.filter((label) => !base.labels.includes(label) && !theirs.labels.includes(label)),
  ];
  const isDisputed = (part: NotePart) => {
    if (part === 'labels') return labels.length > labelsMost;
    return [
      [base, mine],
      [base, theirs],
      [mine, theirs],
    ].every(([a, b]) => a && b && !isSamePart(part, a, b));
  };
  const disputed = noteParts.filter(isDisputed);
  const takesMine = (part: NotePart) => disputed.includes(part) || !isSamePart(part, base, mine);
  return {
    fields: {
      note: (takesMine('note') ? mine : theirs).note,
      labels: disputed.includes('labels') ? mine.labels : labels,
      ownerId: (takesMine('ownerId') ? mine : theirs).ownerId,
    },
    disputed,
  };
}
