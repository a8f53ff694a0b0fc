import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import { type MailFigure, mailFigureBases } from '@reachkit/contract/email/figures';
import { proportionOf } from '@reachkit/contract/membership/proportion';
import { useFormats } from '../../../domain/format/useFormats.ts';

/** Min number for a rate without its range. */
const surely = 100;

export interface Rates {
  /** Formats a rate with its range: `7.5% (4.1–13.3%)`; `undefined` for 0 recipients, or if the plan hides the hits. */
  readonly rate: (hits: number | null, of: number) => string | undefined;
  /** Formats a rate, without its range if the number is large. */
  readonly share: (hits: number | null, of: number) => string | undefined;
}

/** Returns the denominator of a campaign's or group's rate, so that all places use the same. */
export const baseOf = (
  counts: Pick<MailCampaignCounts, 'accepted' | 'delivered'> & { readonly recipients?: number },
  figure: MailFigure,
): number => counts[mailFigureBases[figure]] ?? 0;

/** Returns formatters for the rates of a report. */
export function useRates(): Rates {
  const { percent } = useFormats();
  const rate: Rates['rate'] = (hits, of) => {
    if (hits === null) return undefined;
    const found = proportionOf(hits, of);
    if (!found) return undefined;
    const low = percent(found.low).replace('%', '');
    return `${percent(found.share)} (${low}–${percent(found.high)})`;
  };
  return {
    rate,
    share: (hits, of) => (hits === null || of < surely ? rate(hits, of) : percent(hits / of)),
  };
}
