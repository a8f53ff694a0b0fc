import { fetchMenu, fetchToken, fetchUserInfo, logout } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { menuOf } from './menu.ts';
import { readProfile } from './profile.ts';
import type { SessionService } from './service.ts';
import { TokenDesk } from './tokenDesk.ts';

export function sessionRoutes({ db }: Deps, service: SessionService): Route[] {
  const desk = new TokenDesk(service);
  return [
    route(fetchToken, async ({ query }, context) => {
      const tokens = await desk.answer(query, context);
      return {
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
        token_type: 'bearer' as const,
        expires_in: tokens.expiresIn,
        scope: query.scope ?? 'server',
      };
    }),
    route(logout, async (_, { caller }) => {
      await service.end(caller.loginId);
      return null;
    }),
    route(fetchUserInfo, async (_, { caller }) => ({
      ok: true as const,
      data: { officeUser: await readProfile(db, caller.accountId) },
    })),
    route(fetchMenu, async ({ params }, { caller }) => {
      // Another team's menu answers like an unknown one: no difference to see.
      if (params.id !== String(caller.teamId)) throw new Failure('notFound');
      return { menus: menuOf() };
    }),
  ];
}
