'use client';
import { forwardRef } from 'react';
import { NotesButtonView, type NotesButtonViewProps } from './NotesButtonView.tsx';
import { useCreatorNote } from './useCreatorNote.ts';

/** Props of `NotesButton`: the creator whose notes are shown and edited. */
export interface NotesButtonProps extends Omit<NotesButtonViewProps, 'note'> {}

/**
 * The team's notes on a creator, behind a button that shows their beginning. Works on its own, as on a creator's page.
 * @example <NotesButton creatorId={creator.id} name={creator.name} />
 */
export const NotesButton = forwardRef<HTMLSpanElement, NotesButtonProps>(function NotesButton(props, ref) {
  const note = useCreatorNote(props.creatorId);
  return <NotesButtonView {...props} ref={ref} note={note} />;
});
