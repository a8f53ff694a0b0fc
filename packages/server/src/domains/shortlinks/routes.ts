import {
  addShortLink,
  addShortLinks,
  archiveShortLink,
  changeShortLink,
  checkShortLink,
  getShortLink,
  listShortLinks,
  listShortLinkTargets,
  restoreShortLink,
} from '@reachkit/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { ShortLinkService } from './links/service.ts';

export function shortlinksRoutes(links: ShortLinkService): Route[] {
  return [
    route(listShortLinks, ({ query }, { caller }) => links.list(caller, query)),
    route(addShortLink, ({ body }, { caller }) => links.add(caller, body)),
    route(getShortLink, ({ params }, { caller }) => links.get(caller, params.id)),
    route(changeShortLink, ({ params, body }, { caller }) => links.change(caller, params.id, body)),
    route(archiveShortLink, ({ params }, { caller }) => links.archive(caller, params.id)),
    route(restoreShortLink, ({ params }, { caller }) => links.restore(caller, params.id)),
    route(listShortLinkTargets, ({ params }, { caller }) => links.targets(caller, params.id)),
    route(addShortLinks, ({ body }, { caller }) => links.addBatch(caller, body)),
    route(checkShortLink, ({ body }) => links.check(body)),
  ];
}
