'use client';
import type { Call } from '../../../core/client/types.ts';
import type { FileToSave } from '../../../domain/saveFile.ts';
import { useSaving } from '../../../domain/useSaving.ts';

/** A downloadable file of the server. */
export interface FileSaving {
  readonly isSaving: boolean;
  /** Downloads the file; repeated clicks download it once. Errors show as notices. */
  readonly save: () => void;
}

export function useFileSaving(fetchFile: (call: Call) => Promise<FileToSave>): FileSaving {
  const { isSaving, save } = useSaving();
  return { isSaving, save: () => void save(fetchFile) };
}
