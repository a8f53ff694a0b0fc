import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { describeError } from '../logging.ts';
import type { KeyedHash } from '../secrets/keyedHash.ts';
import { rateLimitCount } from '../tables.ts';
import { type CounterOutcome, type CounterRequest, settleInDatabase } from './counterStore.ts';
import { type Counter, settle, type WindowCharge } from './counters.ts';
import { type Charges, type PolicyName, ratePolicies, type WindowOverrides } from './policies.ts';

/** A count that can be refunded. */
export interface Taken {
  /** Seconds until there is room for the same charges again; 0: now. */
  readonly retryAfter: number;
  /** Refunds the count. */
  giveBack(): Promise<void>;
}

/** Milliseconds between two synchronisations of local counts. */
export const synchroniseMs = 250;
/** Max time a counter counts as full without querying the database: another process may have cleared it. */
export const believedFullMs = 5_000;
/** Max requests per transaction. */
const batchSize = 100;
const maxKeys = 50_000;
/** Max counters synchronised in one request. */
const sliceSize = 500;

const hashUse = 'rateLimit';
const policyNames = Object.keys(ratePolicies) as PolicyName[];

type AnyCharges = { readonly [Name in PolicyName]?: Readonly<Record<string, string | number>> };

/** A full counter; times in milliseconds since the epoch. */
interface Full {
  readonly endsAt: number;
  readonly believedUntil: number;
}

interface Waiting extends CounterRequest {
  readonly resolve: (outcome: CounterOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Rate limits of an installation, see `policies.ts`. Do not call them within a transaction: they use their own. */
export class RateLimits {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #hash: KeyedHash;
  readonly #hashKey = (key: string) => this.#hash.of(hashUse, key);
  readonly #overrides: WindowOverrides;
  /** Runs work outside the async context of a request, because it does not belong to the request's transaction. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #full = new LRUCache<string, Full>({ max: maxKeys });
  readonly #local = new LRUCache<string, Counter>({ max: maxKeys });
  readonly #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;
  #unsent = new Map<string, WindowCharge>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log' | 'secrets'>, overrides: WindowOverrides = {}) {
    this.#deps = deps;
    this.#hash = deps.secrets.hash;
    this.#overrides = overrides;
  }

  /**
   * Counts all charges in the database, or none; rejects without a query if a counter is known to be full.
   * @throws Failure `rateLimited` with the seconds until there is room
   */
  async take(charges: Charges<'refuse'>, cost = 1): Promise<Taken> {
    const windows = this.#windowsOf(charges, cost);
    this.#refuseFull(windows);
    const now = this.#deps.now().getTime();
    const { waitMs, nextWaitMs, counters } = await this.#settle({ action: 'take', charges: windows });
    for (const { key, limit } of windows) {
      const counter = counters.get(key);
      const isFull = counter !== undefined && counter.count >= limit;
      if (isFull) this.#full.set(key, { endsAt: counter.endsAt, believedUntil: now + believedFullMs });
    }
    refuseFor(waitMs);
    return { retryAfter: secondsOf(nextWaitMs), giveBack: () => this.#undo('giveBack', windows) };
  }

  /** Rejects if a counter is known to be full, without counting or querying the database. @throws Failure `rateLimited` */
  refuseKnown(charges: Charges<'refuse'>): void {
    this.#refuseFull(this.#windowsOf(charges, 1));
  }

  /** Resets counters to zero. */
  async clear(charges: Charges<'refuse'>): Promise<void> {
    await this.#undo('clear', this.#windowsOf(charges, 1));
  }

  /**
   * Counts in this process, which synchronises with others in the background.
   * @throws Failure `rateLimited` with the seconds until there is room
   */
  count(charges: Charges<'countLocally'>, cost = 1): void {
    const windows = this.#windowsOf(charges, cost);
    refuseFor(settle(this.#local, 'take', windows, this.#deps.now().getTime()).waitMs);
    this.#noteUnsent(windows);
    this.#synchroniseSoon();
  }

  /** Clears the counters of a policy with `subject` as first key part; other processes notice after `believedFullMs`. */
  async clearSubject(name: PolicyName, subject: string): Promise<void> {
    const hash = this.#hash.of(hashUse, JSON.stringify([name, subject]));
    await this.#deps.db.delete(rateLimitCount).where(eq(rateLimitCount.subject, hash));
  }

  /** Stores unsynchronised counts. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#synchronise();
    await this.#draining;
  }

  #windowsOf(charges: AnyCharges, cost: number): WindowCharge[] {
    return policyNames.flatMap((name) => {
      const key = charges[name];
      if (key === undefined) return [];
      const policy = ratePolicies[name];
      const parts = policy.parts.map((part) => String(key[part]));
      return (this.#overrides[name] ?? policy.windows).map(({ limit, seconds }) => ({
        key: JSON.stringify([name, seconds, ...parts]),
        subject: JSON.stringify([name, parts[0]]),
        cost,
        limit,
        windowMs: seconds * 1000,
      }));
    });
  }

  #refuseFull(windows: readonly WindowCharge[]): void {
    const now = this.#deps.now().getTime();
    const waits = windows.map(({ key }) => {
      const full = this.#full.get(key);
      return full !== undefined && full.believedUntil > now ? full.endsAt - now : 0;
    });
    refuseFor(Math.max(0, ...waits));
  }

  async #undo(action: 'giveBack' | 'clear', charges: readonly WindowCharge[]): Promise<void> {
    await this.#settle({ action, charges });
    for (const { key } of charges) this.#full.delete(key);
  }

  #settle(request: CounterRequest): Promise<CounterOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...request, resolve, reject });
      this.#draining ??= this.#outside(() => this.#drain());
    });
  }

  /** One transaction at a time: requests arriving meanwhile share the next one. */
  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      try {
        const outcomes = await settleInDatabase(this.#deps, this.#hashKey, batch);
        for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#draining = undefined;
  }

  #noteUnsent(windows: readonly WindowCharge[]): void {
    for (const charge of windows) {
      const cost = (this.#unsent.get(charge.key)?.cost ?? 0) + charge.cost;
      this.#unsent.set(charge.key, { ...charge, cost });
    }
  }

  /**
   * Schedules one synchronisation at a time: the result of a second one would lack the counts that the first is still
   * sending.
   */
  #synchroniseSoon(): void {
    this.#timer ??= this.#outside(() => setTimeout(() => void this.#synchronise(), synchroniseMs).unref());
  }

  async #synchronise(): Promise<void> {
    const unsent = [...this.#unsent.values()];
    this.#unsent = new Map();
    for (let at = 0; at < unsent.length; at += sliceSize) await this.#send(unsent.slice(at, at + sliceSize));
    this.#timer = undefined;
    if (this.#unsent.size > 0) this.#synchroniseSoon();
  }

  async #send(charges: readonly WindowCharge[]): Promise<void> {
    try {
      const { counters } = await this.#settle({ action: 'add', charges });
      for (const { key } of charges) {
        const counter = counters.get(key);
        if (!counter) continue;
        this.#local.set(key, { ...counter, count: counter.count + (this.#unsent.get(key)?.cost ?? 0) });
      }
    } catch (error) {
      // Each process continues separately; the counts of this batch are not sent again.
      this.#deps.log.warn({ err: describeError(error) }, 'rate limits are counted in this process only');
    }
  }
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new Failure('rateLimited', { data: { retryAfter: secondsOf(waitMs) } });
}

const secondsOf = (ms: number) => Math.ceil(ms / 1000);
