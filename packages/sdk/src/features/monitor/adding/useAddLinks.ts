'use client';
import { monitorAddMost } from '@reachkit/contract/monitor/form';
import {
  type AddedMonitorLinks,
  addMonitorLinks,
  type CheckedMonitorLinks,
  checkMonitorLinks,
  type MonitorLinksFile,
  readMonitorLinksFile,
} from '@reachkit/contract/monitor/link';
import { useState } from 'react';
import { useCall } from '../../../core/hooks.ts';
import { type Action, useAction } from '../../../core/react/useAction.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';
import { isAddable, linesOf } from './lines.ts';
import { type SheetsRead, useSheetCheck } from './useSheetCheck.ts';

export const addingSources = ['paste', 'file'] as const;
/** Where the links come from. */
export type AddingSource = (typeof addingSources)[number];

/** Posts to be added to a project: checked first, then added. */
export interface AddLinksModel {
  readonly source: AddingSource;
  readonly setSource: (source: AddingSource) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Lines of the text that are not empty. */
  readonly lineCount: number;
  readonly isTooMuch: boolean;
  /** Last day of the pasted links, `yyyy-MM-dd`; `null`: 30 days from today. */
  readonly endsOn: string | null;
  readonly setEndsOn: (endsOn: string | null) => void;
  readonly file: File | null;
  readonly readFile: (file: File | null) => void;
  /** The answer of the check; `null` until it was checked, and after each change. */
  readonly checked: CheckedMonitorLinks | null;
  /** The checked file; `null` for a text. */
  readonly sheet: MonitorLinksFile | null;
  /** The sheets of the file, also while another one is read. */
  readonly book: SheetsRead | null;
  readonly chooseSheet: (name: string) => void;
  /** Lines that can be added. */
  readonly addable: number;
  /** Checks the text or the file again. */
  readonly check: Action<[]>;
  readonly add: Action<[]>;
  /** The answer after adding, with the lines that were left out; `null` before. */
  readonly added: AddedMonitorLinks | null;
}

/** Checks and adds links to a project, pasted or from a file. `given`: the text at the start. */
export function useAddLinks(projectId: string, given = ''): AddLinksModel {
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const [source, setSource] = useState<AddingSource>('paste');
  const [text, setText] = useState(given);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [pasted, setPasted] = useState<CheckedMonitorLinks | null>(null);
  const [added, setAdded] = useState<AddedMonitorLinks | null>(null);
  const params = { id: projectId };
  const silent = { notify: false } as const;
  const reading = useSheetCheck((body) => call(readMonitorLinksFile, { params, body }, silent));
  const { file, read: sheet } = reading;
  const checked = source === 'paste' ? pasted : sheet;
  const checking = useAction(async () => {
    setPasted(await call(checkMonitorLinks, { params, body: { text, endsOn } }, silent));
  });
  const add = useAction(async () => {
    const lines = sheetLines() ?? pastedLines();
    const origin = source === 'paste' ? 'pasted' : 'file';
    const done = await call(addMonitorLinks, { params, body: { lines, origin } }, silent);
    setAdded(done);
    await invalidate();
  });

  function sheetLines() {
    if (source !== 'file' || !sheet) return null;
    return sheet.rows.map(({ line: _, ...row }) => row);
  }
  /** A checked line is shortened for the screen, so the text itself is sent. */
  function pastedLines() {
    const typed = text.split(/\r?\n/);
    return (pasted?.lines ?? []).flatMap((line) => {
      const full = typed[line.line - 1]?.trim();
      return isAddable(line) && full ? [{ text: full, endsOn }] : [];
    });
  }

  const lineCount = linesOf(text).length;
  const isPaste = source === 'paste';
  return {
    source,
    setSource: (next) => {
      setSource(next);
      checking.forget();
      reading.check.forget();
      add.forget();
    },
    text,
    setText: (next) => {
      setText(next);
      setPasted(null);
      checking.forget();
      add.forget();
    },
    lineCount,
    isTooMuch: lineCount > monitorAddMost,
    endsOn,
    setEndsOn: (next) => {
      setEndsOn(next);
      setPasted(null);
    },
    file,
    readFile: (next) => {
      reading.setFile(next);
      add.forget();
    },
    checked,
    sheet: isPaste ? null : sheet,
    book: reading.book,
    chooseSheet: (name) => {
      reading.chooseSheet(name);
      add.forget();
    },
    addable: isPaste ? (pasted?.lines.filter(isAddable).length ?? 0) : (sheet?.rows.length ?? 0),
    check: isPaste ? checking : reading.check,
    add,
    added,
  };
}
