'use client';
import { noteLimit } from '@reachkit/contract/favourites/notes';
import type { Ref } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Field } from '../../../../ui/Field/Field.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Notes.css.ts';
import type { NoteForm } from './useSaidForm.ts';

interface NoteTextProps {
  readonly form: NoteForm;
  readonly textRef: Ref<HTMLTextAreaElement>;
}

/** The note, a multi-line text; Ctrl or ⌘ with Enter saves. */
export function NoteText({ form, textRef }: NoteTextProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { note } = form.fields;
  return (
    <Field
      label={t('notes.note')}
      hint={<bdi>{t('notes.used', { used: exact(note.length), limit: exact(noteLimit) })}</bdi>}
      error={form.faults.note}
    >
      {(control) => (
        <textarea
          {...control}
          ref={textRef}
          className={css.text}
          dir="auto"
          rows={5}
          placeholder={t('notes.notePlaceholder')}
          value={note}
          onChange={(event) => form.set('note', { note: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void form.save();
          }}
        />
      )}
    </Field>
  );
}
