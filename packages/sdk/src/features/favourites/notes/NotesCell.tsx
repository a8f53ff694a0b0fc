'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { NoteSheet } from './NoteSheet.tsx';
import * as css from './parts/Notes.css.ts';

export interface NotesCellProps {
  /** Id of the row's list. */
  readonly favouriteId: string;
  readonly creator: Pick<FavouriteRow, 'id' | 'name' | 'handle' | 'note' | 'labels' | 'owner' | 'teamStatus'>;
}

/** The start of the team's notes on a creator; a click opens them for editing. */
export function NotesCell({ favouriteId, creator }: NotesCellProps) {
  const t = useText(favouritesTexts);
  const tabIndex = useCellTabIndex();
  const [isOpen, setOpen] = useState(false);
  const name = creatorName(creator);
  const note = creator.note.trim();
  const labels = creator.labels.join(' · ');
  const owner = creator.owner?.nickName ?? '';
  const [first, ...rest] = [note, labels, owner].filter((words) => words !== '');
  return (
    <>
      <button
        type="button"
        className={css.cell}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        title={[note, labels, owner].filter(Boolean).join('\n') || undefined}
        onClick={() => setOpen(true)}
      >
        <span className="rk-hidden">{t('notes.cell.of', { name })}</span>
        {first === undefined ? (
          <span className={css.add}>
            <Plus size={12} aria-hidden="true" />
            {t('notes.cell.add')}
          </span>
        ) : (
          <>
            <span className={css.first}>{first}</span>
            {rest.length > 0 && <span className={css.second}>{rest.join(' · ')}</span>}
          </>
        )}
      </button>
      {isOpen && (
        <NoteSheet
          creatorId={creator.id}
          name={name}
          contact={creator.teamStatus?.contact ?? null}
          listId={favouriteId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
