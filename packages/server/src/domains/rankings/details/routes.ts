import { getRankedAd, getRankedInfluencer, getRankedTag, getRankedVideo } from '@reachkit/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ListParts } from '../lists/readRanking.ts';
import { viewingOf } from '../lists/routes.ts';
import { readInfluencer } from './influencer.ts';
import { readAd, readVideo } from './post.ts';
import { readTag } from './tag.ts';

/** Routes of the details of ranked things. */
export function routesOfDetails(parts: ListParts): Route[] {
  return [
    route(getRankedVideo, ({ params, query }, { caller, now }) =>
      readVideo(parts, viewingOf(caller, now), Number(params.id), query),
    ),
    route(getRankedAd, ({ params, query }, { caller, now }) =>
      readAd(parts, viewingOf(caller, now), Number(params.id), query),
    ),
    route(getRankedInfluencer, ({ params, query }, { caller, now }) =>
      readInfluencer(parts, viewingOf(caller, now), Number(params.id), query),
    ),
    route(getRankedTag, ({ params, query }, { caller, now }) =>
      readTag(parts, viewingOf(caller, now), params.tag, query),
    ),
  ];
}
