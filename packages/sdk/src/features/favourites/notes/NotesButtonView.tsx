'use client';
import type { CreatorNote } from '@reachkit/contract/favourites/notes';
import { NotebookPen } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { type FavouritesSlots, favouritesSlots } from '../shared/favouritesSlots.ts';
import { NoteSheet } from './NoteSheet.tsx';
import * as css from './parts/Notes.css.ts';

export interface NotesButtonViewProps extends RootProps, SlotOptions<FavouritesSlots> {
  /** The current notes; `null` until known. */
  readonly note: CreatorNote | null;
  readonly creatorId: string;
  /** Name of the creator. */
  readonly name: string;
  /** Contact status, if the caller knows it. */
  readonly contact?: 'none' | 'me' | 'team' | null | undefined;
}

/** Renders the note of `useCreatorNote` as a button that opens the sheet. */
export const NotesButtonView = forwardRef<HTMLSpanElement, NotesButtonViewProps>(
  function NotesButtonView(props, ref) {
    const { note, creatorId, name, contact = null, slots, slotProps } = props;
    const t = useText(favouritesTexts);
    const [isOpen, setOpen] = useState(false);
    const kept = note
      ? [note.note.trim(), note.labels.join(' · '), note.owner?.nickName ?? ''].filter(
          (words) => words !== '',
        )
      : [];
    return (
      <span
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-creator-notes', css.button, props.className)}
      >
        <Button
          icon={<NotebookPen size={16} aria-hidden="true" />}
          title={kept.join('\n') || undefined}
          detail={kept[0] === undefined ? undefined : <span className={css.beginning}>{kept[0]}</span>}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('notes.open')}
        </Button>
        {isOpen && (
          <SlotScope of={favouritesSlots} slots={slots} slotProps={slotProps}>
            <NoteSheet
              creatorId={creatorId}
              name={name}
              contact={contact}
              listId={null}
              onClose={() => setOpen(false)}
            />
          </SlotScope>
        )}
      </span>
    );
  },
);
