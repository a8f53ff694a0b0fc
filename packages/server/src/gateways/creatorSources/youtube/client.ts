import type * as z from 'zod/mini';
import { OutboundTimeout } from '../../../platform/outbound/errors.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { SourceFailure } from '../creatorSource.ts';
import { errorAnswer } from './answers.ts';
import type { QuotaBudget, QuotaMethod } from './quota.ts';

export interface ClientSettings {
  readonly apiKey: Secret<string>;
  readonly endpoint: string;
  readonly budget: QuotaBudget;
  readonly outbound: Outbound;
  /** Timeout of one call. */
  readonly timeoutMs: number;
  /** Delays in milliseconds before each retry; one more attempt than delays. */
  readonly waits: readonly number[];
}

/** A page of 50 items is a few hundred kilobytes. */
const maxAnswerBytes = 8 * 2 ** 20;

/** Reasons for which the platform rejects a key or its permissions. */
const keyReasons = new Set([
  'keyInvalid',
  'keyExpired',
  'API_KEY_INVALID',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
  'accessNotConfigured',
  'SERVICE_DISABLED',
  'ipRefererBlocked',
]);
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg']);
/** Rate limit reasons: a retry may succeed shortly. */
const hasteReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']);

/** Calls of the Data API: counts units, retries where useful, and classifies errors. */
export class YouTubeClient {
  readonly #settings: ClientSettings;
  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /** @throws SourceFailure; `refused` carries the platform's reason as its message */
  async list<Answer extends z.ZodMiniType>(
    method: QuotaMethod,
    parameters: Readonly<Record<string, string>>,
    answer: Answer,
  ): Promise<z.infer<Answer>> {
    const { waits } = this.#settings;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#once(method, parameters);
      if (!(outcome instanceof Again)) {
        const parsed = answer.safeParse(outcome);
        if (parsed.success) return parsed.data;
        throw new SourceFailure('unavailable', { say: `${method} answered in a shape that is not known` });
      }
      const wait = waits[attempt];
      if (wait === undefined) throw new SourceFailure('unavailable', { say: `${method}: ${outcome.why}` });
      await sleep(Math.max(wait, outcome.wait));
    }
  }

  async #once(method: QuotaMethod, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    const { apiKey, endpoint, budget, outbound, timeoutMs } = this.#settings;
    if (!(await budget.take(method))) throw this.#spent('The daily budget of units is spent');
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${method.replace('.list', '')}`);
    url.search = new URLSearchParams(parameters).toString();
    let status: number;
    let body: unknown;
    let wait: number;
    try {
      // In a header, the key cannot get into a log or an error together with the URL.
      const response = await outbound.fetch({ configured: endpoint }, url, {
        headers: { 'x-goog-api-key': apiKey.open(), accept: 'application/json' },
        limits: { totalTimeoutMs: timeoutMs, maxBytes: maxAnswerBytes },
      });
      status = response.status;
      wait = secondsIn(response.headers.get('retry-after')) * 1000;
      body = jsonOf(await response.text());
    } catch (error) {
      return new Again(error instanceof OutboundTimeout ? 'no answer in time' : 'no connection');
    }
    if (status === 200 && body !== undefined) return body;
    return this.#refusal(method, status, body, wait);
  }

  #refusal(method: QuotaMethod, status: number, body: unknown, wait: number): Again {
    const reasons = reasonsOf(body);
    const has = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
    if (has(quotaReasons)) {
      this.#settings.budget.exhaust();
      throw this.#spent('YouTube says that the units of the day are spent');
    }
    if (has(keyReasons))
      throw new SourceFailure('key_invalid', { say: `YouTube refuses the key: ${reasons.join(', ')}` });
    const why = `HTTP ${status}${reasons.length > 0 ? ` ${reasons.join(', ')}` : ''}`;
    if (status === 200 || status >= 500 || status === 429 || has(hasteReasons)) return new Again(why, wait);
    throw new SourceFailure(
      reasons.some((reason) => reason.endsWith('NotFound')) ? 'channel_not_found' : 'refused',
      {
        say: `${method}: ${why}`,
      },
    );
  }

  #spent(say: string): SourceFailure {
    return new SourceFailure('quota_exceeded', { say, retryAt: this.#settings.budget.renewsAt });
  }
}

/** Error of a call that may succeed on a retry. */
class Again {
  readonly why: string;
  /** Delay in milliseconds requested by the platform. */
  readonly wait: number;
  constructor(why: string, wait = 0) {
    this.why = why;
    this.wait = wait;
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** At most half a minute: a longer wait is left to a later run. */
const secondsIn = (text: string | null) =>
  text !== null && /^\d{1,6}$/.test(text) ? Math.min(30, Number(text)) : 0;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is invalid; the caller reports it.
    return undefined;
  }
}

/** Returns only reason names: a message may repeat the request. */
function reasonsOf(body: unknown): readonly string[] {
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return [];
  const { errors = [], details = [] } = parsed.data.error;
  const reasons = [...errors, ...details].flatMap(({ reason }) => (reason ? [reason] : []));
  return [...new Set(reasons)].filter((reason) => /^\w{1,60}$/.test(reason));
}
