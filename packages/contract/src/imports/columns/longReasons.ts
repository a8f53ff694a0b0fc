import { blacklistReasonLimit } from '../../favourites/blacklist.ts';
import type { ImportRow } from '../rows.ts';

/** The rows of an import into the blacklist: a reason that is too long refuses its row, because it would be cut. */
export const withoutLongReasons = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.map((row) =>
    row.fault === null && row.given.reason.length > blacklistReasonLimit
      ? { ...row, fault: 'reason_too_long' }
      : row,
  );
