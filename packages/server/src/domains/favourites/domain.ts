import { defineDomain } from '../defineDomain.ts';
import { countLists } from './countLists.ts';
import { favouriteReferences } from './creatorReferences.ts';
import { importRoutes } from './imports/routes.ts';
import { importRunner } from './imports/runner.ts';
import { favouriteOwnership } from './ownership.ts';
import { findRecordedLists } from './recorded.ts';
import { favouriteRecords } from './records.ts';
import { favouriteRoutes } from './routes.ts';
import { favouriteTasks } from './tasks.ts';

export const favouritesDomain = defineDomain({
  name: 'favourites',
  ownership: () => favouriteOwnership,
  creatorReferences: favouriteReferences,
  stocks: { favouriteLists: countLists },
  tasks: () => [favouriteTasks],
  runners: (parts) => [importRunner(parts)],
  routes: (parts) => [...favouriteRoutes(parts), ...importRoutes(parts, parts.jobs)],
  records: favouriteRecords,
  recordedObjects: { favouriteList: findRecordedLists },
  recordedEndpoints: {
    exportList: ['search.creatorsExported'],
    addFavourite: ['favourites.listMade'],
    changeFavourite: ['favourites.listChanged'],
    removeFavourite: ['favourites.listDeleted'],
    addToFavourite: ['favourites.added'],
    copyFavourites: ['favourites.copied'],
    moveFavourites: ['favourites.moved'],
    removeFromFavourite: ['favourites.removed'],
    undoFavouriteAct: ['favourites.undone'],
    importIntoFavourite: ['favourites.importBegun', 'favourites.imported'],
    importIntoBlacklist: ['favourites.blacklistImportBegun', 'favourites.blacklistImported'],
    removePendingCreators: ['favourites.pendingRemoved'],
    keepCreatorNote: ['favourites.noteChanged'],
    addToBlacklist: ['favourites.blacklisted'],
    changeBlacklistEntry: ['favourites.blacklistChanged'],
    removeFromBlacklist: ['favourites.blacklistEnded'],
  },
});
