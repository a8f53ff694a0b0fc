'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { NotesButtonView, type NotesButtonViewProps } from './NotesButtonView.tsx';
import { useCreatorNote } from './useCreatorNote.ts';

/** Props of `NotesButton`: the creator whose notes are shown and edited. */
export interface NotesButtonProps extends Omit<NotesButtonViewProps, 'note'> {}

/**
 * The team's notes on a creator, behind a button that shows their start. Works alone, e.g. on a creator's page.
 * @example <NotesButton creatorId={creator.id} name={creator.name} />
 */
export const NotesButton = feature(function NotesButton(
  props: NotesButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const note = useCreatorNote(props.creatorId);
  return <NotesButtonView {...props} ref={ref} note={note} />;
});
