'use client';
import { getCreatorNote } from '@reachkit/contract/favourites';
import { NotebookPen } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { type FavouritesSlots, favouritesSlots } from '../shared/favouritesSlots.ts';
import { NoteSheet } from './NoteSheet.tsx';
import * as css from './parts/Notes.css.ts';
import { useNoteNews } from './useNoteNews.ts';

export interface NotesButtonProps extends RootProps, SlotOptions<FavouritesSlots> {
  readonly creatorId: string;
  /** What the creator is called. */
  readonly name: string;
  /** Whether they were written to, where the caller knows it. */
  readonly contact?: 'none' | 'me' | 'team' | null | undefined;
}

/**
 * What the team keeps about a creator, behind a button that says how it begins. Stands by itself, as on a creator's page.
 * @example <NotesButton creatorId={creator.id} name={creator.name} />
 */
export const NotesButton = forwardRef<HTMLSpanElement, NotesButtonProps>(function NotesButton(props, ref) {
  const { creatorId, name, contact = null, slots, slotProps } = props;
  const t = useText(favouritesTexts);
  const [isOpen, setOpen] = useState(false);
  useNoteNews();
  const { data } = useRead(getCreatorNote, { params: { id: creatorId } }, { notify: false, staleMs: 30_000 });
  const kept = data
    ? [data.note.trim(), data.labels.join(' · '), data.owner?.nickName ?? ''].filter((words) => words !== '')
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
});
