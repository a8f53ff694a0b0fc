import { followRanking, listRankingFollows, unfollowRanking } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { follow, listFollows, unfollow } from './service.ts';

export function routesOfFollows(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  return [
    route(listRankingFollows, (_, { caller }) => listFollows(deps, caller)),
    route(followRanking, ({ body }, { caller }) => follow(deps, caller, body)),
    route(unfollowRanking, ({ params }, { caller }) => unfollow(deps, caller, params.id)),
  ];
}
