'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { type ImportMapping, type MappingField, namesSomebody } from '@reachkit/contract/imports/rows';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportInto } from './into.ts';
import { openSpreadsheets, type SpreadsheetReader } from './spreadsheet/openSpreadsheets.ts';
import type { OpenWishes, SpreadsheetOutline, SpreadsheetReading } from './spreadsheet/shown.ts';

/** An opened workbook with its mapping. */
export interface OpenSpreadsheet {
  readonly file: File;
  /** The person's choices for reading the file. */
  readonly wishes: OpenWishes;
  readonly outline: SpreadsheetOutline;
  readonly mapping: ImportMapping;
  /** Default platform of rows that name none. */
  readonly platform: Platform;
}

/** How a workbook was read, for the same file when it is chosen again. */
export interface SpreadsheetPlan extends Pick<OpenSpreadsheet, 'wishes' | 'mapping' | 'platform'> {
  /** Name of the file. */
  readonly name: string;
  /** Headings that the mapping refers to. */
  readonly columns: readonly string[];
}

/** The workbook that is being opened, its mapping and its rows. */
export interface SpreadsheetModel {
  /** File that is being opened. */
  readonly opening: File | null;
  readonly open: OpenSpreadsheet | null;
  /** The last result of parsing; `null` before, and if no column identifies creators. */
  readonly reading: SpreadsheetReading | null;
  /** `reading` is based on an older mapping. */
  readonly isStale: boolean;
  /** The error; `sheetRuleOf` returns the violated rule. */
  readonly fault: unknown;
  /** `headings`: their line as detected in a pasted text, 0 for none; if omitted, it is detected from the rows. */
  readonly choose: (file: File, headings?: number) => void;
  /** Closes the file, or cancels opening. */
  readonly drop: () => void;
  /** Reopens the file with the person's encoding, sheet or headings. */
  readonly reopen: (wishes: OpenWishes) => void;
  readonly map: (field: MappingField, column: number | null) => void;
  readonly setPlatform: (platform: Platform) => void;
  /** Plan of the open file, else of a file opened on an earlier visit; `null` for none. */
  readonly plan: SpreadsheetPlan | null;
  /** Applies the plan to the next file with its name, if the columns are the same. */
  readonly setPlan: (plan: SpreadsheetPlan | null) => void;
}

/** Opens a workbook in a worker, and parses its rows again when the mapping changes. */
export function useSpreadsheet(kind: ImportInto['kind']): SpreadsheetModel {
  const [opening, setOpening] = useState<File | null>(null);
  const [open, setOpen] = useState<OpenSpreadsheet | null>(null);
  const [reading, setReading] = useState<{
    readonly of: OpenSpreadsheet;
    readonly is: SpreadsheetReading;
  } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [earlier, setPlan] = useState<SpreadsheetPlan | null>(null);
  const reader = useRef<SpreadsheetReader | null>(null);

  const drop = useCallback(() => {
    reader.current?.close();
    reader.current = null;
    setOpening(null);
    setOpen(null);
    setReading(null);
    setFault(null);
  }, []);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  const choose = useCallback(
    async (file: File, headings: number | undefined) => {
      drop();
      const mine = openSpreadsheets();
      const plan = earlier?.name === file.name ? earlier : null;
      const wishes: OpenWishes = plan?.wishes ?? { headings };
      reader.current = mine;
      setOpening(file);
      try {
        const outline = await mine.open(file, wishes);
        if (reader.current !== mine) return;
        const { mapping, platform } = plan && isOfColumns(plan, outline) ? plan : outline;
        setOpen({ file, wishes, outline, mapping, platform });
        setPlan(null);
      } catch (thrown) {
        if (reader.current !== mine) return;
        setFault(thrown);
      }
      setOpening(null);
    },
    [drop, earlier],
  );

  useEffect(() => {
    const mine = reader.current;
    if (!open || !mine || !namesSomebody(open.mapping)) return setReading(null);
    let isCurrent = true;
    const { mapping, platform } = open;
    mine.read({ mapping, platform, isBlacklist: kind === 'blacklist' }).then(
      (is) => isCurrent && setReading({ of: open, is }),
      (thrown: unknown) => isCurrent && setFault(thrown),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, kind]);

  return {
    opening,
    open,
    reading: reading?.is ?? null,
    isStale: reading !== null && reading.of !== open,
    fault,
    choose: (file, headings) => void choose(file, headings),
    drop,
    reopen: (changed) => {
      const mine = reader.current;
      if (!open || !mine) return;
      // Another sheet has its headings in another line.
      const kept = changed.sheet === undefined ? open.wishes : { encoding: open.wishes.encoding };
      const wishes = { ...kept, ...changed };
      mine.open(open.file, wishes).then(
        (outline) => {
          if (reader.current !== mine) return;
          setFault(null);
          setOpen({ ...open, wishes, outline, mapping: outline.mapping, platform: outline.platform });
        },
        (thrown: unknown) => reader.current === mine && setFault(thrown),
      );
    },
    map: (field, column) =>
      setOpen((was) => was && { ...was, mapping: withColumn(was.mapping, field, column) }),
    setPlatform: (platform) => setOpen((was) => was && { ...was, platform }),
    plan: open ? planOf(open) : earlier,
    setPlan,
  };
}

const columnsOf = ({ columns }: SpreadsheetOutline) => columns.map(({ heading }) => heading);

const planOf = ({ file, outline, wishes, mapping, platform }: OpenSpreadsheet): SpreadsheetPlan => ({
  name: file.name,
  columns: columnsOf(outline),
  wishes,
  mapping,
  platform,
});

const isOfColumns = ({ columns }: SpreadsheetPlan, outline: SpreadsheetOutline) =>
  JSON.stringify(columns) === JSON.stringify(columnsOf(outline));

function withColumn(mapping: ImportMapping, field: MappingField, column: number | null): ImportMapping {
  const { [field]: _, ...others } = mapping;
  return column === null ? others : { ...others, [field]: column };
}
