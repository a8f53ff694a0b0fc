import type { LeftOutCode, LeftOutReason, LeftOutRow } from '../../leftOut.ts';
import type { GoneRow, VideoCreator, VideoRow } from '../videoRow.ts';

/** A remark on rows that are used, but not in all that they say. */
export interface Remark {
  readonly rows: number;
  /** The first of them. */
  readonly line: number;
  readonly reason: LeftOutReason;
  /** Values that are not used. */
  readonly values: number;
}

export type Remarks = ReadonlyMap<LeftOutCode, Remark>;

/** A row that is used with a remark. */
export interface RemarkedRow extends LeftOutRow {
  readonly values: number;
}

/** Returns the remarks on a row that is used, of a post with this owner before it. */
export function remarksOn(owner: VideoCreator | null, video: VideoRow): readonly RemarkedRow[] {
  const { row, zeros } = video;
  const given = otherName(owner, video);
  const stored = owner?.name ?? owner?.handle ?? '';
  return [
    ...(zeros.length === 0
      ? []
      : [
          {
            row,
            reason: { code: 'zeros_left_out' as const, facts: { columns: zeros.join(', ') } },
            values: zeros.length,
          },
        ]),
    ...(given === undefined
      ? []
      : [{ row, reason: { code: 'other_name' as const, facts: { stored, given } }, values: 1 }]),
  ];
}

/** Returns the remark on a row that counts as not found although it has counts. */
export function remarksOnGone({ row, countsIn }: GoneRow): readonly RemarkedRow[] {
  if (countsIn.length === 0) return [];
  const reason = { code: 'gone_counts' as const, facts: { columns: countsIn.join(', ') } };
  return [{ row, reason, values: countsIn.length }];
}

/** Adds a row to the remarks of a file. */
export function addRemark(
  remarks: Map<LeftOutCode, Remark>,
  { row, reason, values }: Omit<RemarkedRow, 'row'> & { readonly row: Pick<RemarkedRow['row'], 'line'> },
): void {
  const seen = remarks.get(reason.code);
  remarks.set(
    reason.code,
    seen
      ? { ...seen, rows: seen.rows + 1, values: seen.values + values }
      : { rows: 1, line: row.line, reason, values },
  );
}

/** The name by which a row without a channel id names another creator than the one of its post. */
function otherName(owner: VideoCreator | null, { creator, shownName }: VideoRow): string | undefined {
  if (!owner || (creator && creator.channelId !== null && owner.channelId !== null)) return undefined;
  const ownNames = namesOf(owner);
  const given = creator ? namesOf({ ...creator, name: shownName }) : namesOf({ name: shownName });
  // A display name alone can only be compared with a display name.
  const isComparable = creator !== null || owner.name !== null;
  if (!isComparable || given.length === 0 || given.some((name) => ownNames.includes(name))) return undefined;
  return shownName ?? creator?.handle;
}

const namesOf = ({ handle, name }: { readonly handle?: string; readonly name: string | null }) =>
  [handle, name].flatMap((one) => (one ? [foldName(one)] : []));

export const foldName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
