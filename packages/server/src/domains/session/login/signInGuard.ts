import { networkOf, subscriberOf } from '../../../gateways/geo/addresses.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Charges } from '../../../platform/limits/policies.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import type { KnownNetworks } from './knownNetworks.ts';

/** A sign-in attempt with unknown outcome. */
export interface Guess {
  /** The name as typed: counters also exist for names without an account. */
  readonly name: string;
  readonly isStaff: boolean;
  readonly by: 'password' | 'sms' | 'email' | 'factor';
  readonly address: string;
}

/** An attempt that counts as failed until it is reported otherwise. */
export interface CountedGuess {
  /** Whether it locked a staff account. */
  readonly didLock: boolean;
  /** Refunds the attempt: it failed for a reason beyond the person's control. */
  giveBack(): Promise<void>;
  succeed(): Promise<void>;
}

/**
 * Slows down guessing at accounts: per subscriber, per account and network with a growing delay, and per account over all
 * unknown networks. Codes by SMS and by email have separate counters: password guesses do not lock out a person who has
 * the phone or the mailbox.
 */
export class SignInGuard {
  readonly #limits: RateLimits;
  readonly #networks: Pick<KnownNetworks, 'isKnown'>;

  constructor(limits: RateLimits, networks: Pick<KnownNetworks, 'isKnown'>) {
    this.#limits = limits;
    this.#networks = networks;
  }

  /**
   * Rejects attempts if a limit is already known to be exceeded, without a database query. @throws Failure `rateLimited`,
   * `accountLocked`
   */
  refuseKnown(guess: Guess): void {
    try {
      this.#limits.refuseKnown({ ...bySubscriber(guess), ...byNetwork(guess) });
    } catch (error) {
      throw refusalOf(guess, error);
    }
  }

  /** Counts an attempt before its outcome is known, so that concurrent ones cannot bypass the limit. @throws the same */
  async begin(guess: Guess, accountId: number | undefined): Promise<CountedGuess> {
    const isKnown = await this.#networks.isKnown(accountId, guess.address);
    const taken = await this.#limits
      .take({ ...bySubscriber(guess), ...byNetwork(guess), ...(isKnown ? {} : byStrangers(guess)) })
      .catch((error: unknown) => {
        throw refusalOf(guess, error);
      });
    return {
      didLock: guess.isStaff && taken.retryAfter > 0,
      giveBack: () => taken.giveBack(),
      // A success does not clear the counters of others behind the same address, or of guesses from elsewhere.
      succeed: async () => {
        await Promise.all([taken.giveBack(), this.#limits.clear(byNetwork(guess))]);
      },
    };
  }

  /** Counts a refresh token exchange, which has no account name. */
  async beginRenewal(address: string): Promise<Pick<CountedGuess, 'giveBack'>> {
    return this.#limits.take(bySubscriber({ address }));
  }

  /** Clears the counters of a name, staff or not. */
  async unlock(name: string): Promise<void> {
    const policies = [
      'signInByNetwork',
      'signInByStrangers',
      'staffSignInByNetwork',
      'staffSignInByStrangers',
    ] as const;
    for (const policy of policies) {
      for (const by of ['password', 'sms', 'email', 'factor'] as const) {
        await this.#limits.clearSubject(policy, counterName({ name, by }));
      }
    }
  }
}

type Counted = Charges<'refuse'>;

/** Passwords and codes of a name have separate counters. */
const counterName = ({ name, by }: Pick<Guess, 'name' | 'by'>) => `${by} ${name}`;

const bySubscriber = ({ address }: Pick<Guess, 'address'>): Counted => ({
  signInBySubscriber: { subscriber: subscriberOf(address) },
});

function byNetwork(guess: Guess): Counted {
  const key = { name: counterName(guess), network: networkOf(guess.address) ?? guess.address };
  return guess.isStaff ? { staffSignInByNetwork: key } : { signInByNetwork: key };
}

/** A sent code ends after a few wrong guesses, so it needs no limit over all networks. */
function byStrangers(guess: Guess): Counted {
  if (guess.by === 'sms' || guess.by === 'email') return {};
  const key = { name: counterName(guess) };
  return guess.isStaff ? { staffSignInByStrangers: key } : { signInByStrangers: key };
}

/** For staff the error says that the account is locked, with the same wait. */
function refusalOf({ isStaff }: Guess, error: unknown): unknown {
  const isLock = isStaff && error instanceof Failure && error.reason === 'rateLimited';
  return isLock ? new Failure('accountLocked', { data: error.detail.data }) : error;
}
