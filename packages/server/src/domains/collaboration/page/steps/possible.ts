import type { DeliverableRow, PageView } from '../read.ts';
import { isOpenStage } from '../state.ts';

const openOf = ({ cooperation }: Pick<PageView, 'cooperation'>) =>
  cooperation !== null && isOpenStage(cooperation.stage) ? cooperation : null;

/** The address can be given and replaced until the parcel is under way, and again when it was lost. */
export function canGiveAddress(view: PageView): boolean {
  const row = openOf(view);
  if (row === null || !view.promotion.usesSample) return false;
  return row.sample === 'awaitingAddress' || row.sample === 'toSend' || row.sample === 'lost';
}

export const canReportLoss = (view: PageView): boolean => openOf(view)?.sample === 'sent';

export const canHandInDraft = (view: PageView, { state }: Pick<DeliverableRow, 'state'>): boolean =>
  openOf(view) !== null && view.promotion.usesDraft && state !== 'approved' && state !== 'published';

export const canHandInPost = (view: PageView, { state }: Pick<DeliverableRow, 'state'>): boolean =>
  openOf(view) !== null && (state === 'approved' || (!view.promotion.usesDraft && state !== 'published'));

/** More time is for the creator's own work, not for a payment. */
export function canAskTime(view: PageView): boolean {
  const row = openOf(view);
  return row !== null && row.dueOn !== null && row.stage !== 'payment';
}
