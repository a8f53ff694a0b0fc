'use client';
import { createContext } from 'react';

/** Marks of a row besides its figures; passed by context, so that rows do not render again with the table. */
export interface RowMarks {
  /** The last opened creator. */
  readonly openedId: string | null;
  /** Creators added since the last visit of the saved search. */
  readonly newIds: ReadonlySet<string>;
  readonly tagName: (code: string) => string;
}

export const RowMarksContext = createContext<RowMarks>({
  openedId: null,
  newIds: new Set(),
  tagName: (code) => code,
});
