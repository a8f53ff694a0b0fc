'use client';
import { type CreatorNote, getCreatorNote } from '@reachkit/contract/favourites/notes';
import { useRead } from '../../../core/hooks.ts';
import { useNoteNews } from './useNoteNews.ts';

/** Returns the team's notes on a creator, updated live; `null` until loaded. */
export function useCreatorNote(creatorId: string): CreatorNote | null {
  useNoteNews();
  const { data } = useRead(getCreatorNote, { params: { id: creatorId } }, { staleMs: 30_000 });
  return data ?? null;
}
