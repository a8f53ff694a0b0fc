import { isDeepStrictEqual } from 'node:util';
import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { getsSample, partsOf, piecesOf } from '../../cooperations/agreed.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import { isolated, type ViewFrame } from '../frame.ts';
import type { DeliverableRow, PageWork } from '../read.ts';
import { daysLine, deliverableLine, partLines, priceOf, usageLine } from './terms.ts';

/** A note below a term that is another one than was agreed. */
export const changedNote = ({ text }: Pick<ViewFrame, 'text'>, agreed: string | null): Html | null =>
  agreed === null ? null : html`<span class="quiet">${text.changedSince(agreed)}</span>`;

/** The agreed fee in words where it is another one now, or due at other times; `null` where it is as agreed. */
export function agreedFee(
  frame: ViewFrame,
  { agreed, fee, currency }: Pick<CooperationRow, 'agreed' | 'fee' | 'currency'>,
  { parts }: Pick<PageWork, 'parts'>,
): string | null {
  const { terms, duties } = agreed;
  const keyOf = (amount: number, occasion: string, days: number, on: string | null) =>
    JSON.stringify([amount, occasion, ...(occasion === 'day' ? [on] : [days])]);
  const was = partsOf(terms, duties).map(({ amount, occasion, days, on }) =>
    keyOf(amount, occasion, days, on),
  );
  const is = parts.map(({ amount, occasion, days, dueOn }) => keyOf(amount, occasion, days, dueOn));
  const isSame =
    (fee ?? 0) === (terms.amount ?? 0) &&
    currency === terms.currency &&
    isDeepStrictEqual(was.sort(), is.sort());
  if (isSame) return null;
  const lines = partLines(frame, agreed).map(([amount, when]) => `${amount} · ${when}`);
  return lines.length > 0 ? lines.join(frame.text.between) : priceOf(frame, terms);
}

/** The agreed words and days of a deliverable where it has others now. */
export function agreedPiece(
  frame: ViewFrame,
  { agreed: { terms, duties } }: Pick<CooperationRow, 'agreed'>,
  { position, note, draftOn, publishOn }: Pick<DeliverableRow, 'position' | 'note' | 'draftOn' | 'publishOn'>,
): string | null {
  const was = piecesOf(terms)[position];
  if (!was) return null;
  const isDayOther = was.publishOn !== publishOn || (duties.usesDraft && was.draftOn !== draftOn);
  const lines = [
    ...(was.note === note ? [] : [deliverableLine(frame, { ...was, pieces: 1 })]),
    ...(isDayOther ? [daysLine(frame, was, duties)] : []),
  ];
  return lines.length === 0 ? null : lines.join(frame.text.between);
}

/** Whether a sample was agreed, in words, where it is otherwise now. */
export function agreedSample(
  { text }: Pick<ViewFrame, 'text'>,
  { agreed: { terms, duties }, sample }: Pick<CooperationRow, 'agreed' | 'sample'>,
): string | null {
  const had = getsSample(terms, duties);
  if (had === (sample !== 'none')) return null;
  return had ? text.sample(isolated(duties.product)) : text.noSample;
}

/** The agreed usage rights in words where a member has changed them. */
export function agreedUsage(
  frame: ViewFrame,
  row: Pick<CooperationRow, 'agreed' | 'usageChannels' | 'usageUntil' | 'usageChangedAt'>,
): string | null {
  const { usage } = row.agreed.duties;
  if (row.usageChangedAt === null) return null;
  const isSame =
    row.usageUntil === null &&
    isDeepStrictEqual([...(usage?.channels ?? [])].sort(), [...(row.usageChannels ?? [])].sort());
  return isSame ? null : usageLine(frame, usage);
}
