import { actOnMailRound, changeMailRounds, getMailRounds, listMailRoundRecipients } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { actOnRound } from './actions.ts';
import { changePlan } from './changePlan.ts';
import { listRoundRecipients } from './recipients.ts';
import { showRounds } from './showRounds.ts';

export function mailRoundRoutes(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  return [
    route(getMailRounds, ({ params }, { caller, now }) => showRounds(deps.db, caller, params.id, now)),
    route(changeMailRounds, async ({ params, body }, { caller, now }) => {
      await changePlan(deps, caller, params.id, body);
      return showRounds(deps.db, caller, params.id, now);
    }),
    route(listMailRoundRecipients, ({ params, query }, { caller, now }) =>
      listRoundRecipients(deps.db, caller, params, query, now),
    ),
    route(actOnMailRound, ({ params, body }, { caller }) => actOnRound(deps, caller, params, body)),
  ];
}
