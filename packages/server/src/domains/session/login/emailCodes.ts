import { randomInt, randomUUID } from 'node:crypto';
import { emailCodeLength, emailCodeLifetime } from '@reachkit/contract/account/email';
import type { EmailCodePurpose } from '@reachkit/contract/session/signInEmail';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { networkOf, subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../platform/logging.ts';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import { codeMail } from '../../../platform/systemMail/codeMail.ts';
import { type SystemMail, SystemMailRefused } from '../../../platform/systemMail/systemMail.ts';
import type { MailAddress } from '../../email/addresses/canonicalAddress.ts';
import { findBySignInEmail, isThrowAway, readSignInEmail } from '../people/signInEmail.ts';
import { signInEmailCode } from '../tables.ts';
import { type EmailCodeCase, emailCodeTexts } from './emailCodeTexts.ts';
import type { KnownNetworks } from './knownNetworks.ts';

/** Max guesses of a code. */
const maxTries = 5;
const hashUse = 'signInEmailCode';

/** Marks a code as used, in the transaction of the action that it permits. @throws Failure `validation` */
export type SpendCode = (tx: Transaction, use: EmailCodePurpose) => Promise<void>;

export interface EmailCodeRequest {
  readonly email: string;
  readonly purpose: EmailCodePurpose;
  readonly language: Language;
}

interface EmailCodesParts {
  readonly systemMail: SystemMail | null;
  readonly hash: KeyedHash;
  readonly limits: RateLimits;
  readonly networks: Pick<KnownNetworks, 'isKnown'>;
}

/**
 * Codes sent by email for signing in, registering and new passwords: each is valid once, for 15 minutes, for one purpose,
 * and only the newest of an address. Responses and the work for them are the same whether or not the address has an
 * account.
 */
export class EmailCodes {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log' | 'config'>;
  readonly #parts: EmailCodesParts;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log' | 'config'>, parts: EmailCodesParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** Whether people can register and sign in with an email address. */
  get isOn(): boolean {
    return this.#parts.systemMail !== null && this.#deps.config.registration.includes('email');
  }

  /**
   * Sends a code, or the reason why there is none; returns the seconds until another may be requested.
   * @throws Failure `forbidden`, `validation` at `email`, `rateLimited` with the wait, `systemMailFailed`
   */
  async send({ email, purpose, language }: EmailCodeRequest, address: string): Promise<number> {
    const { systemMail, limits, networks, hash } = this.#parts;
    if (!this.isOn || !systemMail) throw new Failure('forbidden');
    const typed = readSignInEmail(email);
    const { key, domain } = typed;
    if (purpose === 'register' && isThrowAway(domain)) {
      throw refuseFields({ email: { rule: 'throwaway_email' } });
    }
    const owner = await findBySignInEmail(this.#deps.db, key);
    // Requests from unknown networks cannot use up the emails that an address may receive for a known network.
    const isKnown = await networks.isKnown(owner?.id, address);
    const origin = isKnown ? (networkOf(address) ?? address) : 'stranger';
    const taken = await limits.take({
      signInEmailByAddress: { address: key, origin },
      signInEmailBySubscriber: { subscriber: subscriberOf(address) },
      ...(isKnown ? {} : { signInEmailByDomain: { domain } }),
    });
    const code = String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
    const kind = caseOf(purpose, owner !== undefined);
    const mail = codeMail(kind === purpose ? code : null, emailCodeTexts[language](code)[kind], language);
    // With another tag or other dots it may be another person's mailbox: the code goes to the registered spelling.
    const to = owner?.signInEmail ?? typed.address;
    try {
      await systemMail.send({ ...mail, to, language, key: `signIn.${randomUUID()}` });
    } catch (error) {
      if (error instanceof SystemMailRefused) throw refuseFields({ email: { rule: 'email' } });
      // Not refunded: while the mail server is down, codes must not be requested without limit.
      this.#deps.log.warn({ err: describeError(error) }, 'a sign-in code could not be sent by email');
      throw new Failure('systemMailFailed', { cause: error });
    }
    // An unsent code is stored too, valid for nothing, so that the work is the same.
    const row = {
      purpose,
      codeHash: hash.of(hashUse, proven(typed, purpose), purpose, code),
      expiresAt: new Date(this.#deps.now().getTime() + emailCodeLifetime * 1000),
      tries: 0,
    };
    await this.#deps.db
      .insert(signInEmailCode)
      .values({ addressKey: key, ...row })
      .onConflictDoUpdate({ target: signInEmailCode.addressKey, set: row });
    return taken.retryAfter;
  }

  /**
   * Checks a code. The guess is counted and committed before the comparison, so that concurrent guesses cannot bypass the
   * limit.
   * @throws Failure `validation` at `code`, `rateLimited`
   */
  async verify(email: string, code: string, address: string): Promise<SpendCode> {
    const { limits, hash } = this.#parts;
    const typed = readSignInEmail(email);
    const { key } = typed;
    const guess = await limits.take({ signInEmailGuessBySubscriber: { subscriber: subscriberOf(address) } });
    const [row] = await this.#deps.db
      .update(signInEmailCode)
      .set({ tries: sql`${signInEmailCode.tries} + 1` })
      .where(
        and(
          eq(signInEmailCode.addressKey, key),
          gt(signInEmailCode.expiresAt, this.#deps.now()),
          lt(signInEmailCode.tries, maxTries),
        ),
      )
      .returning();
    const isRight = row && hash.matches(row.codeHash, hashUse, proven(typed, row.purpose), row.purpose, code);
    if (!isRight) throw wrongEmailCode();
    await guess.giveBack();
    return async (tx, use) => {
      const spent = await tx
        .delete(signInEmailCode)
        .where(
          and(
            eq(signInEmailCode.addressKey, key),
            eq(signInEmailCode.codeHash, row.codeHash),
            eq(signInEmailCode.purpose, use),
          ),
        )
        .returning({ key: signInEmailCode.addressKey });
      if (spent.length === 0) throw wrongEmailCode();
    };
  }
}

/** A new account gets exactly the address that the code was sent to: with another tag it may be another person's mailbox. */
const proven = ({ address, key }: MailAddress, purpose: string) =>
  purpose === 'register' ? address.toLowerCase() : key;

function caseOf(purpose: EmailCodePurpose, isTaken: boolean): EmailCodeCase {
  if (purpose === 'register') return isTaken ? 'known' : 'register';
  return isTaken ? purpose : 'unknown';
}

const wrongEmailCode = () => refuseFields({ code: { rule: 'wrong_email_code' } });
