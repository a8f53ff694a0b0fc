import * as z from 'zod/mini';
import type { LivePace } from './pace.ts';

/** Keepalive intervals by which each side knows that the other is there, in milliseconds. */
export interface Beats {
  /** Between two words of the server; 0: the client wants none. */
  readonly sayEvery: number;
  /** How long a client may say nothing. */
  readonly silence: number;
}

/** Heart-beats: the slower of what one side offers and the other wants; without an offer the keepalive counts. */
export function agreeOnBeats(offer: string | undefined, { heartbeat, silence }: LivePace): Beats {
  const [sends = 0, wants = 0] = (/^\d{1,9},\d{1,9}$/.exec(offer ?? '')?.[0] ?? '').split(',').map(Number);
  return {
    sayEvery: wants === 0 ? 0 : Math.max(wants, heartbeat),
    silence: sends === 0 ? silence : Math.min(2.5 * Math.max(sends, heartbeat), silence),
  };
}

const tokenPattern = /^[\w-]{20,100}$/;
const bodySchema = z.object({ token: z.string() });

/** The token in the body of a keepalive, which holds it as it is or as JSON. */
export function tokenIn(body: string): string | undefined {
  if (tokenPattern.test(body)) return body;
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.token;
  } catch {
    // Not JSON: then it carries no token, which is refused.
    return undefined;
  }
}
