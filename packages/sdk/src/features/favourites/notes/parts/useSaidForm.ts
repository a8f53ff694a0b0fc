'use client';
import { labelLimit, labelsMost, noteLimit } from '@reachkit/contract/favourites/notes';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { NotePart } from '../mergeNotes.ts';
import type { NoteFault, NoteFormModel } from '../useNoteForm.ts';

/** The form of notes, with translated errors of each part. */
export interface NoteForm extends Omit<NoteFormModel, 'faults'> {
  readonly faults: Readonly<Partial<Record<NotePart, string>>>;
}

/** Returns the form with errors as sentences instead of codes. */
export function useSaidForm(form: NoteFormModel): NoteForm {
  const t = useText(favouritesTexts);
  const textOf = (part: NotePart, fault: NoteFault): string => {
    if (fault === 'choose') return t('notes.choose');
    if (fault === 'tooMany') return t('notes.labelsFull', { most: labelsMost });
    if (fault === 'tooLong') return t('form.tooLong', { limit: part === 'labels' ? labelLimit : noteLimit });
    return fault.msg;
  };
  const { note, labels, ownerId } = form.faults;
  return {
    ...form,
    faults: {
      ...(note !== undefined && { note: textOf('note', note) }),
      ...(labels !== undefined && { labels: textOf('labels', labels) }),
      ...(ownerId !== undefined && { ownerId: textOf('ownerId', ownerId) }),
    },
  };
}
