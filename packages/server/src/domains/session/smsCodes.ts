import { randomInt, timingSafeEqual } from 'node:crypto';
import { smsCodeLength, smsCodeLifetime } from '@reachkit/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { subscriberOf } from '../../gateways/geo/addresses.ts';
import type { SmsGateway } from '../../gateways/sms/gateway.ts';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { KeyedHash } from '../../platform/installationKey.ts';
import { describeError } from '../../platform/logging.ts';
import { Attempts } from './attempts.ts';
import { addressLimits, phoneLimits, waitFor } from './smsLimits.ts';
import { smsCode } from './tables.ts';

/** Wrong guesses that end a code. */
const mostTries = 5;
const dayMs = 24 * 60 * 60 * 1000;
/** Wrong guesses from one address, whatever the phones; without it few addresses could end everybody's codes. */
const guesses = { limit: 50, windowMs: 5 * 60 * 1000 };
/** Codes from one address that could not be sent: those cost the phone no wait, and must not be asked for without end. */
const misses = { limit: 60, windowMs: 60 * 60 * 1000 };

/** Spaces of advisory locks, so that a phone and an address do not share one. */
const addressLocks = 4_600_201;
const phoneLocks = 4_600_202;

/** Codes sent by SMS: each is good once, for five minutes, and the newest of a phone only. */
export class SmsCodes {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #gateway: SmsGateway;
  readonly #hash: KeyedHash;
  readonly #guesses = new Attempts(guesses);
  readonly #misses = new Attempts(misses);

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>, gateway: SmsGateway, hash: KeyedHash) {
    this.#deps = deps;
    this.#gateway = gateway;
    this.#hash = hash;
  }

  /**
   * Sends a code; answers the seconds until another may be asked for.
   * @throws Failure `rateLimited` with the wait, `smsFailed`
   */
  async send(phone: string, address: string): Promise<number> {
    const who = subscriberOf(address);
    if (this.#misses.isSpent(who, this.#deps.now())) throw new Failure('rateLimited');
    const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
    const { id, retryAfter } = await this.#reserve(phone, address, code);
    try {
      await this.#gateway.sendCode(phone, code);
    } catch (error) {
      this.#misses.noteFailure(who, this.#deps.now());
      // What did not go out costs no wait.
      await this.#deps.db.delete(smsCode).where(eq(smsCode.id, id));
      const cause = error instanceof Failure ? error.detail.cause : error;
      this.#deps.log.warn({ err: describeError(cause) }, 'a code could not be sent by SMS');
      throw error instanceof Failure ? error : new Failure('smsFailed', { cause });
    }
    const expiresAt = new Date(this.#deps.now().getTime() + smsCodeLifetime * 1000);
    await this.#deps.db.update(smsCode).set({ expiresAt }).where(eq(smsCode.id, id));
    return retryAfter;
  }

  /**
   * The id of a phone's code, if it is this one, for `spend`; a wrong guess is counted, and who makes many is not heard.
   * @throws Failure `validation` at `code`, `rateLimited`
   */
  async verify(phone: string, code: string, address: string): Promise<number> {
    const who = subscriberOf(address);
    if (this.#guesses.isSpent(who, this.#deps.now())) throw new Failure('rateLimited');
    // Counted before the answer is known, so that many at once do not slip through.
    this.#guesses.noteFailure(who, this.#deps.now());
    const codeHash = await this.#hash.of('smsCode', phone, code);
    const id = await this.#deps.db.transaction(async (tx) => {
      await lock(tx, phoneLocks, phone);
      const newest = await this.#newest(tx, phone);
      if (!newest) return undefined;
      if (isSame(newest.codeHash, codeHash)) return newest.id;
      await tx
        .update(smsCode)
        .set({ tries: newest.tries + 1 })
        .where(eq(smsCode.id, newest.id));
      return undefined;
    });
    if (id === undefined) throw wrongCode();
    this.#guesses.takeBack(who);
    return id;
  }

  /** Uses a code up, within the transaction of what it is good for. @throws Failure `validation` at `code` */
  async spend(tx: Transaction, id: number): Promise<void> {
    const spent = await tx
      .update(smsCode)
      .set({ usedAt: this.#deps.now() })
      .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
      .returning({ id: smsCode.id });
    if (spent.length === 0) throw wrongCode();
  }

  /** The code that counts, unless it is used, expired or guessed at too often: an older one does not take its place. */
  async #newest(tx: Transaction, phone: string) {
    const [newest] = await tx
      .select()
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), gt(smsCode.expiresAt, smsCode.createdAt)))
      .orderBy(desc(smsCode.id))
      .limit(1);
    const isGood =
      newest && newest.usedAt === null && newest.tries < mostTries && newest.expiresAt > this.#deps.now();
    return isGood ? newest : undefined;
  }

  /** Takes the place of a code within the limits. Until the gateway took it, it expires as it begins: nobody can use it. */
  async #reserve(
    phone: string,
    address: string,
    code: string,
  ): Promise<{ readonly id: number; readonly retryAfter: number }> {
    const codeHash = await this.#hash.of('smsCode', phone, code);
    const addressHash = await this.#hash.of('smsAddress', subscriberOf(address));
    return this.#deps.db.transaction(async (tx) => {
      // Always in this order, so that two never wait for each other.
      await lock(tx, addressLocks, addressHash);
      await lock(tx, phoneLocks, phone);
      const now = this.#deps.now();
      const since = gt(smsCode.createdAt, new Date(now.getTime() - dayMs));
      const momentsOf = async (whose: ReturnType<typeof eq>) =>
        (await tx.select({ at: smsCode.createdAt }).from(smsCode).where(and(whose, since))).map(
          ({ at }) => at,
        );
      const byPhone = await momentsOf(eq(smsCode.phone, phone));
      const byAddress = await momentsOf(eq(smsCode.addressHash, addressHash));
      const wait = Math.max(waitFor(byPhone, now, phoneLimits), waitFor(byAddress, now, addressLimits));
      if (wait > 0) throw new Failure('rateLimited', { data: { retryAfter: wait } });
      const [made] = await tx
        .insert(smsCode)
        .values({ phone, codeHash, addressHash, createdAt: now, expiresAt: now })
        .returning({ id: smsCode.id });
      if (!made) throw new Error('The database gave a new code no id');
      return { id: made.id, retryAfter: waitFor([...byPhone, now], now, phoneLimits) };
    });
  }
}

export function wrongCode(): Failure {
  return refuseFields({ code: { rule: 'wrong_sms_code' } });
}

async function lock(tx: Transaction, space: number, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${space}, hashtext(${text}))`);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
