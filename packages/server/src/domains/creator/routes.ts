import {
  compareCreators,
  getAudience,
  getBrands,
  getContent,
  getCreator,
  getGrowth,
  getOverview,
  keepQuote,
  removeQuote,
} from '@reachkit/contract';
import { Failure } from '../../platform/http/failure.ts';
import { meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function creatorRoutes(): Route[] {
  return [
    ...[getCreator, keepQuote, removeQuote].map((endpoint) => route(endpoint, notYet)),
    ...[getOverview, getGrowth, getAudience, getContent, getBrands, compareCreators].map((endpoint) =>
      meteredRoute(endpoint, notYet),
    ),
  ];
}
