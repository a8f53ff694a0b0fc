import { changeFulfilment, getFulfilment } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeNote, readFulfilment } from './service.ts';

/** Routes of the track record of creators. */
export const routesOfFulfilment = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(getFulfilment, ({ params }, { caller }) => readFulfilment(db, caller.teamId, params.id)),
  route(changeFulfilment, ({ params, body }, { caller, now }) =>
    changeNote(db, caller, params.id, body, now),
  ),
];
