import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../platform/time/days.ts';
import type { Visit } from '../visits/visit.ts';

/** Expected totals of a generated log of visits. */
export interface LogTruth {
  readonly pv: number;
  readonly uv: number;
  readonly repeats: number;
  readonly bots: number;
  /** PV by day in the time zone. */
  readonly days: Readonly<Record<string, number>>;
}

export interface VisitLog {
  /** In time order. A double fetch follows its visit, with the same `process`. */
  readonly visits: readonly (Visit & { readonly process: number })[];
  readonly truth: LogTruth;
}

interface LogOptions {
  readonly teamId: number;
  readonly linkId: number;
  readonly size: number;
  readonly processes: number;
  readonly from: Date;
  readonly days: number;
  readonly timeZone: string;
  /** Returns a new number from 0 to 1 at each call. */
  readonly random: () => number;
}

/**
 * Generates a log of people, bots, repeats and floods from one address. A person's visits, except double fetches, are ten seconds or more apart, so the totals do not depend on the order of storage.
 */
export function makeLog({
  teamId,
  linkId,
  size,
  processes,
  from,
  days,
  timeZone,
  random,
}: LogOptions): VisitLog {
  const visits: (Visit & { readonly process: number })[] = [];
  const truth = { pv: 0, repeats: 0, bots: 0, days: {} as Record<string, number> };
  const visitors = new Set<string>();
  const lastAt = new Map<string, number>();
  const stepMs = (days * 86_400_000) / size;
  const place = { network: '203.0.113.0/24', region: 'DE', system: 'iOS', browser: 'Safari', referrer: null };
  const add = (at: number, visitor: string, process: number, more: Partial<Visit> = {}) =>
    visits.push({
      id: randomUUID(),
      at,
      teamId,
      linkId,
      visitor,
      addressHash: `address ${linkId} ${visitor}`,
      ...place,
      bot: null,
      isKnown: false,
      isPage: false,
      process,
      ...more,
    });
  for (
    let at = from.getTime(), step = 0;
    visits.length < size;
    step += 1, at = from.getTime() + step * stepMs
  ) {
    const timestamp = Math.floor(at);
    const process = Math.floor(random() * processes);
    const kind = random();
    if (kind < 0.15) {
      add(timestamp, `bot ${Math.floor(random() * 50)} ${step}`, process, { bot: 'userAgent' });
      truth.bots += 1;
      continue;
    }
    if (kind < 0.151) {
      // Per address, agent and minute only 30 visits count, whatever their visitor id.
      const minute = Math.floor(timestamp / 60_000) * 60_000 + 60_000;
      for (let hit = 0; hit < 45; hit += 1) {
        const visitor = `flood ${step} ${hit}`;
        add(minute, visitor, process, { addressHash: `flood ${linkId} ${step}` });
        if (hit < 30) {
          visitors.add(visitor);
          truth.pv += 1;
          const day = dayOf(new Date(minute), timeZone);
          truth.days[day] = (truth.days[day] ?? 0) + 1;
        } else truth.bots += 1;
      }
      continue;
    }
    const visitor = `person ${Math.floor(random() * size * 0.4)}`;
    if (timestamp - (lastAt.get(visitor) ?? 0) < 10_000) continue;
    lastAt.set(visitor, timestamp);
    add(timestamp, visitor, process);
    visitors.add(visitor);
    truth.pv += 1;
    const day = dayOf(new Date(timestamp), timeZone);
    truth.days[day] = (truth.days[day] ?? 0) + 1;
    if (random() < 0.1) {
      add(timestamp + 1 + Math.floor(random() * 1_998), visitor, process);
      truth.repeats += 1;
    }
  }
  return { visits, truth: { ...truth, uv: visitors.size } };
}

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
