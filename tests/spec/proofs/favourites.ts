import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/favourites';
const screens = 'packages/sdk/src/features/favourites';

/** Proven by tests of the favourite lists, the blacklist, imports into both, and their pages in a browser. */
export const provenByFavourites: Readonly<Record<string, ProofsOfFile>> = {
  [`${server}/http.test.ts`]: {
    'a list > a list can be created, searched, changed and deleted': [
      '7.call.favourites',
      '1.favourites.lists',
    ],
    'a list > a sender with invalid fields is rejected with a field error: {"name":"  "}': [
      '5.required.listName',
    ],
    'a list > a list is not created beyond the plan’s limit, which the error contains': ['6.gate.lists'],
    'a list > a private list is hidden from all others, even the team owner': ['6.visibility.private'],
    'a list > a public list is editable by all; only creator and owner hide or delete': [
      '6.visibility.publicToTeam',
    ],
    'creators of a list > creators do not exceed a list’s limit: all or nothing, or the first ones': [
      '6.gate.perList',
      '3.list.remaining',
    ],
    'creators of a list > creators are added in bulk up to the plan’s limit; one at a time always': [
      '6.gate.bulkCollect',
    ],
    'creators of a list > creators are moved, except those blacklisted for the target list': [
      '1.favourites.move',
    ],
    'the blacklist > a blacklist entry blocks a creator until it ends, and is shown with the creator': [
      '1.favourites.blacklist',
    ],
    'the blacklist > an invalid blacklist entry returns a field error: {"ids":["1"],"scope":"all"}': [
      '5.required.blacklistReason',
    ],
    'the blacklist > an invalid blacklist entry returns a field error: {"ids":["1"],"reason":" ","scope":"all"}':
      ['5.required.blacklistReason'],
  },
  [`${server}/lists/shown.test.ts`]: {
    'a list has name, description, maker, time, number of creators and their limit': [
      '3.list.name',
      '3.list.description',
      '3.list.creator',
      '3.list.createdAt',
      '3.list.count',
      '3.list.remaining',
    ],
    'a list has one of five colours, ids 1 to 5, the first by default': [
      '3.list.colour',
      '3.list.fiveColours',
    ],
  },
  [`${server}/members/copy.test.ts`]: {
    'creators are copied into other lists and stay; creators outside the list are unknown': [
      '1.favourites.copy',
    ],
    'creators are removed from one list, and stay in the others': ['1.favourites.remove'],
  },
  [`${server}/blacklist/shown.test.ts`]: {
    'a blacklist entry shows reason, lists, time and person, and blocks only those lists': [
      '3.blacklist.reason',
      '3.blacklist.scope',
      '3.blacklist.time',
      '3.blacklist.operator',
    ],
  },
  [`${server}/exporting/listExport.test.ts`]: {
    'an exported list has creators of all platforms with the team’s data, latest added first': [
      '1.favourites.export',
    ],
  },
  [`${server}/imports/import.test.ts`]: {
    'an import into a list > adds known creators, by handle or link, and gives a reason for other rows': [
      '1.favourites.import',
      '3.import.success',
      '3.import.fail',
      '3.import.reason',
      '3.import.unable',
    ],
    'a list with less room than the file has creators > the list gets no creators, and the record names the rows without room':
      ['5.file.capacity'],
    'a list with less room than the file has creators > the list gets the first creators in sheet order if the person chooses so':
      ['5.file.capacity'],
    'a list with less room than the file has creators > two concurrent imports fill the list to the limit, and no further':
      ['5.file.capacity'],
    'the records of imports > import records are paged': ['1.favourites.records'],
  },
  [`${screens}/lists/overview/FavouriteOverview.test.tsx`]: {
    'shows purpose, creator, visibility, members and remaining room of each list': [
      '9.limit.capacity',
      '3.list.remaining',
    ],
  },
  [`${screens}/lists/page/FavouriteLists.test.tsx`]: {
    'creates a list and opens it': ['5.required.listName'],
  },
  [`${screens}/blacklist/Blacklist.test.tsx`]: {
    'requires a reason, explains the consequences, and can be undone': ['5.required.blacklistReason'],
    'applies to the current list, or to all': ['3.blacklist.scope'],
    'shows reason, lists, start, person and end for each creator': [
      '3.blacklist.reason',
      '3.blacklist.scope',
      '3.blacklist.time',
      '3.blacklist.operator',
    ],
  },
  [`${screens}/imports/records/Records.test.tsx`]: {
    'import records show target, person, time, result and reasons of left-out rows': [
      '1.favourites.records',
      '3.import.time',
      '3.import.success',
      '3.import.fail',
      '3.import.reason',
      '3.import.analyzing',
    ],
  },
  'tests/e2e/favouriteColours.spec.ts': {
    'each of the five list colours tints mark and card, in light and dark': [
      '3.list.fiveColours',
      '3.list.cardColour',
    ],
  },
  'tests/e2e/favourites.spec.ts': {
    'selected creators are saved to a new list, resaved with one click, removed by undo': [
      '1.favourites.lists',
      '3.state.favourites',
    ],
    'a list is opened from the menu; moving creators and deleting it are undone': [
      '2.private.favouritesOthers',
      '1.favourites.move',
    ],
  },
  'tests/e2e/importing.spec.ts': {
    'a workbook is imported into a list, and its failed rows after correction': [
      '1.favourites.import',
      '1.favourites.records',
    ],
  },
};
