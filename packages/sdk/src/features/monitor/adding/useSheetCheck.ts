'use client';
import { useRef, useState } from 'react';
import { type Action, useAction } from '../../../core/react/useAction.ts';

/** The sheet of a workbook that was read, and all with content; `''` and none for a text. */
export interface SheetsRead {
  readonly sheet: string;
  readonly sheets: readonly { readonly name: string; readonly links: number }[];
}

/** A file that the server reads, and the sheet of it. */
export interface SheetCheck<Read extends SheetsRead> {
  readonly file: File | null;
  /** Reads the file; `null` forgets it. */
  readonly setFile: (file: File | null) => void;
  /** The answer; `null` until the file and the sheet are read. */
  readonly read: Read | null;
  /** Kept while another sheet is read, and where it cannot be read. */
  readonly book: SheetsRead | null;
  readonly chooseSheet: (name: string) => void;
  /** Reads the same again. */
  readonly check: Action<[]>;
}

interface Wanted {
  readonly file: File;
  readonly sheet?: string;
}

/** Asks the server to read a file, and again when another sheet is chosen. */
export function useSheetCheck<Read extends SheetsRead>(
  ask: (wanted: Wanted) => Promise<Read>,
): SheetCheck<Read> {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [book, setBook] = useState<SheetsRead | null>(null);
  const wanted = useRef<Wanted | null>(null);
  const check = useAction(async () => {
    for (let asked = wanted.current; asked !== null; asked = wanted.current) {
      try {
        const answer = await ask(asked);
        if (asked === wanted.current) {
          setRead(answer);
          setBook({ sheet: answer.sheet, sheets: answer.sheets });
          return;
        }
      } catch (thrown) {
        // The file may have been changed while it was read.
        if (asked === wanted.current) throw thrown;
      }
    }
  });
  return {
    file,
    setFile: (next) => {
      wanted.current = next && { file: next };
      setFile(next);
      setRead(null);
      setBook(null);
      check.forget();
      if (next) void check.run();
    },
    read,
    book,
    chooseSheet: (name) => {
      if (!file || !book) return;
      wanted.current = { file, sheet: name };
      setRead(null);
      setBook({ ...book, sheet: name });
      void check.run();
    },
    check,
  };
}
