import { getCreatorEmails, unlockEmails } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ContactDeps } from './contactEmail.ts';
import { readCreatorEmails } from './creatorEmails.ts';
import { unlock } from './unlock.ts';

export function emailRoutes(deps: Pick<Deps, 'db'> & ContactDeps): Route[] {
  return [
    route(getCreatorEmails, ({ params, query }, { caller, now }) =>
      readCreatorEmails(deps, caller, { ...params, page: query.page }, now),
    ),
    meteredRoute(unlockEmails, ({ body }, { caller, now }, meter) =>
      unlock(deps, { caller, now, meter }, body.ids),
    ),
  ];
}
