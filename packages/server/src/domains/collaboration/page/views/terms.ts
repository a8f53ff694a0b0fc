import {
  type DeliverableFormat,
  moneyOfMinor,
  type Platform,
  type Terms,
  usualPaymentDays,
} from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { listOf } from '../../wording.ts';
import { isolated, type ViewFrame } from '../frame.ts';
import type { Duties, Offered } from '../read.ts';
import { icons } from './icons.ts';

const iconOf = (format: DeliverableFormat): Html =>
  format === 'image' || format === 'story' || format === 'other' ? icons.image : icons.video;

/** A row of a ledger: an icon, its line, and a quiet line below. */
export const ledgerRow = (
  icon: Html,
  line: Html | string,
  below: Html | string,
  more: Html | null = null,
): Html => html`<li>${icon}<div><span>${line}</span> <span class="quiet">${below}</span>${more}</div></li>`;

/** A thing to make, in words: `1 TikTok short video, 30–60 s`. */
export function deliverableLine(
  { text }: Pick<ViewFrame, 'text'>,
  {
    platform,
    format,
    pieces,
    note,
  }: {
    readonly platform: Platform;
    readonly format: DeliverableFormat;
    readonly pieces: number;
    readonly note: string;
  },
): string {
  const what = text.pieces[format](pieces, platformNames[platform]);
  return [what, ...(note === '' ? [] : [isolated(note)])].join(text.between);
}

/** The days of a thing to make, for the creator. */
export function daysLine(
  { text, times, view }: ViewFrame,
  { draftOn, publishOn }: { readonly draftOn: string | null; readonly publishOn: string | null },
): string {
  const parts = [
    ...(draftOn !== null && view.promotion.usesDraft ? [text.draftBy(times.by(draftOn))] : []),
    ...(publishOn === null ? [] : [text.liveBy(times.by(publishOn))]),
  ];
  const line = parts.length === 0 ? text.noDay : parts.join(text.between);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The parts of a fee as offered: the amount, and when it is due. */
export function partLines(
  { text, times, view }: ViewFrame,
  terms: Terms,
): readonly (readonly [string, string])[] {
  if (terms.amount === null || terms.amount === 0 || !view.promotion.usesPayment) return [];
  if (terms.parts.length === 0)
    return [[moneyOfMinor(terms.amount, terms.currency), text.usualPayment(usualPaymentDays)]];
  return terms.parts.map(({ amount, occasion, days, on }) => [
    moneyOfMinor(amount, terms.currency),
    occasion === 'day' && on !== null ? text.onDay(times.by(on)) : text.occasions[occasion](days),
  ]);
}

/** The price of an offer in words. */
export function priceOf({ text }: Pick<ViewFrame, 'text'>, { amount, currency }: Terms): string {
  if (amount === null) return text.noPrice;
  return amount === 0 ? text.noFee : moneyOfMinor(amount, currency);
}

/** The things to make and what comes in return, as one ledger. */
export function termsLedger(frame: ViewFrame, terms: Terms): Html {
  const { text, view } = frame;
  const getsSample = terms.hasSample && view.promotion.usesSample;
  const product = isolated(view.promotion.product);
  return html`<ul class="ledger">${[
    ...terms.deliverables.map((one) =>
      ledgerRow(iconOf(one.format), deliverableLine(frame, one), daysLine(frame, one)),
    ),
    getsSample && ledgerRow(icons.parcel, text.sample(product), text.sampleNote),
    ...partLines(frame, terms).map(([amount, when]) => ledgerRow(icons.wallet, amount, when)),
  ]}</ul>`;
}

/** An offer in few lines, to compare it or to repeat it before an answer. */
export function termsBox(frame: ViewFrame, terms: Terms, title: string | null = null): Html {
  const { text, view } = frame;
  return html`<div class="terms">${title !== null && html`<h2>${title}</h2>`}${termsLines(frame, terms)}${
    terms.hasSample &&
    view.promotion.usesSample &&
    html`<p>${text.sample(isolated(view.promotion.product))}</p>`
  }${conditionsOf(terms)}</div>`;
}

const termsLines = (frame: ViewFrame, terms: Terms): Html =>
  html`<p class="price">${priceOf(frame, terms)}</p><ul>${terms.deliverables.map(
    (one) =>
      html`<li>${deliverableLine(frame, one)}<br><span class="quiet">${daysLine(frame, one)}</span></li>`,
  )}${partLines(frame, terms).map(([amount, when]) => html`<li>${amount}<br><span class="quiet">${when}</span></li>`)}</ul>`;

const conditionsOf = ({ conditions }: Terms): Html | null =>
  conditions === '' ? null : html`<p class="plain" dir="auto">${conditions}</p>`;

/** Two offers beside each other, with all that is agreed. */
export const besideEachOther = (frame: ViewFrame, old: Offered, current: Offered): Html =>
  html`<div class="beside">${[
    { title: frame.text.oldOffer, ...old },
    { title: frame.text.newOffer, ...current },
  ].map(
    ({ title, terms, duties }) =>
      html`<div><h2>${title}</h2>${termsLines(frame, terms)}<p>${
        terms.hasSample && duties.usesSample
          ? frame.text.sample(isolated(frame.view.promotion.product))
          : frame.text.noSample
      }</p>${belongings(frame, terms.conditions, duties)}</div>`,
  )}</div>`;

/** Required words, disclosure, usage rights and conditions. */
export function belongings(
  { text, view }: ViewFrame,
  conditions: string,
  { requiredWords, needsDisclosure, usage }: Duties = view.promotion,
): Html {
  const hasUsage = usage !== null && usage.channels.length > 0;
  const channels = (usage?.channels ?? []).map((one) => text.channels[one]);
  return html`<div class="agreed"><ul>${needsDisclosure && html`<li>${text.disclosure}</li>`}${
    requiredWords.length > 0 &&
    html`<li>${text.words(requiredWords.map(isolated).join(text.list.between))}</li>`
  }<li>${
    hasUsage
      ? text.usage(listOf(channels, text.list), usage.days, usage.channels.includes('paidAds'))
      : text.noRights
  }</li></ul>${conditions !== '' && html`<p class="plain" dir="auto">${conditions}</p>`}</div>`;
}
