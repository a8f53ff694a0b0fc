import type { fetchToken, QueryOf } from '@reachkit/contract';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { Attempts } from './attempts.ts';
import type { IssuedTokens, SessionService } from './service.ts';

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

  async answer(
    query: TokenQuery,
    { clientId, address, now }: RequestContext<'client'>,
  ): Promise<IssuedTokens> {
    switch (query.grant_type) {
      case 'password': {
        const { username, password } = required(query, ['username', 'password']);
        const person = `${address} ${username}`;
        return this.#count([this.#byPerson, person], address, now, () =>
          this.#service.signIn(username, password, clientId),
        );
      }
      case 'refresh_token': {
        const { refresh_token } = required(query, ['refresh_token']);
        return this.#count(undefined, address, now, () => this.#service.renew(refresh_token, clientId));
      }
    }
  }

  async #count<T>(
    person: readonly [Attempts, string] | undefined,
    address: string,
    now: Date,
    work: () => Promise<T>,
  ): Promise<T> {
    const counters = [...(person ? [person] : []), [this.#byAddress, address] as const];
    if (counters.some(([attempts, key]) => attempts.isSpent(key, now))) throw new Failure('rateLimited');
    // Counted before the answer is known, so that many attempts at once do not slip through.
    for (const [attempts, key] of counters) attempts.noteFailure(key, now);
    const result = await work();
    for (const [attempts, key] of counters) attempts.forget(key);
    return result;
  }
}

function required<Name extends keyof TokenQuery>(
  query: TokenQuery,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !query[name]);
  if (missing.length > 0) {
    throw refuseFields(Object.fromEntries(missing.map((name) => [name, { rule: 'required' }])));
  }
  return Object.fromEntries(names.map((name) => [name, query[name] ?? ''])) as Record<Name, string>;
}
