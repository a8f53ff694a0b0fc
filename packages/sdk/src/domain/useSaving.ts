'use client';
import type { Call } from '../core/client/types.ts';
import { useCall } from '../core/hooks.ts';
import { useAction } from '../core/react/useAction.ts';
import { type FileToSave, saveFile } from './saveFile.ts';

export interface Saving {
  readonly isSaving: boolean;
  /** Fetches a file and starts its browser download; two clicks fetch it once. */
  readonly save: (fetchFile: (call: Call) => Promise<FileToSave>) => Promise<void>;
}

export function useSaving(): Saving {
  const call = useCall();
  // A failure is shown as a notice.
  const { run, isRunning } = useAction(async (fetchFile: Parameters<Saving['save']>[0]) =>
    saveFile(await fetchFile(call)),
  );
  return { isSaving: isRunning, save: async (fetchFile) => void (await run(fetchFile)) };
}
