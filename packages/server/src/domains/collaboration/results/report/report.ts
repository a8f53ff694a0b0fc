import { moneyOfMinor } from '@reachkit/contract';
import type { Language } from '../../../../platform/http/request/language.ts';
import { escapeHtml } from '../../../email/sending/message/escapeHtml.ts';
import type { KnownResults } from '../results.ts';
import { ReportDates } from './format.ts';
import { type ReportTexts, reportTexts } from './texts.ts';

/** A report for people without a login. */
export interface Report extends KnownResults {
  readonly promotion: {
    readonly name: string;
    readonly brand: string;
    /** Days of the team's calendar. */
    readonly startsOn: string | null;
    readonly endsOn: string | null;
  };
  /** The team as it wants to be seen. */
  readonly team: {
    readonly name: string;
    /** As a `data:` address; `null`: the first letter of the name. */
    readonly logo: string | null;
    /** `#rrggbb`; `null`: the product's. */
    readonly accent: string | null;
    readonly contact: string;
  };
  readonly language: Language;
  /** IANA zone of the team. */
  readonly timeZone: string;
  /** Without them nothing of the results says fees, or follows from them. */
  readonly hasFees: boolean;
  /** Exclusive end of the link. */
  readonly expiresAt: Date;
}

/** A report with what its parts share. */
export interface Sheet {
  readonly report: Report;
  readonly texts: ReportTexts;
  readonly dates: ReportDates;
  /** Every fee is paid exactly, so that what was spent is what was agreed. */
  readonly isPaid: boolean;
  /** Whether orders, or visitors, are counted; otherwise their columns leave. */
  readonly hasOrders: boolean;
  readonly hasVisitors: boolean;
}

export function sheetOf(report: Report): Sheet {
  const { total, isPaid } = report.results;
  return {
    report,
    texts: reportTexts[report.language],
    dates: new ReportDates(report.language, report.timeZone),
    isPaid,
    hasOrders: (total.orders ?? 0) > 0,
    hasVisitors: (total.visitors ?? 0) > 0 || (total.orders ?? 0) > 0,
  };
}

/** Amounts for people: in the currency of the results, or apart by currency where a rate is missing. */
export function amountsOf(
  value: number | null,
  apart: readonly { readonly currency: string; readonly amount: number }[],
  currency: string,
): readonly string[] {
  if (value !== null) return [moneyOfMinor(value, currency)];
  return apart.map((one) => moneyOfMinor(one.amount, one.currency));
}

/** Text of people or of a catalogue, as HTML. */
export const html = escapeHtml;
/** Text of people, which may run the other way. */
export const ofPeople = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;
