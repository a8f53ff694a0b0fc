import { isDeepStrictEqual } from 'node:util';
import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import type { Offered, Shown } from '../../promotions/duties.ts';
import { listOf } from '../../wording.ts';
import { hrefOf, renderFrame, type ViewFrame } from '../frame.ts';
import { type AgreedPart, agreedParts } from '../pageTexts.ts';
import { isOpenStage } from '../state.ts';
import { besideEachOther, termsBox } from './terms.ts';

const partsOf = ({ terms, duties }: Offered): Readonly<Record<Exclude<AgreedPart, 'brief'>, unknown>> => ({
  price: [terms.amount, terms.currency, terms.parts, duties.usesPayment],
  days: terms.deliverables.map(({ draftOn, publishOn }) => [duties.usesDraft && draftOn, publishOn]),
  deliverables: terms.deliverables.map(({ draftOn: _draft, publishOn: _publish, ...one }) => one),
  sample: duties.usesSample && terms.hasSample,
  conditions: terms.conditions,
  duties: [duties.product, duties.requiredWords, duties.needsDisclosure, duties.usage, duties.usesDraft],
});

/** The parts of an agreement that are other than in the offer that its creator was shown. */
export function differingParts(shown: Shown, agreed: Offered, briefAt: number | null): readonly AgreedPart[] {
  const [was, is] = [partsOf(shown), partsOf(agreed)];
  return agreedParts.filter((part) =>
    part === 'brief' ? shown.briefAt !== briefAt : !isDeepStrictEqual(was[part], is[part]),
  );
}

/** The time of the brief that was agreed, as an offer names it; a later change is not for the agreement. */
function agreedBriefAt(
  { view: { promotion } }: ViewFrame,
  { agreed, agreedAt }: CooperationRow,
): number | null {
  const at = promotion.briefChangedAt;
  if (at !== null && at > agreedAt) return agreed.shown?.briefAt ?? null;
  return at?.getTime() ?? null;
}

/** The comparison of an offer with the agreement, and the parts that differ. */
function comparison(frame: ViewFrame, row: CooperationRow, shown: Shown): Html {
  const { text } = frame;
  const parts = differingParts(shown, row.agreed, agreedBriefAt(frame, row));
  if (parts.length === 0) return html`<p>${text.agreedAsShown}</p>${termsBox(frame, row.agreed)}`;
  const names = listOf(
    parts.map((part) => text.agreedParts[part]),
    text.list,
  );
  return html`<p>${text.agreedOther(names)}</p>${besideEachOther(frame, shown, row.agreed, [text.shownOffer, text.isAgreed])}`;
}

const objection = (frame: ViewFrame): Html =>
  html`<p><a class="button" href="${hrefOf(frame, 'ask')}">${frame.text.notAgreed}</a></p>`;

/** Says on the page of a collaboration that the team recorded the agreement, what differs, and how to object. */
export function recordedBox(frame: ViewFrame, row: CooperationRow): Html | null {
  const { text, times, who, view } = frame;
  const { shown } = row.agreed;
  if (!shown || view.invitation.decidedBy !== 'member' || row.stage === 'cancelled') return null;
  const parts = differingParts(shown, row.agreed, agreedBriefAt(frame, row));
  return html`<section class="recorded"><div class="note-box"><p>${text.recordedOn(who, times.dayAt(row.agreedAt))}</p></div>${
    parts.length > 0 ? comparison(frame, row, shown) : html`<p>${text.agreedAsShown}</p>`
  }${isOpenStage(row.stage) && objection(frame)}</section>`;
}

/**
 * The answer to an acceptance of an offer that is not what was agreed meanwhile: nothing was changed by it.
 * @param shown the offer that the form showed; `null` where it is not known
 */
export function agreedOtherwisePage(frame: ViewFrame, row: CooperationRow, shown: Shown | null) {
  const { text, times, who, view } = frame;
  const day = times.dayAt(row.agreedAt);
  const { decidedBy } = view.invitation;
  const was = shown ?? row.agreed.shown ?? null;
  const title = text.agreedOtherwise;
  const main = html`<h1>${title}</h1><div class="note-box wrong-box" role="alert"><p>${text.nothingAccepted}</p><p>${
    decidedBy === 'creator'
      ? text.acceptedBefore(day)
      : row.agreed.shown
        ? text.recordedOn(who, day)
        : text.proposalTaken(who, day)
  }</p></div>${
    was ? comparison(frame, row, was) : termsBox(frame, row.agreed, text.isAgreed)
  }${isOpenStage(row.stage) && objection(frame)}<p class="back"><a href="${hrefOf(frame)}">${text.toAgreement}</a></p>`;
  return renderFrame(frame, { title, main });
}
