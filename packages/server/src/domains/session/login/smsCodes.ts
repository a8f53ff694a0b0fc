import { randomInt } from 'node:crypto';
import { type SmsCodePurpose, smsCodeLength, smsCodeLifetime } from '@reachkit/contract/session/registration';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { networkOf, subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { SmsGateway } from '../../../gateways/sms/gateway.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { RateLimits, Taken } from '../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../platform/logging.ts';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import { isStaffAccount } from '../people/staffAccount.ts';
import { account, smsCode } from '../tables.ts';
import type { KnownNetworks } from './knownNetworks.ts';

/** Max wrong guesses of a code. */
const maxTries = 5;

const hashUse = 'smsCode';

/** `customer`: the request had no purpose, and the phone has an account: sign-in or new password. */
type StoredPurpose = SmsCodePurpose | 'customer';

/** A verified code, for `spend`. */
export interface VerifiedCode {
  readonly id: number;
  readonly purpose: string;
  /** Form field of the code. */
  readonly field: string;
}

interface SmsCodesParts {
  readonly gateway: SmsGateway;
  readonly hash: KeyedHash;
  readonly limits: RateLimits;
  readonly networks: Pick<KnownNetworks, 'isKnown'>;
}

/** Separates the advisory locks of phones from others. */
const phoneLocks = 4_600_202;

/** Codes sent by SMS: each is valid once, for five minutes, for one purpose, and only the newest of a phone. */
export class SmsCodes {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #parts: SmsCodesParts;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>, parts: SmsCodesParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /**
   * Sends a code; returns the seconds until another may be requested.
   * @throws Failure `rateLimited` with the wait, `smsFailed`
   */
  async send(phone: string, address: string, named?: SmsCodePurpose): Promise<number> {
    const { limits, gateway } = this.#parts;
    const [owner] = await this.#deps.db.select().from(account).where(eq(account.phone, phone));
    const failure = await limits.take({ smsFailureBySubscriber: { subscriber: subscriberOf(address) } });
    const taken = await this.#takeAll(phone, address, owner?.id).catch(async (error: unknown) => {
      await failure.giveBack();
      throw error;
    });
    const purpose = named ?? purposeFor(owner);
    const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
    let id: number | undefined;
    try {
      id = await this.#reserve(phone, purpose, code);
      await gateway.sendCode(phone, code);
    } catch (error) {
      // Unsent messages do not count for the phone.
      await Promise.all(taken.map((one) => one.giveBack()));
      if (id === undefined) throw error;
      await this.#deps.db.delete(smsCode).where(eq(smsCode.id, id));
      const cause = error instanceof Failure ? error.detail.cause : error;
      this.#deps.log.warn({ err: describeError(cause) }, 'a code could not be sent by SMS');
      throw error instanceof Failure ? error : new Failure('smsFailed', { cause });
    }
    await failure.giveBack();
    const expiresAt = new Date(this.#deps.now().getTime() + smsCodeLifetime * 1000);
    await this.#deps.db.update(smsCode).set({ expiresAt }).where(eq(smsCode.id, id));
    return Math.max(...taken.map(({ retryAfter }) => retryAfter));
  }

  /**
   * Verifies a phone's code, for `spend`; counts a wrong guess.
   * @throws Failure `validation` at `field`, `rateLimited`
   */
  async verify(phone: string, code: string, address: string, field = 'code'): Promise<VerifiedCode> {
    // Counted before the result is known, so that concurrent ones cannot bypass the limit.
    const guess = await this.#parts.limits.take({
      smsGuessBySubscriber: { subscriber: subscriberOf(address) },
    });
    const verified = await this.#deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${phoneLocks}, hashtext(${phone}))`);
      const newest = await this.#newest(tx, phone);
      if (!newest) return undefined;
      if (this.#parts.hash.matches(newest.codeHash, hashUse, phone, newest.purpose, code)) return newest;
      await tx
        .update(smsCode)
        .set({ tries: newest.tries + 1 })
        .where(eq(smsCode.id, newest.id));
      return undefined;
    });
    if (verified === undefined) throw wrongCode(field);
    await guess.giveBack();
    return { ...verified, field };
  }

  /**
   * Marks a code as used, in the transaction that uses it.
   * @throws Failure `validation` at its field, also for a code that was sent for another purpose
   */
  async spend(tx: Transaction, { id, purpose, field }: VerifiedCode, use: SmsCodePurpose): Promise<void> {
    const isFor =
      purpose === use || (purpose === 'customer' && (use === 'signIn' || use === 'resetPassword'));
    if (!isFor) throw wrongCode(field);
    const spent = await tx
      .update(smsCode)
      .set({ usedAt: this.#deps.now() })
      .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
      .returning({ id: smsCode.id });
    if (spent.length === 0) throw wrongCode(field);
  }

  /** Requests from unknown networks cannot use up the codes that a phone may receive for a known network. */
  async #takeAll(phone: string, address: string, accountId: number | undefined): Promise<readonly Taken[]> {
    const { limits, networks } = this.#parts;
    const isKnown = await networks.isKnown(accountId, address);
    const origin = isKnown ? (networkOf(address) ?? address) : 'stranger';
    const own = await limits.take({
      smsByPhone: { phone, origin },
      smsBySubscriber: { subscriber: subscriberOf(address) },
    });
    try {
      const all = await limits.take({ smsByInstallation: { installation: 'all' } });
      if (all.retryAfter > 0) {
        const { retryAfter } = all;
        this.#deps.log.error(
          { retryAfter },
          'no more codes by SMS for now: the limit of the installation is reached',
        );
      }
      return [own, all];
    } catch (error) {
      await own.giveBack();
      throw error;
    }
  }

  /**
   * Reads the newest code, unless it is expired or guessed too often: an older one never replaces it. Also a used one,
   * which `spend` rejects: a second tab learns what the first has done with it.
   */
  async #newest(tx: Transaction, phone: string) {
    const [newest] = await tx
      .select()
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), gt(smsCode.expiresAt, smsCode.createdAt)))
      .orderBy(desc(smsCode.id))
      .limit(1);
    const isGood = newest && newest.tries < maxTries && newest.expiresAt > this.#deps.now();
    return isGood ? newest : undefined;
  }

  /** Stores a code as already expired until the gateway has accepted it, so that it cannot be used before. */
  async #reserve(phone: string, purpose: StoredPurpose, code: string): Promise<number> {
    const now = this.#deps.now();
    const codeHash = this.#parts.hash.of(hashUse, phone, purpose, code);
    const [made] = await this.#deps.db
      .insert(smsCode)
      .values({ phone, purpose, codeHash, createdAt: now, expiresAt: now })
      .returning({ id: smsCode.id });
    if (!made) throw new Error('The database gave a new code no id');
    return made.id;
  }
}

/** Returns the default purpose of a code, by its phone's account. */
function purposeFor(owner: typeof account.$inferSelect | undefined): StoredPurpose {
  if (!owner) return 'register';
  return isStaffAccount(owner) ? 'staffSignIn' : 'customer';
}

export function wrongCode(field = 'code'): Failure {
  return refuseFields({ [field]: { rule: 'wrong_sms_code' } });
}
