import { findSimilar } from '@reachkit/contract';
import { Failure } from '../../../platform/http/failure.ts';
import { meteredRoute } from '../../../platform/http/gatedRoute.ts';
import type { Route } from '../../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function similarRoutes(): Route[] {
  return [meteredRoute(findSimilar, notYet)];
}
