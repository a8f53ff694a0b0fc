import type { ImportReason } from '@reachkit/contract';
import type { NewPending } from '../../pending/keep.ts';

/** A row that has found whom it means. */
export interface ReadyRow {
  readonly line: number;
  readonly creatorId: number;
  /** Reason in the row's own cell; for the blacklist. */
  readonly givenReason: string;
}

/** Rows of an import at its end, each group in the order of the sheet. */
export interface Found {
  readonly ready: readonly ReadyRow[];
  /** Rows whose accounts are not known yet. */
  readonly pending: readonly NewPending[];
}

/** Final result of a row. */
export interface RowVerdict {
  readonly line: number;
  /** `null`: it came in. A pending row without a verdict waits. */
  readonly reason: ImportReason | null;
  readonly detail: string | null;
}

/** Result of the whole import. `failure`: why nothing was imported, if one reason holds for all rows that were ready. */
export interface Settled {
  readonly verdicts: readonly RowVerdict[];
  readonly failure: ImportReason | null;
  /** The record of the act; left out where nothing came in. */
  readonly actId?: number | undefined;
}
