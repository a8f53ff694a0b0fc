'use client';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { ReadFailure, ReadSkeleton } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { favouritesSlots } from '../shared/favouritesSlots.ts';
import { type NoteContact, NoteEditor as OwnNoteEditor } from './parts/NoteEditor.tsx';
import * as css from './parts/Notes.css.ts';
import { useSaidForm } from './parts/useSaidForm.ts';
import type { NoteSheetModel } from './useNoteSheet.ts';

export interface NoteSheetViewProps {
  readonly model: NoteSheetModel;
  readonly name: string;
  readonly contact: NoteContact;
  readonly onClose: () => void;
}

/** Draws the model of `useNoteSheet`. What was written is not left by a slip. */
export function NoteSheetView({ model, name, contact, onClose }: NoteSheetViewProps) {
  const t = useText(favouritesTexts);
  const { slots, slotProps } = useSlots(favouritesSlots);
  const { NoteEditor = OwnNoteEditor } = slots;
  const { read, team } = model;
  const form = useSaidForm(model.form);
  const [isLeaving, setLeaving] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const isReady = form.base !== null;
  useEffect(() => {
    // A phone's keyboard would come up over what is to be read first.
    if (isReady && window.matchMedia?.('(max-width: 640px)').matches !== true) textRef.current?.focus();
  }, [isReady]);
  const noteFault = form.faults.note;
  useEffect(() => {
    if (noteFault !== undefined) textRef.current?.focus();
  }, [noteFault]);
  const leave = () => (form.isChanged ? setLeaving(true) : onClose());

  return (
    <Sheet
      isOpen
      onOpenChange={leave}
      className="rk-creator-notes-sheet"
      title={t('notes.of', { name })}
      closeLabel={t('page.close')}
      foot={
        isLeaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            <Button onClick={leave}>{t('notes.cancel')}</Button>
            <Button
              variant="primary"
              isDisabled={!isReady}
              isLoading={form.isBusy}
              onClick={() => void form.save()}
            >
              {t('notes.save')}
            </Button>
          </>
        )
      }
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
      ) : read.error ? (
        <ReadFailure title={t('notes.failed')} read={{ ...read, isRetrying: read.isFetching }} />
      ) : (
        <ReadSkeleton label={t('notes.loading')} />
      )}
    </Sheet>
  );
}

interface LeavingProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function Leaving({ onStay, onLeave }: LeavingProps) {
  const t = useText(favouritesTexts);
  const stay = useRef<HTMLElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <span role="alert" className={css.leave}>
        {t('notes.leave')}
      </span>
      <Button ref={stay} onClick={onStay}>
        {t('notes.leaveNo')}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {t('notes.leaveYes')}
      </Button>
    </>
  );
}
