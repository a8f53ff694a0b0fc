import { getCreatorEmails, unlockEmails } from '@reachkit/contract';
import { Failure } from '../../platform/http/failure.ts';
import { meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function emailRoutes(): Route[] {
  return [route(getCreatorEmails, notYet), meteredRoute(unlockEmails, notYet)];
}
