'use client';
import { type CreatorNote, labelLimit, labelsMost, noteLimit } from '@reachkit/contract/favourites/notes';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useKeptInput } from '../../../core/form/useKeptInput.ts';
import { useAction } from '../../../core/react/useAction.ts';
import {
  changeBetween,
  fieldsOf,
  mergeNotes,
  type NoteChange,
  type NoteFields,
  type NotePart,
} from './mergeNotes.ts';

/** Changes that a colleague saved during editing. */
export interface Meanwhile {
  readonly theirs: CreatorNote;
  /** The notes before both changes. */
  readonly before: CreatorNote;
  /** The person's own version when the colleague saved. */
  readonly mine: NoteFields;
  /** Conflicting parts, which need a choice. */
  readonly disputed: readonly NotePart[];
  /** Conflicting parts that the person has decided or edited since. */
  readonly settled: readonly NotePart[];
  /** Whether the person had no changes of their own. */
  readonly isFollowed: boolean;
}

/** Error of a part: a code, or the server's message. `choose`: one of two versions must be chosen. */
export type NoteFault = 'tooLong' | 'tooMany' | 'choose' | { readonly msg: string };

/** The initial notes, and the save handler. */
export interface NoteFormOptions {
  /** Current notes; a colleague's later version is merged with the input. */
  readonly loaded: CreatorNote | null;
  /** Rejects with a `ReachkitError`. */
  readonly onKeep: (change: NoteChange, base: CreatorNote) => Promise<void>;
  readonly onDone: () => void;
  /** Name under which the input is stored if the login ends, for this person and tab. */
  readonly draftKey?: string | undefined;
}

const nothing: NoteFields = { note: '', labels: [], ownerId: null };

type Faults = Readonly<Partial<Record<NotePart, NoteFault>>>;

/** The notes on a creator during editing. */
export interface NoteFormModel {
  /** The notes that the changes are based on; `null` until loaded. */
  readonly base: CreatorNote | null;
  readonly fields: NoteFields;
  readonly set: (part: NotePart, to: Partial<NoteFields>) => void;
  readonly faults: Faults;
  /** Save error that belongs to no part. */
  readonly failure: ReachkitError | null;
  /** Changes that a colleague saved since the form was opened; `null` for none. */
  readonly meanwhile: Meanwhile | null;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** Validates the parts and sends the changes, once at a time. */
  readonly save: () => Promise<void>;
}

/** The form of notes: one save at a time, merged with a colleague's later version. */
export function useNoteForm({ loaded, onKeep, onDone, draftKey }: NoteFormOptions): NoteFormModel {
  const [base, setBase] = useState<CreatorNote | null>(null);
  const [fields, setFields] = useState<NoteFields>(nothing);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  if (base === null && loaded !== null) {
    setBase(loaded);
    setFields(fieldsOf(loaded));
  }
  const change = base ? changeBetween(fieldsOf(base), fields) : {};
  const isChanged = Object.keys(change).length > 0;
  useKeptInput(
    {
      key: base === null ? undefined : draftKey,
      read: () => ({ base, fields }),
      // Restored with the notes that the input is based on, so that a colleague's later change is merged as during editing.
      restore: (kept) => {
        if (!isNote(kept.base)) return;
        setBase(kept.base);
        setFields(kept.fields);
      },
    },
    isChanged,
  );

  const action = useAction(async (before: CreatorNote) => {
    await onKeep(change, before);
    onDone();
  }, refuse);
  const { isRunning: isBusy, failure } = action;

  function set(part: NotePart, to: Partial<NoteFields>) {
    setFields((current) => ({ ...current, ...to }));
    setFaults(({ [part]: _, ...others }) => others);
    setMeanwhile((said) => said && { ...said, settled: [...new Set([...said.settled, part])] });
  }

  function faultsOf(): Faults {
    const open = meanwhile?.disputed.filter((part) => !meanwhile.settled.includes(part)) ?? [];
    const isLong = fields.labels.some((label) => label.length > labelLimit);
    return {
      ...(fields.note.length > noteLimit && { note: 'tooLong' as const }),
      ...(isLong && { labels: 'tooLong' as const }),
      ...(fields.labels.length > labelsMost && { labels: 'tooMany' as const }),
      ...Object.fromEntries(open.map((part) => [part, 'choose' as const])),
    };
  }

  async function save() {
    const wrong = faultsOf();
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!isChanged || !base) return onDone();
    await action.run(base);
  }

  function refuse(error: ReachkitError): boolean {
    const labels = labelFault(error);
    const refused: Faults = {
      ...(error.fields?.note && { note: error.fields.note }),
      ...(labels !== undefined && { labels }),
      ...(error.fields?.ownerId && { ownerId: error.fields.ownerId }),
    };
    if (error.code === 'changedMeanwhile' && base && isNote(error.details)) meet(base, error.details);
    else if (Object.keys(refused).length > 0) setFaults(refused);
    else return false;
    return true;
  }

  function meet(before: CreatorNote, theirs: CreatorNote) {
    const merged = mergeNotes(fieldsOf(before), fields, fieldsOf(theirs));
    const isFollowed = !isChanged && (meanwhile?.isFollowed ?? true);
    setMeanwhile({ before, theirs, mine: fields, disputed: merged.disputed, settled: [], isFollowed });
    setFields(merged.fields);
    setBase(theirs);
  }

  // The own save is announced as well, and is not merged while it is running.
  if (base && loaded && loaded.revision > base.revision && !isBusy) meet(base, loaded);

  return { base, fields, set, faults, failure, meanwhile, isBusy, isChanged, save };
}

/** Returns the error of the labels, even if the server names one label by its index (`labels.2`). */
const labelFault = ({ fields = {} }: ReachkitError): NoteFault | undefined =>
  Object.entries(fields).find(([name]) => /^labels(\.|\[|$)/.test(name))?.[1];

/** Whether an error's details contain the current notes. */
function isNote(details: unknown): details is CreatorNote {
  return typeof details === 'object' && details !== null && 'revision' in details && 'labels' in details;
}
