import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { usageOf } from '../../cooperations/agreed.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import type { ViewFrame } from '../frame.ts';
import { briefChangedAt, type PageWork } from '../read.ts';
import { agreedUsage, changedNote } from './changed.ts';
import { belongings } from './terms.ts';

/** Required words, disclosure, usage rights and conditions of a collaboration. */
export function agreedBelongings(
  frame: ViewFrame,
  row: CooperationRow,
  { deliverables }: Pick<PageWork, 'deliverables'>,
): Html {
  const note = changedNote(frame, agreedUsage(frame, row));
  const present = { ...row.agreed.duties, usage: usageOf(row, deliverables) };
  return belongings(frame, row.conditions, present, note && html`<p>${note}</p>`);
}

/** Says that the brief changed after the agreement, and on which day. */
export function briefNote({ text, times, view }: ViewFrame): Html | null {
  const at = briefChangedAt(view);
  return at && html`<div class="note-box"><p>${text.briefChanged(times.dayAt(at))}</p></div>`;
}
