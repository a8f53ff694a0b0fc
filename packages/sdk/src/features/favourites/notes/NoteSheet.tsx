'use client';
import { getCreatorNote, listTeamLabels } from '@reachkit/contract/favourites';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { favouritesSlots } from '../shared/favouritesSlots.ts';
import { changeBetween, fieldsOf } from './mergeNotes.ts';
import { type NoteContact, NoteEditor as OwnNoteEditor } from './parts/NoteEditor.tsx';
import * as css from './parts/Notes.css.ts';
import { useNoteNotices } from './parts/useNoteNotices.ts';
import { useKeepNote } from './useKeepNote.ts';
import { useNoteForm } from './useNoteForm.ts';

export interface NoteSheetProps {
  readonly creatorId: string;
  readonly name: string;
  readonly contact: NoteContact;
  /** The list whose rows are in view. */
  readonly listId: string | null;
  readonly onClose: () => void;
}

/**
 * What the team keeps about a creator, read as it stands when it is opened, to be changed. What was written is not
 * left by a slip, nor lost where a colleague was faster.
 */
export function NoteSheet({ creatorId, name, contact, listId, onClose }: NoteSheetProps) {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { slots, slotProps } = useSlots(favouritesSlots);
  const { NoteEditor = OwnNoteEditor } = slots;
  const read = useRead(getCreatorNote, { params: { id: creatorId } }, { notify: false });
  const team = useRead(listTeamLabels, {}, { notify: false, staleMs: 30_000 });
  const keep = useKeepNote(listId);
  const notices = useNoteNotices();
  const [isLeaving, setLeaving] = useState(false);
  const form = useNoteForm({
    // An older answer may stand while the newest is on its way; one writes on the newest.
    loaded: read.data && !read.isFetching ? read.data : null,
    onKeep: async (change, base) => {
      const kept = await keep(creatorId, change, base.revision);
      const back = changeBetween(fieldsOf(kept), fieldsOf(base));
      notices.saved(name, async () => {
        await keep(creatorId, back, kept.revision);
      });
    },
    onDone: onClose,
  });
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
        <ErrorState
          title={t('notes.failed')}
          onRetry={read.retry}
          isRetrying={read.isFetching}
          requestId={read.error.requestId}
          labels={{ retry: t('page.retry'), requestId: t('page.request', { id: '' }) }}
        >
          {errorText(read.error)}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <span className="rk-hidden" role="status">
            {t('notes.loading')}
          </span>
          <SkeletonLines />
        </div>
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
