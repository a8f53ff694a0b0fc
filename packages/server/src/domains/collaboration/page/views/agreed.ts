import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { usageOf } from '../../cooperations/agreed.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import type { ViewFrame } from '../frame.ts';
import { briefChangedAt, type PageWork } from '../read.ts';
import { agreedUsage, changedNote } from './changed.ts';
import { belongings } from './terms.ts';

/** Required words, disclosure, usage rights and conditions of a collaboration. */
export const agreedBelongings = (
  frame: ViewFrame,
  row: CooperationRow,
  { deliverables }: Pick<PageWork, 'deliverables'>,
): Html =>
  belongings(
    frame,
    row.conditions,
    { ...row.agreed.duties, usage: usageOf(row, deliverables) },
    changedNote(frame, agreedUsage(frame, row)),
  );

/** Says that the brief changed after the agreement, and on which day. */
export function briefNote({ text, times, view }: ViewFrame): Html | null {
  const at = briefChangedAt(view);
  return at && html`<div class="note-box"><p>${text.briefChanged(times.dayAt(at))}</p></div>`;
}
