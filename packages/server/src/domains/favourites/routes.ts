import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  changeBlacklistEntry,
  changeFavourite,
  checkBlacklist,
  copyFavourites,
  exportList,
  findContainingLists,
  getCreatorNote,
  getFavourite,
  keepCreatorNote,
  listBlacklist,
  listFavouriteActs,
  listFavouriteCreators,
  listFavourites,
  listTeamLabels,
  moveFavourites,
  previewListExport,
  removeFavourite,
  removeFromBlacklist,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ExportService } from '../search/exporting/service.ts';
import { listActions } from './actions/list.ts';
import { UndoService } from './actions/undo.ts';
import { BlacklistService } from './blacklist/service.ts';
import { ListExportService } from './exporting/service.ts';
import { findContaining } from './lists/containing.ts';
import { ListService } from './lists/service.ts';
import { ListingService } from './members/listing.ts';
import { MemberService } from './members/service.ts';
import { NoteService } from './notes/service.ts';
import { personOf } from './person.ts';

export function favouriteRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> & { readonly exporting: ExportService },
): Route[] {
  const lists = new ListService(deps);
  const members = new MemberService(deps);
  const listing = new ListingService(deps);
  const undo = new UndoService(deps);
  const blacklist = new BlacklistService(deps);
  const notes = new NoteService(deps);
  const exporting = new ListExportService(deps, deps.exporting);
  return [
    route(listFavourites, ({ query }, { caller }) => lists.list(personOf(caller), query)),
    route(findContainingLists, async ({ query }, { caller }) => ({
      list: await findContaining(deps.db, personOf(caller), query.bloggerId),
    })),
    route(listTeamLabels, (_, { caller }) => notes.labels(personOf(caller))),
    route(addFavourite, ({ body }, { caller }) => lists.add(personOf(caller), body)),
    route(undoFavouriteAct, ({ body }, { caller }) => undo.undo(personOf(caller), body.actId, body.actKey)),
    route(listFavouriteActs, ({ query }, { caller }) => listActions(deps, personOf(caller), query)),
    route(getFavourite, ({ params }, { caller }) => lists.get(personOf(caller), params.id)),
    route(changeFavourite, ({ params, body }, { caller }) => lists.change(personOf(caller), params.id, body)),
    route(removeFavourite, ({ params, query }, { caller }) =>
      lists.remove(personOf(caller), params.id, query.actKey),
    ),
    route(listFavouriteCreators, ({ params, query }, { caller }) =>
      listing.page(personOf(caller), params.id, query),
    ),
    route(previewListExport, ({ params, body }, { caller }) =>
      exporting.preview(personOf(caller), params.id, body),
    ),
    // The transaction that creates the job charges the export, so the route's meter does not.
    meteredRoute(exportList, ({ params, body }, { caller, language }) =>
      exporting.begin(personOf(caller), params.id, body, language),
    ),
    route(addToFavourite, ({ params, body }, { caller }) => members.add(personOf(caller), params.id, body)),
    route(copyFavourites, ({ params, body }, { caller }) => members.copy(personOf(caller), params.id, body)),
    route(moveFavourites, ({ params, body }, { caller }) => members.move(personOf(caller), params.id, body)),
    route(removeFromFavourite, ({ params, body }, { caller }) =>
      members.remove(personOf(caller), params.id, body),
    ),
    route(getCreatorNote, ({ params }, { caller }) => notes.get(personOf(caller), params.id)),
    route(keepCreatorNote, ({ params, body }, { caller }) => notes.keep(personOf(caller), params.id, body)),
    route(listBlacklist, ({ query }, { caller }) => blacklist.list(personOf(caller), query)),
    route(addToBlacklist, ({ body }, { caller }) => blacklist.add(personOf(caller), body)),
    route(changeBlacklistEntry, ({ params, body }, { caller }) =>
      blacklist.change(personOf(caller), params.id, body),
    ),
    route(removeFromBlacklist, ({ body }, { caller }) => blacklist.remove(personOf(caller), body)),
    route(checkBlacklist, ({ body }, { caller }) => blacklist.check(personOf(caller), body)),
  ];
}
