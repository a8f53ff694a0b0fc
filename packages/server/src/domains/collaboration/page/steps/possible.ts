import { ownDueOn } from '../../cooperations/facts.ts';
import { isCorrectable } from '../../cooperations/work/posts.ts';
import type { DeliverableRow, PageView, PageWork } from '../read.ts';
import { isOpenStage } from '../state.ts';

const openOf = ({ cooperation }: Pick<PageView, 'cooperation'>) =>
  cooperation !== null && isOpenStage(cooperation.stage) ? cooperation : null;

/** The address can be given and replaced until the parcel is under way, and again when it was lost. */
export function canGiveAddress(view: PageView): boolean {
  const row = openOf(view);
  if (row === null || !view.duties.usesSample) return false;
  return row.sample === 'awaitingAddress' || row.sample === 'toSend' || row.sample === 'lost';
}

/** Also of a parcel that the creator took for lost. */
export function canReportArrival(view: PageView): boolean {
  const sample = openOf(view)?.sample;
  return sample === 'sent' || sample === 'lost';
}

export const canReportLoss = (view: PageView): boolean => openOf(view)?.sample === 'sent';

export const canHandInDraft = (view: PageView, { state }: Pick<DeliverableRow, 'state'>): boolean =>
  openOf(view) !== null && view.duties.usesDraft && state !== 'approved' && state !== 'published';

export function canHandInPost(
  view: PageView,
  piece: DeliverableRow,
  { parts }: Pick<PageWork, 'parts'>,
): boolean {
  const { cooperation: row, duties } = view;
  if (row !== null && isCorrectable(piece, { row, parts })) return true;
  if (openOf(view) === null) return false;
  return piece.state === 'approved' || (!duties.usesDraft && piece.state !== 'published');
}

/** The day on which the creator's own next work is due; `null`: there is none. */
export function dueFor(
  { cooperation: row }: Pick<PageView, 'cooperation'>,
  { deliverables: items }: Pick<PageWork, 'deliverables'>,
): string | null {
  return row && ownDueOn({ row, items });
}

/** More time is for the creator's own work, not for a review or a payment. */
export const canAskTime = (view: PageView, work: PageWork): boolean => dueFor(view, work) !== null;
