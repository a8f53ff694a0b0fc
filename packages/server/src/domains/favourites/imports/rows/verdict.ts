import type { ImportReason } from '@reachkit/contract';
import type { NewPending } from '../../pending/keep.ts';

/** A row that has found whom it means. */
export interface ReadyRow {
  readonly line: number;
  readonly creatorId: number;
  /** What its own cell says; for the blacklist. */
  readonly givenReason: string;
}

/** What an import brings at its end, in the order of the sheet each. */
export interface Found {
  readonly ready: readonly ReadyRow[];
  /** Rows whose accounts are not known yet. */
  readonly pending: readonly NewPending[];
}

/** What became of a row at the end. */
export interface RowVerdict {
  readonly line: number;
  /** `null`: it came in. A pending row without a verdict waits. */
  readonly reason: ImportReason | null;
  readonly detail: string | null;
}

/** What became of the whole. `failure`: why nothing came in, where one reason holds for all that were ready. */
export interface Settled {
  readonly verdicts: readonly RowVerdict[];
  readonly failure: ImportReason | null;
}
