import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { hrefOf, isolated, renderFrame, type ViewFrame } from '../frame.ts';
import type { StepName } from '../pageTexts.ts';
import { offeredOf } from '../read.ts';
import { canTakeBack, stateOf } from '../state.ts';
import { belongings, priceOf, termsBox, termsLedger } from './terms.ts';

/** Sentences about the zones of the times, and how to reach the team. */
export function foot({ text, times, who, view }: ViewFrame): Html {
  const zones =
    times.isOwn && times.zoneName !== times.teamZoneName
      ? text.zones(times.zoneName, who, times.teamZoneName)
      : text.zoneOnly(who, times.teamZoneName);
  const { contact } = view.brand;
  return html`<p class="quiet">${zones}</p>${contact !== '' && html`<p class="quiet">${text.contact(isolated(contact))}</p>`}`;
}

/** A note above the content, which says that a form was sent. */
export const sentNote = ({ text }: ViewFrame, step: StepName | undefined): Html | null => {
  const note = step && text.notes[step];
  return note ? html`<div class="note-box" role="status"><p>${note}</p></div>` : null;
};

/** The question of the creator and its answer. */
export function questionBox({ text, times, who, view: { invitation } }: ViewFrame): Html | null {
  const { question, questionAt, answer, answeredAt } = invitation;
  if (question === null || questionAt === null) {
    if (answer === null || answeredAt === null) return null;
    return html`<div class="note-box"><p>${text.answered(who)}</p><p class="quote" dir="auto">${answer}</p></div>`;
  }
  const isAnswered = answer !== null && answeredAt !== null && answeredAt >= questionAt;
  return html`<div class="note-box"><p>${text.asked(times.dayAt(questionAt))}</p><p class="quote" dir="auto">${question}</p>${
    isAnswered && html`<p>${text.answered(who)}</p><p class="quote" dir="auto">${answer}</p>`
  }</div>`;
}

function figures(frame: ViewFrame): Html {
  const { text, times, view } = frame;
  const { offer, answerBy } = view.invitation;
  const parts = offer.amount ? text.parts(offer.parts.length, offer.currency) : '';
  return html`<dl class="figures"><div><dt>${offer.amount === null ? text.feeLabel : text.weOffer}</dt><dd><div class="big">${priceOf(frame, offer)}</div><div class="note">${parts}</div></dd></div><div><dt>${text.answerBy}</dt><dd>${
    answerBy === null
      ? html`<div class="big">${text.noLastDay}</div>`
      : html`<div class="big">${times.teamDay(answerBy)}</div><div class="note">${text.timeIn(times.ownEnd(answerBy), times.zoneName)}</div>`
  }</dd></div></dl>`;
}

/** The answers, docked below the offer: accept first, propose and decline as equals, a question as a link. */
function dock(frame: ViewFrame, isLapsed: boolean): Html {
  const { text, times, view } = frame;
  const { offer, offerRevision } = view.invitation;
  const link = (part: StepName, label: string, look: string, query = {}) =>
    html`<a class="button${look}" href="${hrefOf(frame, part, query)}">${label}</a>`;
  if (offer.deliverables.length === 0)
    return html`<nav class="dock"><div class="foot"><span>${text.forYou(times.dayAt(view.page.expiresAt))}</span></div>${link('ask', text.askLink, ' first')}${link('decline', text.decline, '')}</nav>`;
  const canAccept = offer.amount !== null && !isLapsed;
  const first = canAccept
    ? link('accept', offer.amount === 0 ? text.acceptFree : text.accept(priceOf(frame, offer)), ' first', {
        offer: String(offerRevision),
      })
    : link('propose', offer.amount === null ? text.proposePrice : text.propose, ' first');
  const others = canAccept
    ? html`<div class="pair">${link('propose', text.propose, '')}${link('decline', text.decline, '')}</div>`
    : html`<div class="pair">${link('ask', text.askLink, '')}${link('decline', text.decline, '')}</div>`;
  return html`<nav class="dock"><div class="foot"><span>${text.forYou(times.dayAt(view.page.expiresAt))}</span>${
    canAccept && html`<a href="${hrefOf(frame, 'ask')}">${text.askLink}</a>`
  }</div>${first}${others}</nav>`;
}

/** Renders an offer with its answers. */
export function offerPage(frame: ViewFrame, done: StepName | undefined) {
  const { text, times, view, who } = frame;
  const { invitation, promotion } = view;
  const isLapsed = stateOf(view, frame.now) === 'lapsed';
  const title = text.heading(isolated(invitation.name), who, isolated(view.duties.product));
  const { counteredAt, counter, counterDuties, counterNote } = invitation;
  const isForBrand = promotion.brand !== '' && promotion.brand !== view.brand.name;
  const main = html`${sentNote(frame, done)}${
    isLapsed &&
    invitation.answerBy !== null &&
    html`<div class="note-box"><p>${text.lapsed(times.by(invitation.answerBy))}</p></div>`
  }${
    counter !== null &&
    counteredAt !== null &&
    html`<div class="note-box"><p>${text.countered(times.dayAt(counteredAt))}</p></div>${termsBox(frame, { terms: counter, duties: counterDuties ?? view.duties }, text.proposal)}${
      counterNote !== '' && html`<p class="quote" dir="auto">${counterNote}</p>`
    }`
  }${questionBox(frame)}<h1>${title}</h1><p class="lead">${
    isForBrand ? text.asksFor(who, isolated(promotion.brand)) : text.asks(who)
  }</p>${figures(frame)}<section><div class="head"><h2>${text.youMake}</h2><span>${text.youGet}</span></div>${termsLedger(frame, offeredOf(view))}</section><section><div class="head"><h2>${text.belongs}</h2>${
    view.hasBrief && html`<a href="${hrefOf(frame, 'brief')}">${text.wholeBrief}</a>`
  }</div>${belongings(frame, invitation.offer.conditions)}</section>${
    view.duties.usesPayment &&
    invitation.offer.amount !== 0 &&
    html`<p class="quiet">${text.recorded(who)}</p>`
  }${foot(frame)}`;
  return renderFrame(frame, { title, main, dock: dock(frame, isLapsed) });
}

/** Renders a declined offer, which can be taken back for a while. */
export function declinedPage(frame: ViewFrame, done: StepName | undefined) {
  const { text, times, view, now } = frame;
  const { invitation } = view;
  const title = text.declined(times.at(invitation.decidedAt ?? now));
  const isOpen = canTakeBack(view, now);
  const main = html`${sentNote(frame, done)}<h1>${title}</h1>${
    invitation.decidedBy === 'creator' &&
    invitation.reason !== '' &&
    html`<p>${text.reason}</p><p class="quote" dir="auto">${invitation.reason}</p>`
  }${termsBox(frame, offeredOf(view))}${
    isOpen &&
    invitation.answerBy !== null &&
    html`<p class="quiet">${text.takeBackUntil(times.by(invitation.answerBy))}</p>`
  }${isOpen && html`<p><a class="button" href="${hrefOf(frame, 'takeback')}">${text.send.takeback}</a></p>`}${foot(frame)}`;
  return renderFrame(frame, { title, main });
}
