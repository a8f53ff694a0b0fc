import { moneyOfMinor } from '@reachkit/contract';
import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { isInReview, needsDraft } from '../../cooperations/facts.ts';
import { restOf, restOfPart } from '../../cooperations/parts.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import { hrefOf, isolated, renderFrame, type ViewFrame } from '../frame.ts';
import type { NextThing, StepName } from '../pageTexts.ts';
import type { DeliverableRow, DraftRow, PageWork } from '../read.ts';
import { isOpenStage } from '../state.ts';
import {
  canAskTime,
  canGiveAddress,
  canHandInDraft,
  canHandInPost,
  canReportArrival,
  canReportLoss,
  dueFor,
} from '../steps/possible.ts';
import { agreedBelongings, briefNote } from './agreed.ts';
import { agreedFee, agreedPiece, agreedSample, changedNote } from './changed.ts';
import { icons } from './icons.ts';
import { foot, questionBox, sentNote } from './offer.ts';
import { recordedBox } from './recorded.ts';
import { daysLine, deliverableLine, ledgerRow } from './terms.ts';

/** The thing that comes next, by the stage and the facts. */
export function nextThing(row: CooperationRow, { deliverables }: Pick<PageWork, 'deliverables'>): NextThing {
  if (row.stage === 'done' || row.stage === 'cancelled') return row.stage;
  const isBegun = row.stage !== 'agreed' && row.stage !== 'sample';
  if (!isBegun && row.sample === 'awaitingAddress' && row.address === null) return 'address';
  if (deliverables.some(({ state }) => state === 'revise')) return 'revise';
  switch (row.stage) {
    case 'agreed':
    case 'sample':
      if (row.sample === 'lost') return 'lost';
      if (row.sample === 'sent') return 'onTheWay';
      return row.sample === 'none' || row.sample === 'received' ? 'begin' : 'parcel';
    case 'draft':
    case 'review':
      if (isInReview(deliverables)) return 'review';
      return row.stage === 'review' && deliverables.every(({ state }) => state !== 'open')
        ? 'review'
        : 'draft';
    case 'publishing':
      return 'publish';
    default:
      return 'payment';
  }
}

/** `first`: the next thing to do, as the filled button. */
type Look = 'first' | 'button' | 'link';

function stepLink(frame: ViewFrame, step: StepName, label: string, look: Look = 'link', query = {}): Html {
  const looks = { first: html` class="button first"`, button: html` class="button"`, link: null };
  return html`<a${looks[look]} href="${hrefOf(frame, step, query)}">${label}</a>`;
}

const steps = (...links: readonly (Html | false)[]): Html | null =>
  links.some((link) => link !== false) ? html`<div class="steps">${links}</div>` : null;

/** The day of the creator's next work, or of the drafts that are with the team. */
function nextDue({ text, times, view, now }: ViewFrame, row: CooperationRow, work: PageWork) {
  if (row.cancelledAt !== null) return { label: text.ended, day: times.dayAt(row.cancelledAt), note: '' };
  const due = dueFor(view, work);
  if (due !== null) {
    const note =
      dayOf(now, view.teamZone) > due ? text.overdue : text.timeIn(times.ownEnd(due), times.zoneName);
    return { label: text.nextDue, day: times.teamDay(due), note };
  }
  const handedIn = work.deliverables.flatMap(({ state, drafts }) =>
    state === 'waiting' ? (drafts.at(-1)?.at ?? []) : [],
  );
  return isInReview(work.deliverables) && handedIn.length > 0
    ? {
        label: text.handedIn,
        day: times.dayAt(new Date(Math.max(...handedIn.map(Number)))),
        note: text.underReview,
      }
    : { label: text.nextDue, day: text.nothingDue, note: '' };
}

function figures(frame: ViewFrame, row: CooperationRow, work: PageWork): Html {
  const { text, times } = frame;
  const { fee, currency } = row;
  const next = nextDue(frame, row, work);
  const was = agreedFee(frame, row, work);
  return html`<dl class="figures"><div><dt>${was === null ? text.agreedFee : text.feeLabel}</dt><dd><div class="big">${
    fee ? moneyOfMinor(fee, currency) : text.noFee
  }</div><div class="note">${was === null ? text.agreedOn(times.dayAt(row.agreedAt)) : text.changedSince(was)}</div></dd></div><div><dt>${next.label}</dt><dd><div class="big">${next.day}</div><div class="note">${next.note}</div></dd></div></dl>`;
}

function sampleRow(frame: ViewFrame, row: CooperationRow, work: PageWork): Html | null {
  const { text, times, view } = frame;
  const agreed = agreedSample(frame, row);
  if (row.sample === 'none')
    return agreed === null ? null : ledgerRow(icons.parcel, text.noSample, changedNote(frame, agreed) ?? '');
  const state =
    row.sample === 'awaitingAddress' || (row.sample === 'toSend' && !isOpenStage(row.stage))
      ? null
      : row.receivedOn !== null
        ? text.arrivedOn(times.teamDay(row.receivedOn))
        : text.parcel[row.sample];
  const way = row.parcel && text.carrier(isolated(row.parcel.carrier), isolated(row.parcel.number));
  const isGone = work.wasAddressRemoved && !isOpenStage(row.stage);
  const given = row.address !== null ? text.addressGiven : isGone ? text.addressGone : null;
  const below = [state, way, given].filter((part) => part !== null && part !== '');
  const isFirst = row.sample === 'awaitingAddress' && row.address === null;
  return ledgerRow(
    icons.parcel,
    text.sample(isolated(view.duties.product)),
    html`${below.map((part) => html`<span class="quiet">${part}</span>`)}${changedNote(frame, agreed)}`,
    steps(
      canGiveAddress(view) &&
        stepLink(
          frame,
          'address',
          row.address === null ? text.steps.address : text.steps.newAddress,
          isFirst ? 'first' : 'link',
        ),
      canReportArrival(view) &&
        stepLink(frame, 'arrived', text.steps.arrived, row.sample === 'sent' ? 'first' : 'link'),
      canReportLoss(view) && stepLink(frame, 'lost', text.steps.lost),
    ),
  );
}

function draftLines({ text, times, who }: ViewFrame, drafts: readonly DraftRow[]): Html {
  return html`${drafts.map(({ number, at, verdict, verdictAt, verdictNote, fileName, link }) => {
    const line = [
      text.draftNumber(number, times.dayAt(at)),
      ...(fileName !== null ? [isolated(fileName)] : []),
      ...(link !== null ? [isolated(link)] : []),
      ...(verdict === 'approved' && verdictAt !== null ? [text.approvedOn(times.dayAt(verdictAt))] : []),
    ].join(text.between);
    return html`<span class="quiet">${line}</span>${
      verdictNote !== '' && html`<p>${text.remarks(who)}</p><p class="quote" dir="auto">${verdictNote}</p>`
    }`;
  })}`;
}

function deliverableRow(
  frame: ViewFrame,
  one: DeliverableRow & { readonly drafts: readonly DraftRow[] },
  { row, next, work }: { readonly row: CooperationRow; readonly next: NextThing; readonly work: PageWork },
): Html {
  const { text, view } = frame;
  const isCancelled = next === 'cancelled';
  const isImage = one.format === 'image' || one.format === 'story' || one.format === 'other';
  const query = { of: String(one.id) };
  const draftLabel = one.drafts.length === 0 ? text.steps.draft : text.steps.newDraft;
  const isDraftNext = one.state === 'revise' || (next === 'draft' && one.state === 'open');
  const draftLook = isDraftNext ? 'first' : one.state === 'open' ? 'button' : 'link';
  const postLook: readonly [label: string, look: Look] =
    one.state === 'published'
      ? [text.steps.newPost, 'link']
      : [text.steps.post, next === 'publish' ? 'first' : 'button'];
  return ledgerRow(
    isImage ? icons.image : icons.video,
    deliverableLine(frame, { ...one, pieces: 1 }),
    // Once a draft is handed in, the post is due next.
    isCancelled
      ? ''
      : daysLine(frame, needsDraft(one, view.duties) ? one : { ...one, draftOn: null }, view.duties),
    html`${!isCancelled && changedNote(frame, agreedPiece(frame, row, one))}${(!isCancelled || one.state === 'published') && html`<span class="quiet">${text.states[one.state]}</span>`}${
      one.postUrl !== null && html`<span class="quiet" dir="ltr">${one.postUrl}</span>`
    }${draftLines(frame, one.drafts)}${steps(
      canHandInDraft(view, one) && stepLink(frame, 'draft', draftLabel, draftLook, query),
      canHandInPost(view, one, work) && stepLink(frame, 'post', ...postLook, query),
    )}`,
  );
}

function partRow(
  { text, times }: ViewFrame,
  part: PageWork['parts'][number],
  { currency, waiveReason, stage }: CooperationRow,
): Html {
  const { amount, paid, dueOn, occasion, days } = part;
  const latest = part.payments.at(-1);
  const isCancelled = stage === 'cancelled';
  const shown = moneyOfMinor(isCancelled ? paid : amount, currency);
  if (latest && (isCancelled || restOfPart(part) === 0))
    return ledgerRow(
      icons.wallet,
      shown,
      text.paidOn(moneyOfMinor(paid, currency), times.teamDay(latest.on)),
    );
  const due = dueOn === null ? text.occasions[occasion](days) : text.dueOn(times.by(dueOn));
  const below = [
    ...(latest ? [text.paidOf(moneyOfMinor(paid, currency), shown)] : []),
    ...(waiveReason === null ? [due] : []),
  ];
  return ledgerRow(
    icons.wallet,
    shown,
    html`${below.map((line) => html`<span class="quiet">${line}</span>`)}`,
  );
}

function recordSection(frame: ViewFrame, { record }: PageWork): Html | null {
  if (record === null) return null;
  const { text } = frame;
  return html`<section><div class="head"><h2>${text.record}</h2></div><div class="agreed"><p>${text.recordKinds[record.kind](record.lateDays)}</p>${
    record.reason !== '' && html`<p class="quote" dir="auto">${record.reason}</p>`
  }${record.answer !== '' && html`<p>${text.yourAnswer}</p><p class="quote" dir="auto">${record.answer}</p>`}${steps(
    stepLink(frame, 'record', text.steps.record),
  )}</div></section>`;
}

/** Renders the work of a collaboration: what comes next and when, and what the creator can do. */
export function workPage(frame: ViewFrame, row: CooperationRow, work: PageWork, done: StepName | undefined) {
  const { text, times, who, view } = frame;
  const next = nextThing(row, work);
  const title = text.next[next](who);
  const { timeUntil, timeAskedAt, timeRefusedUntil, timeRefusedAt, stage, cancelledBy, cancelReason } = row;
  const isCancelled = stage === 'cancelled';
  const parts = isCancelled ? work.parts.filter(({ paid }) => paid > 0) : work.parts;
  const feeWas = isCancelled ? null : agreedFee(frame, row, work);
  const waived = row.waiveReason === null ? 0 : restOf(work.parts);
  const main = html`${sentNote(frame, done)}${questionBox(frame)}${recordedBox(frame, row)}<h1>${title}</h1>${
    isCancelled &&
    html`<p class="lead">${text.cancelledBy[cancelledBy ?? 'other'](who)}</p>${
      cancelReason !== '' && html`<p class="lead" dir="auto">${text.cancelled(isolated(cancelReason))}</p>`
    }`
  }${figures(frame, row, work)}${
    timeUntil !== null &&
    timeAskedAt !== null &&
    isOpenStage(stage) &&
    html`<div class="note-box"><p>${text.timeAsked(times.by(timeUntil), times.dayAt(timeAskedAt))}</p></div>`
  }${
    timeRefusedUntil !== null &&
    timeRefusedAt !== null &&
    isOpenStage(stage) &&
    html`<div class="note-box"><p>${text.timeRefused(who, times.by(timeRefusedUntil), times.dayAt(timeRefusedAt))}</p></div>`
  }<section><div class="head"><h2>${isOpenStage(stage) ? text.yourWork : text.wasAgreed}</h2>${
    canAskTime(view, work) && html`<a href="${hrefOf(frame, 'time')}">${text.steps.time}</a>`
  }</div><ul class="ledger">${sampleRow(frame, row, work)}${work.deliverables.map((one) => deliverableRow(frame, one, { row, next, work }))}</ul></section>${
    (parts.length > 0 || feeWas !== null) &&
    html`<section><div class="head"><h2>${isCancelled ? text.gotPaid : text.fee}</h2></div><ul class="ledger">${parts.map(
      (part) => partRow(frame, part, row),
    )}</ul>${feeWas !== null && html`<p>${changedNote(frame, feeWas)}</p>`}${
      waived > 0 && html`<p>${text.waived(who, moneyOfMinor(waived, row.currency))}</p>`
    }<p class="quiet">${text.recorded(who)}</p></section>`
  }${
    !isCancelled &&
    html`<section><div class="head"><h2>${text.belongs}</h2>${
      view.hasBrief && html`<a href="${hrefOf(frame, 'brief')}">${text.wholeBrief}</a>`
    }</div>${briefNote(frame)}${agreedBelongings(frame, row, work)}</section>`
  }${recordSection(frame, work)}${!isCancelled && html`<p class="quiet back">${text.keepCopy}</p>`}${
    isOpenStage(stage) && html`<p><a href="${hrefOf(frame, 'ask')}">${text.askLink}</a></p>`
  }${foot(frame)}`;
  return renderFrame(frame, { title, main });
}
