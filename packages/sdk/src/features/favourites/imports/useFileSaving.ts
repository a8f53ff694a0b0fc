'use client';
import type { Call } from '../../../core/client/types.ts';
import type { FileToSave } from '../../../domain/saveFile.ts';
import { useSaving } from '../../../domain/useSaving.ts';

/** A file of the server that can be saved. */
export interface FileSaving {
  readonly isSaving: boolean;
  /** Fetches the file and hands it to the browser; pressed twice, it is fetched once. Failures show as notices. */
  readonly save: () => void;
}

export function useFileSaving(fetchFile: (call: Call) => Promise<FileToSave>): FileSaving {
  const { isSaving, save } = useSaving();
  return { isSaving, save: () => void save(fetchFile) };
}
