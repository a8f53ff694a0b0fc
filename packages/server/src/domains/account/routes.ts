import { changeProfile as changeProfileEndpoint } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeProfile } from './profile.ts';

export function accountRoutes(deps: Deps): Route[] {
  return [route(changeProfileEndpoint, ({ body }, { caller }) => changeProfile(deps, caller, body))];
}
