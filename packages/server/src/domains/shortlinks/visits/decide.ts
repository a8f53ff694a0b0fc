import type { DecidedVisit, Visit } from './visit.ts';

/** A second fetch of one visitor within so many milliseconds is no visit of its own. */
export const repeatMs = 2_000;
/** Requests of one address and agent within one minute that may be a person's: without a cookie of ours, and with one. */
export const maxPerMinute = { unknown: 30, known: 119 } as const;
const minuteMs = 60_000;

/** Stored state of the visitors whose visits are decided. The maps are changed along with the decisions. */
export interface VisitState {
  /** Moments of counted visits close to those to decide, by `visitorKey`; no entry: never counted before. */
  readonly counted: Map<string, number[]>;
  /** Moments of pages close to those to decide, by `visitorKey`. */
  readonly pages: Map<string, number[]>;
  /** Requests before these, by `minuteKey`. */
  readonly hits: Map<string, number>;
}

export const visitorKey = ({ linkId, visitor }: Pick<Visit, 'linkId' | 'visitor'>): string =>
  `${linkId}/${visitor}`;

/** The minute on the clock, as a number, and who asks. */
export const minuteKey = ({ addressHash, at }: Pick<Visit, 'addressHash' | 'at'>): string =>
  `${minuteOf(at)}/${addressHash}`;

export const minuteOf = (at: number): number => Math.floor(at / minuteMs);

/**
 * Decides visits in the order in which they are stored: bot by rate, repeat, page, new or old. Every request of an
 * address and agent counts towards their rate, whatever it is. A repeat is measured from counted visits, of a page from
 * pages, so that steady reloading counts every two seconds. Pure but for `state`.
 */
export function decideVisits(visits: readonly Visit[], state: VisitState): readonly DecidedVisit[] {
  return visits.map((visit) => {
    const minute = minuteKey(visit);
    const hits = (state.hits.get(minute) ?? 0) + 1;
    state.hits.set(minute, hits);
    const bot = visit.bot ?? (hits > maxPerMinute[visit.isKnown ? 'known' : 'unknown'] ? 'tooMany' : null);
    if (bot !== null) return { ...visit, bot, isNew: null, isPage: false, isRepeat: false };
    const key = visitorKey(visit);
    const { isPage } = visit;
    const before = isPage ? state.pages : state.counted;
    const counted = before.get(key);
    const isRepeat = counted?.some((at) => Math.abs(at - visit.at) < repeatMs) ?? false;
    if (isRepeat) return { ...visit, bot, isNew: null, isPage: false, isRepeat };
    if (counted) counted.push(visit.at);
    else before.set(key, [visit.at]);
    return { ...visit, bot, isNew: isPage ? null : counted === undefined, isRepeat };
  });
}
