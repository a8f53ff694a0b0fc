import type { ImportReason } from '@reachkit/contract';
import type { NewPending } from '../../pending/keep.ts';

/** A row with a found creator. */
export interface ReadyRow {
  readonly line: number;
  readonly creatorId: number;
  /** Reason in the row's own cell; for the blacklist. */
  readonly givenReason: string;
}

/** Rows of an import at its end, each group in sheet order. */
export interface Found {
  readonly ready: readonly ReadyRow[];
  /** Rows with unknown accounts. */
  readonly pending: readonly NewPending[];
}

/** Final result of a row. */
export interface RowVerdict {
  readonly line: number;
  /** `null`: it was added. A pending row without a verdict stays pending. */
  readonly reason: ImportReason | null;
  readonly detail: string | null;
}

/** Result of the whole import. `failure`: why nothing was imported, if all ready rows have the same reason. */
export interface Settled {
  readonly verdicts: readonly RowVerdict[];
  readonly failure: ImportReason | null;
  /** The record of the action; absent if nothing was added. */
  readonly actId?: number | undefined;
}
