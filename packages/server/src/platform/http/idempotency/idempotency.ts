import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorName } from '@reachkit/contract';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { runInSteps } from '../../database/context.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../logging.ts';
import type { KeyedHash } from '../../secrets/keyedHash.ts';
import { idempotentRequest } from '../../tables.ts';
import { Failure, type FailureDetail } from '../failure.ts';
import type { KeyedRequest } from './request.ts';
import { seal, unseal } from './sealed.ts';
import { RequestSteps } from './steps.ts';

/** How long a key is stored, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** How long a lease lasts without renewal, in milliseconds; then its process counts as dead. */
const leaseFor = 30_000;
const lookEvery = 100;

/** Transient errors: the same request may succeed later. */
const passing: ReadonlySet<ErrorName> = new Set([
  'unauthorised',
  'teamKeyInvalid',
  'rateLimited',
  'upgrading',
  'internal',
]);

type Outcome =
  | { readonly answer: unknown }
  | { readonly reason: ErrorName; readonly detail: Pick<FailureDetail, 'fields' | 'data'> };

type Stored = Pick<typeof idempotentRequest.$inferSelect, 'fingerprint' | 'leaseUntil' | 'outcome'>;

/** One process's attempt at a request. */
type Attempt = Names & { readonly owner: string; readonly stored: readonly Buffer[] };

interface Names {
  readonly id: string;
  readonly fingerprint: string;
  /** Key that encrypts the stored outcome; only the caller's idempotency key yields it. */
  readonly secret: string;
}

export interface IdempotencyOptions {
  /** Milliseconds that a second request waits for the response of the first. */
  readonly waitFor?: number;
}

/** Executes a request once per `Idempotency-Key`, over all processes of the installation. */
export class Idempotency {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  /** One hash per key of the installation, the current one first. */
  readonly #hashes: readonly KeyedHash[];
  readonly #waitFor: number;

  constructor(
    deps: Pick<Deps, 'db' | 'now' | 'log'>,
    hash: KeyedHash,
    { waitFor = 5_000 }: IdempotencyOptions = {},
  ) {
    this.#deps = deps;
    this.#hashes = hash.eachKey();
    this.#waitFor = waitFor;
  }

  /**
   * Returns the response of `work`, or the stored response of the first such request. If the first was interrupted, its
   * committed writes are not repeated: `work` gets their results and does only the remaining writes.
   * @param answerOf the answer for the result of a write; throws where it is none. It is asked where `work` is refused
   * before its first write because the write that was cut off is done
   * @throws Failure as the first request did; `keyReused` for another request with the key; `requestRunning` while the
   * first is not answered; `outcomeUnknown` where it was cut off and what it did cannot be found out
   */
  async once(
    request: KeyedRequest,
    work: () => Promise<unknown>,
    answerOf?: (result: unknown) => unknown,
  ): Promise<unknown> {
    const names = await this.#namesOf(request);
    const until = performance.now() + this.#waitFor;
    for (;;) {
      const owner = randomUUID();
      const attempt = { ...names, owner };
      if (await this.#claim(names, owner)) return this.#run({ ...attempt, stored: [] }, work, answerOf);
      const stored = await this.#read(names.id);
      // The row was released in the meantime: the next claim succeeds.
      if (!stored) continue;
      if (stored.fingerprint !== names.fingerprint) throw new Failure('keyReused');
      if (stored.outcome) return replay(JSON.parse(unseal(stored.outcome, names.secret)));
      const steps = await this.#takeOver(names.id, owner);
      if (steps) return this.#run({ ...attempt, stored: steps }, work, answerOf);
      if (performance.now() >= until) throw new Failure('requestRunning', { data: { retryAfter: 1 } });
      await pause(lookEvery);
    }
  }

  /** Computes the names with the current key, or with the older key of a stored request. */
  async #namesOf(request: KeyedRequest): Promise<Names> {
    const [current, ...previous] = this.#hashes.map((hash) => namesBy(hash, request));
    for (const names of previous) if (await this.#read(names.id)) return names;
    if (!current) throw new Error('An installation without a key');
    return current;
  }

  /** Claims the request; an expired key is free again. Returns whether it succeeded. */
  async #claim({ id, fingerprint }: Names, owner: string): Promise<boolean> {
    const { db, now } = this.#deps;
    const timestamp = now();
    const row = {
      ...leaseOf(timestamp),
      fingerprint,
      owner,
      outcome: null,
      steps: [],
      expiresAt: later(timestamp, keptFor),
    };
    const claimed = await db
      .insert(idempotentRequest)
      .values({ id, ...row })
      .onConflictDoUpdate({
        target: idempotentRequest.id,
        set: row,
        setWhere: lte(idempotentRequest.expiresAt, timestamp),
      })
      .returning({ id: idempotentRequest.id });
    return claimed.length > 0;
  }

  /** Takes over a request of a dead process and returns its stored steps; `undefined` while it is running. */
  async #takeOver(id: string, owner: string): Promise<readonly Buffer[] | undefined> {
    const { db, now } = this.#deps;
    const timestamp = now();
    const [taken] = await db
      .update(idempotentRequest)
      .set({ ...leaseOf(timestamp), owner })
      .where(
        and(
          eq(idempotentRequest.id, id),
          isNull(idempotentRequest.outcome),
          lte(idempotentRequest.leaseUntil, timestamp),
        ),
      )
      .returning({ steps: idempotentRequest.steps });
    return taken?.steps;
  }

  async #read(id: string): Promise<Stored | undefined> {
    const [stored] = await this.#deps.db
      .select({
        fingerprint: idempotentRequest.fingerprint,
        leaseUntil: idempotentRequest.leaseUntil,
        outcome: idempotentRequest.outcome,
      })
      .from(idempotentRequest)
      .where(eq(idempotentRequest.id, id));
    return stored;
  }

  async #run(
    attempt: Attempt,
    work: () => Promise<unknown>,
    answerOf?: (result: unknown) => unknown,
  ): Promise<unknown> {
    const { db, now, log } = this.#deps;
    const own = and(
      eq(idempotentRequest.id, attempt.id),
      eq(idempotentRequest.owner, attempt.owner),
      isNull(idempotentRequest.outcome),
    );
    // If `change` fails, the request stays interrupted.
    const note = async (change: () => Promise<unknown>) => {
      try {
        await change();
      } catch (error) {
        log.warn({ err: describeError(error) }, 'the state of an idempotent request could not be stored');
      }
    };
    const store = (outcome: Outcome) =>
      note(() =>
        db
          .update(idempotentRequest)
          .set({ outcome: seal(JSON.stringify(outcome), attempt.secret), steps: [] })
          .where(own),
      );
    /** Expires the lease, so the next request with the key continues from the stored steps. */
    const cutOff = () => note(() => db.update(idempotentRequest).set({ leaseUntil: now() }).where(own));
    const renewal = setInterval(() => {
      void note(() => db.update(idempotentRequest).set(leaseOf(now())).where(own));
    }, leaseFor / 3);
    const steps = new RequestSteps(attempt);
    try {
      const answer = await runInSteps(steps, work);
      await store({ answer });
      return answer;
    } catch (error) {
      if (!(error instanceof Failure) || error.reason === 'outcomeUnknown') {
        await cutOff();
        throw error;
      }
      if (passing.has(error.reason)) {
        await (steps.areKept ? cutOff() : note(() => db.delete(idempotentRequest).where(own)));
        throw error;
      }
      const done = answerOf && firstAnswer(steps.unreached, answerOf);
      if (done) {
        await store(done);
        return done.answer;
      }
      const { fields, data } = error.detail;
      await store({ reason: error.reason, detail: { ...(fields && { fields }), data } });
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }
}

/** Returns the response for the first result that has one. */
function firstAnswer(
  results: readonly unknown[],
  answerOf: (result: unknown) => unknown,
): { readonly answer: unknown } | undefined {
  for (const result of results) {
    try {
      return { answer: answerOf(result) };
    } catch {
      // The result of another step than the one that answers.
    }
  }
  return undefined;
}

function replay(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer;
  throw new Failure(outcome.reason, outcome.detail);
}

function namesBy(hash: KeyedHash, { key, caller, content }: KeyedRequest): Names {
  return {
    id: hash.of('idempotencyKey', ...caller, key),
    fingerprint: hash.of('idempotentContent', content),
    secret: hash.of('idempotentOutcome', ...caller, key, content),
  };
}

const later = (timestamp: Date, ms: number) => new Date(timestamp.getTime() + ms);
const leaseOf = (timestamp: Date) => ({ leaseUntil: later(timestamp, leaseFor) });
