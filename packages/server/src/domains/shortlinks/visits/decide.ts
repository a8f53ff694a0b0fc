import type { DecidedVisit, Visit } from './visit.ts';

/** Milliseconds after a visit within which another one by the same visitor is a repeat. */
export const repeatMs = 2_000;
/** Max requests of one address and agent per minute that count as a person's: without a Reachkit cookie, and with one. */
export const maxPerMinute = { unknown: 30, known: 119 } as const;
const minuteMs = 60_000;

/** Stored state of the visitors to classify. Classification updates the maps. */
export interface VisitState {
  /** Times of counted visits near the ones to classify, by `visitorKey`; without an entry, the visitor was never counted. */
  readonly counted: Map<string, number[]>;
  /** Times of pages near the visits to classify, by `visitorKey`. */
  readonly pages: Map<string, number[]>;
  /** Number of earlier requests, by `minuteKey`. */
  readonly hits: Map<string, number>;
}

export const visitorKey = ({ linkId, visitor }: Pick<Visit, 'linkId' | 'visitor'>): string =>
  `${linkId}/${visitor}`;

/** Returns a key of the minute, as a number, and the address. */
export const minuteKey = ({ addressHash, at }: Pick<Visit, 'addressHash' | 'at'>): string =>
  `${minuteOf(at)}/${addressHash}`;

export const minuteOf = (at: number): number => Math.floor(at / minuteMs);

/**
 * Classifies visits in storage order: bot by rate, repeat, page, new or returning. Every request of an address and agent
 * counts towards their rate. A repeat is measured from the last counted visit, or page, so that constant reloading counts
 * every two seconds. Pure except for `state`.
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
