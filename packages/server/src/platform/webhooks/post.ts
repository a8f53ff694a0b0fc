import type { webhookFaults } from '@reachkit/contract/account/webhook';
import { OutboundError, OutboundRefused, OutboundTimeout, TooLarge } from '../outbound/errors.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Result of an attempt. `fault` may be set although it was delivered, see `webhookFaults`. */
export interface Outcome {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly fault: (typeof webhookFaults)[number] | null;
}

/** An attempt takes at most ten seconds, from the lookup of the host to the end of the answer. */
const attemptMs = 10_000;
const limits = {
  maxBytes: 2 ** 16,
  headersTimeoutMs: attemptMs,
  bodyTimeoutMs: attemptMs,
  totalTimeoutMs: attemptMs,
};
const redirectStatuses = [301, 302, 303, 307, 308];

export interface Message {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a message once, to a public address; redirects are not followed.
 * @throws the reason of `signal` once it is aborted
 */
export async function postMessage(
  outbound: Pick<Outbound, 'fetch'>,
  { url, body, headers }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return failed('refused');
  try {
    const options = { method: 'POST', headers, body, redirect: 'return', signal, limits } as const;
    const response = await outbound.fetch('web', url, options);
    return await outcomeOf(response, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundRefused) return failed('refused');
    if (error instanceof OutboundTimeout) return failed('timeout');
    if (error instanceof OutboundError) return failed('connection');
    throw error;
  }
}

const failed = (fault: Outcome['fault']): Outcome => ({ isDelivered: false, status: null, fault });

/** The status decides; the rest of the answer is read only to leave the connection in order. */
async function outcomeOf(response: Response, signal: AbortSignal): Promise<Outcome> {
  const { status, ok } = response;
  const isTooLarge = await isCutOff(response, signal);
  if (ok) return { isDelivered: true, status, fault: isTooLarge ? 'tooLarge' : null };
  return { isDelivered: false, status, fault: redirectStatuses.includes(status) ? 'redirect' : 'status' };
}

/** Reads the body to its end. @returns whether it was cut off because it is too large */
async function isCutOff({ body }: Response, signal: AbortSignal): Promise<boolean> {
  if (body === null) return false;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
    return false;
  } catch (error) {
    // The status has come, whatever ends the body.
    if (error instanceof OutboundError || signal.aborted) return error instanceof TooLarge;
    throw error;
  }
}
