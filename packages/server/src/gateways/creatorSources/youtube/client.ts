import type * as z from 'zod/mini';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { type CallSettings, callSource, type SourceResponse, TransientFailure } from '../call.ts';
import { SourceFailure } from '../creatorSource.ts';
import { errorAnswer } from './answers.ts';
import { bucketOf, type QuotaMethod, type YouTubeBudgets } from './buckets.ts';

export interface ClientSettings extends CallSettings {
  readonly apiKey: Secret<string>;
  readonly budgets: YouTubeBudgets;
  /** Delays in milliseconds before each retry; one more attempt than delays. */
  readonly waits: readonly number[];
}

/** A longer `Retry-After` is left to a later run. */
const maxWaitMs = 30_000;

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

  /** Retries failures that a retry may mend. @throws SourceFailure; `refused` carries the platform's reason as its message */
  async list<Answer extends z.ZodMiniType>(
    method: QuotaMethod,
    parameters: Readonly<Record<string, string>>,
    answer: Answer,
  ): Promise<z.infer<Answer>> {
    const { waits, now } = this.#settings;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.once(method, parameters, answer);
      } catch (error) {
        const wait = waits[attempt];
        if (!(error instanceof TransientFailure) || wait === undefined) throw error;
        const asked = error.retryAt === null ? 0 : error.retryAt.getTime() - now().getTime();
        await sleep(Math.max(wait, Math.min(maxWaitMs, asked)));
      }
    }
  }

  /** Calls once; `onCall` is notified when the call leaves. @throws SourceFailure */
  async once<Answer extends z.ZodMiniType>(
    method: QuotaMethod,
    parameters: Readonly<Record<string, string>>,
    answer: Answer,
    onCall = () => {},
  ): Promise<z.infer<Answer>> {
    const { apiKey, endpoint, budgets } = this.#settings;
    if (!(await budgets[bucketOf[method]].take()))
      throw this.#spent(method, 'The daily budget of units is spent');
    onCall();
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${pathOf(method)}`);
    url.search = new URLSearchParams(parameters).toString();
    // In a header, the key cannot get into a log or an error together with the URL.
    const headers = { 'x-goog-api-key': apiKey.open(), accept: 'application/json' };
    const response = await callSource(this.#settings, url, { method: 'GET', headers }).catch(
      (error: unknown) => {
        throw error instanceof SourceFailure
          ? new TransientFailure(error.fault, { say: `${method}: ${error.message}` })
          : error;
      },
    );
    if (response.status !== 200 || response.body === undefined) throw this.#refusal(method, response);
    const parsed = answer.safeParse(response.body);
    if (parsed.success) return parsed.data;
    throw new SourceFailure('unavailable', { say: `${method} answered in a shape that is not known` });
  }

  #refusal(method: QuotaMethod, { status, body, retryAt }: SourceResponse): SourceFailure {
    const reasons = reasonsOf(body);
    const has = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
    if (has(quotaReasons)) {
      this.#settings.budgets[bucketOf[method]].exhaust();
      return this.#spent(method, 'YouTube says that the units of the day are spent');
    }
    if (has(keyReasons))
      return new SourceFailure('key_invalid', { say: `YouTube refuses the key: ${reasons.join(', ')}` });
    const say = `${method}: HTTP ${status}${reasons.length > 0 ? ` ${reasons.join(', ')}` : ''}`;
    if (status === 200 || status >= 500 || status === 429 || has(hasteReasons))
      return new TransientFailure('unavailable', { say, retryAt });
    return new SourceFailure(
      reasons.some((reason) => reason.endsWith('NotFound')) ? 'channel_not_found' : 'refused',
      { say },
    );
  }

  #spent(method: QuotaMethod, say: string): SourceFailure {
    const { renewsAt } = this.#settings.budgets[bucketOf[method]];
    return new SourceFailure('quota_exceeded', { say, retryAt: renewsAt });
  }
}

/** Custom methods are separated by a colon: `videos:batchGetStats`. */
const pathOf = (method: QuotaMethod): string => method.replace('.list', '').replace('.', ':');

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns only reason names: a message may repeat the request. */
function reasonsOf(body: unknown): readonly string[] {
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return [];
  const { errors = [], details = [] } = parsed.data.error;
  const reasons = [...errors, ...details].flatMap(({ reason }) => (reason ? [reason] : []));
  return [...new Set(reasons)].filter((reason) => /^\w{1,60}$/.test(reason));
}
