'use client';
import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { favouritesSlots } from '../shared/favouritesSlots.ts';
import { type NoteContact, NoteEditor as OwnNoteEditor } from './parts/NoteEditor.tsx';
import { useSaidForm } from './parts/useSaidForm.ts';
import type { NoteSheetModel } from './useNoteSheet.ts';

export interface NoteSheetViewProps {
  readonly model: NoteSheetModel;
  readonly name: string;
  readonly contact: NoteContact;
  readonly onClose: () => void;
}

/** Renders the model of `useNoteSheet`. Asks before closing with unsaved input. */
export function NoteSheetView({ model, name, contact, onClose }: NoteSheetViewProps) {
  const t = useText(favouritesTexts);
  const { slots, slotProps } = useSlots(favouritesSlots);
  const { NoteEditor = OwnNoteEditor } = slots;
  const { read, team } = model;
  const form = useSaidForm(model.form);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const isReady = form.base !== null;
  useEffect(() => {
    // Not focused on a phone: its keyboard would cover the notes.
    if (isReady && window.matchMedia?.('(max-width: 640px)').matches !== true) textRef.current?.focus();
  }, [isReady]);
  const noteFault = form.faults.note;
  useEffect(() => {
    if (noteFault !== undefined) textRef.current?.focus();
  }, [noteFault]);
  const { close: leave, foot } = useDiscardQuestion({
    isDirty: form.isChanged,
    onClose,
    // The form keeps the input itself.
    kept: null,
  });

  return (
    <Sheet
      isOpen
      onOpenChange={leave}
      className="rk-creator-notes-sheet"
      title={t('notes.of', { name })}
      hasClose
      foot={foot(
        <Button
          variant="primary"
          isDisabled={!isReady}
          isLoading={form.isBusy}
          onClick={() => void form.save()}
        >
          {t('notes.save')}
        </Button>,
      )}
    >
      {form.base ? (
        <NoteEditor
          form={form}
          base={form.base}
          team={team}
          contact={contact}
          textRef={textRef}
          {...slotProps.NoteEditor}
        />
      ) : (
        <ReadState read={read} loadingText={t('notes.loading')} failedText={t('notes.failed')} />
      )}
    </Sheet>
  );
}
