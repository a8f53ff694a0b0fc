import * as z from 'zod/mini';
import type { LivePace } from './pace.ts';

/** Intervals in milliseconds for detecting a lost connection on either side. */
export interface Beats {
  /** Interval of the server's heart-beats; 0: the client wants none. */
  readonly sayEvery: number;
  /** Maximum silence of a client. */
  readonly silence: number;
}

/**
 * Negotiates heart-beats (STOMP): the slower of one side's offer and the other's wish; without an offer the default
 * silence applies.
 */
export function agreeOnBeats(offer: string | undefined, { heartbeat, silence }: LivePace): Beats {
  const [sends = 0, wants = 0] = (/^\d{1,9},\d{1,9}$/.exec(offer ?? '')?.[0] ?? '').split(',').map(Number);
  return {
    sayEvery: wants === 0 ? 0 : Math.max(wants, heartbeat),
    silence: sends === 0 ? silence : Math.min(2.5 * Math.max(sends, heartbeat), silence),
  };
}

const tokenPattern = /^[\w-]{20,100}$/;
const bodySchema = z.object({ token: z.string() });

/** Parses the token from the body of a keepalive, which is the bare token or JSON. */
export function tokenIn(body: string): string | undefined {
  if (tokenPattern.test(body)) return body;
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.token;
  } catch {
    // Not JSON: no token, so the keepalive is rejected.
    return undefined;
  }
}
