import type { fetchToken, QueryOf } from '@reachkit/contract';
import type { fetchSmsToken } from '@reachkit/contract/session/registration';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { IssuedTokens } from '../login/logins.ts';
import type { SessionService } from '../service.ts';

type TokenQuery = QueryOf<typeof fetchToken>;

/** Handles the token endpoint: dispatches by grant and reports missing fields. */
export class TokenDesk {
  readonly #service: SessionService;

  constructor(service: SessionService) {
    this.#service = service;
  }

  async answer(query: TokenQuery, context: RequestContext<'client'>): Promise<IssuedTokens> {
    switch (query.grant_type) {
      case 'password': {
        const { username = '', password = '' } = query;
        requireAll({ username, password });
        return this.#service.signIn(username, password, context);
      }
      case 'refresh_token': {
        const { refresh_token = '' } = query;
        requireAll({ refresh_token });
        return this.#service.renew(refresh_token, context);
      }
    }
  }

  answerSms(
    { mobile, code }: QueryOf<typeof fetchSmsToken>,
    context: RequestContext<'client'>,
  ): Promise<IssuedTokens> {
    return this.#service.signInBySms(mobile, code, context);
  }
}

function requireAll(values: Readonly<Record<string, string>>): void {
  const missing = Object.keys(values).filter((name) => values[name] === '');
  if (missing.length === 0) return;
  throw refuseFields(Object.fromEntries(missing.map((name) => [name, { rule: 'required' }])));
}
