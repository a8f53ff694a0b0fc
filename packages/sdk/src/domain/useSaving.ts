'use client';
import { useRef, useState } from 'react';
import type { Call } from '../core/client/types.ts';
import { useCall } from '../core/hooks.ts';
import { type FileToSave, saveFile } from './saveFile.ts';

export interface Saving {
  readonly isSaving: boolean;
  /** Fetches a file and hands it to the browser; pressed twice, it is fetched once. */
  readonly save: (fetchFile: (call: Call) => Promise<FileToSave>) => Promise<void>;
}

export function useSaving(): Saving {
  const call = useCall();
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isSaving,
    save: async (fetchFile) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSaving(true);
      try {
        saveFile(await fetchFile(call));
      } catch {
        // The notice has said it.
      } finally {
        isUnderWay.current = false;
        setSaving(false);
      }
    },
  };
}
