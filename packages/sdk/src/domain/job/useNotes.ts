'use client';
import type { JobNote } from '@reachkit/contract/job';
import { useLiveMessages } from '../../core/live/useLiveMessages.ts';
import { noteOf } from './model.ts';

/** Calls `onNote` with each live note about a job. */
export function useNotes(onNote: (note: JobNote) => void): void {
  useLiveMessages((message) => {
    const note = noteOf(message);
    if (note) onNote(note);
  });
}
