import { type DeliverableFormat, moneyOfMinor, type Platform, type Terms } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import { getsSample, type PresentUsage, partsOf } from '../../cooperations/agreed.ts';
import type { Duties, Offered } from '../../promotions/duties.ts';
import { listOf } from '../../wording.ts';
import { isolated, type ViewFrame } from '../frame.ts';
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
  { text, times }: Pick<ViewFrame, 'text' | 'times'>,
  { draftOn, publishOn }: { readonly draftOn: string | null; readonly publishOn: string | null },
  { usesDraft }: Pick<Duties, 'usesDraft'>,
): string {
  const parts = [
    ...(draftOn !== null && usesDraft ? [text.draftBy(times.by(draftOn))] : []),
    ...(publishOn === null ? [] : [text.liveBy(times.by(publishOn))]),
  ];
  const line = parts.length === 0 ? text.noDay : parts.join(text.between);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The parts of a fee as offered: the amount, and when it is due. */
export function partLines(
  { text, times }: Pick<ViewFrame, 'text' | 'times'>,
  { terms, duties }: Offered,
): readonly (readonly [string, string])[] {
  if (terms.amount === null || terms.amount === 0) return [];
  return partsOf(terms, duties).map(({ amount, occasion, days, on }) => [
    moneyOfMinor(amount, terms.currency),
    occasion === 'day' && on !== null ? text.onDay(times.by(on)) : text.occasions[occasion](days),
  ]);
}

/** The price of an offer in words. */
export function priceOf({ text }: Pick<ViewFrame, 'text'>, { amount, currency }: Terms): string {
  if (amount === null) return text.noPrice;
  return amount === 0 ? text.noFee : moneyOfMinor(amount, currency);
}

/** The sample of an offer in words; `null`: none is offered. */
const sampleOf = ({ text }: Pick<ViewFrame, 'text'>, { terms, duties }: Offered): string | null =>
  getsSample(terms, duties) ? text.sample(isolated(duties.product)) : null;

/** The things to make and what comes in return, as one ledger. */
export function termsLedger(frame: ViewFrame, offered: Offered): Html {
  const { text } = frame;
  const { terms, duties } = offered;
  const sample = sampleOf(frame, offered);
  const platform = platformNames[frame.view.invitation.platform];
  return html`<ul class="ledger">${[
    terms.deliverables.length === 0 && ledgerRow(icons.video, text.noDeliverable(platform), ''),
    ...terms.deliverables.map((one) =>
      ledgerRow(iconOf(one.format), deliverableLine(frame, one), daysLine(frame, one, duties)),
    ),
    sample !== null && ledgerRow(icons.parcel, sample, text.sampleNote),
    ...partLines(frame, offered).map(([amount, when]) => ledgerRow(icons.wallet, amount, when)),
  ]}</ul>`;
}

/** An offer in few lines, to compare it or to repeat it before an answer. */
export function termsBox(frame: ViewFrame, offered: Offered, title: string | null = null): Html {
  const { conditions } = offered.terms;
  const sample = sampleOf(frame, offered);
  return html`<div class="terms">${title !== null && html`<h2>${title}</h2>`}${termsLines(frame, offered)}${
    sample !== null && html`<p>${sample}</p>`
  }${conditions !== '' && html`<p class="plain" dir="auto">${conditions}</p>`}</div>`;
}

const termsLines = (frame: ViewFrame, offered: Offered): Html =>
  html`<p class="price">${priceOf(frame, offered.terms)}</p><ul>${offered.terms.deliverables.map(
    (one) =>
      html`<li>${deliverableLine(frame, one)}<br><span class="quiet">${daysLine(frame, one, offered.duties)}</span></li>`,
  )}${partLines(frame, offered).map(([amount, when]) => html`<li>${amount}<br><span class="quiet">${when}</span></li>`)}</ul>`;

/** All of an offer as lines of plain text, for an email. */
export const offeredLines = (frame: ViewFrame, offered: Offered): readonly string[] => [
  priceOf(frame, offered.terms),
  ...offered.terms.deliverables.map(
    (one) => `${deliverableLine(frame, one)} · ${daysLine(frame, one, offered.duties)}`,
  ),
  ...[sampleOf(frame, offered)].filter((line) => line !== null),
  ...partLines(frame, offered).map(([amount, when]) => `${amount} · ${when}`),
  ...dutyLines(frame, offered.duties),
];

/** Two offers beside each other, with all that is agreed. */
export const besideEachOther = (
  frame: ViewFrame,
  old: Offered,
  current: Offered,
  [oldTitle, newTitle]: readonly [string, string] = [frame.text.oldOffer, frame.text.newOffer],
): Html =>
  html`<div class="beside">${[
    { title: oldTitle, offered: old },
    { title: newTitle, offered: current },
  ].map(
    ({ title, offered }) =>
      html`<div><h2>${title}</h2>${termsLines(frame, offered)}<p>${
        sampleOf(frame, offered) ?? frame.text.noSample
      }</p>${belongings(frame, offered.terms.conditions, offered.duties)}</div>`,
  )}</div>`;

/** Usage rights in words. */
export function usageLine(
  { text, times }: Pick<ViewFrame, 'text' | 'times'>,
  usage: PresentUsage | null,
): string {
  if (usage === null || usage.channels.length === 0) return text.noRights;
  const channels = listOf(
    usage.channels.map((one) => text.channels[one]),
    text.list,
  );
  const until = usage.until ? times.teamDay(usage.until) : null;
  return text.usage(channels, { days: usage.days, until }, usage.channels.includes('paidAds'));
}

/** Disclosure, required words and usage rights in words. */
function dutyLines(
  frame: Pick<ViewFrame, 'text' | 'times'>,
  { requiredWords, needsDisclosure, usage }: Belonging,
): readonly string[] {
  const { text } = frame;
  return [
    ...(needsDisclosure ? [text.disclosure] : []),
    ...(requiredWords.length > 0 ? [text.words(requiredWords.map(isolated).join(text.list.between))] : []),
    usageLine(frame, usage),
  ];
}

type Belonging = Pick<Duties, 'requiredWords' | 'needsDisclosure'> & { readonly usage: PresentUsage | null };

/** Required words, disclosure, usage rights and conditions. */
export const belongings = (
  frame: ViewFrame,
  conditions: string,
  duties: Belonging = frame.view.duties,
  below: Html | null = null,
): Html =>
  html`<div class="agreed"><ul>${dutyLines(frame, duties).map((line) => html`<li>${line}</li>`)}</ul>${below}${
    conditions !== '' && html`<p class="plain" dir="auto">${conditions}</p>`
  }</div>`;
