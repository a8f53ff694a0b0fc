import type { fetchSmsToken, fetchToken, QueryOf } from '@reachkit/contract';
import { subscriberOf } from '../../gateways/geo/addresses.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { Attempts } from './attempts.ts';
import type { IssuedTokens } from './logins.ts';
import type { SessionService } from './service.ts';

type TokenQuery = QueryOf<typeof fetchToken>;

const windowMs = 5 * 60 * 1000;

/** Answers the token endpoint: chooses by grant, asks for missing fields, slows down guessing. */
export class TokenDesk {
  readonly #service: SessionService;
  readonly #byPerson = new Attempts({ limit: 20, windowMs });
  readonly #byAddress = new Attempts({ limit: 300, windowMs });

  constructor(service: SessionService) {
    this.#service = service;
  }

  async answer(query: TokenQuery, context: RequestContext<'client'>): Promise<IssuedTokens> {
    switch (query.grant_type) {
      case 'password': {
        const { username = '', password = '' } = query;
        requireAll({ username, password });
        return this.#count(username, context, () => this.#service.signIn(username, password, context));
      }
      case 'refresh_token': {
        const { refresh_token = '' } = query;
        requireAll({ refresh_token });
        return this.#count(undefined, context, () => this.#service.renew(refresh_token, context));
      }
    }
  }

  answerSms(
    { mobile, code }: QueryOf<typeof fetchSmsToken>,
    context: RequestContext<'client'>,
  ): Promise<IssuedTokens> {
    return this.#count(mobile, context, () => this.#service.signInBySms(mobile, code, context));
  }

  async #count<T>(
    name: string | undefined,
    { address, now }: RequestContext<'client'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const who = subscriberOf(address);
    const person = name === undefined ? undefined : `${who} ${name}`;
    if (this.#byAddress.isSpent(who, now) || (person && this.#byPerson.isSpent(person, now))) {
      throw new Failure('rateLimited');
    }
    // Counted before the answer is known, so that many attempts at once do not slip through.
    this.#byAddress.noteFailure(who, now);
    if (person) this.#byPerson.noteFailure(person, now);
    try {
      const result = await work();
      // One success says nothing of the other people behind an address.
      this.#byAddress.takeBack(who);
      if (person) this.#byPerson.forget(person);
      return result;
    } catch (error) {
      // Who was turned away unheard has not guessed.
      if (error instanceof Failure && error.reason === 'rateLimited') {
        this.#byAddress.takeBack(who);
        if (person) this.#byPerson.takeBack(person);
      }
      throw error;
    }
  }
}

function requireAll(values: Readonly<Record<string, string>>): void {
  const missing = Object.keys(values).filter((name) => values[name] === '');
  if (missing.length === 0) return;
  throw refuseFields(Object.fromEntries(missing.map((name) => [name, { rule: 'required' }])));
}
