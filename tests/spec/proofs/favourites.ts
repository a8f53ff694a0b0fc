import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/favourites';
const screens = 'packages/sdk/src/features/favourites';

/** By tests of the favourite lists, the blacklist, imports into both, and what a browser sees of them. */
export const provenByFavourites: Readonly<Record<string, ProofsOfFile>> = {
  [`${server}/http.test.ts`]: {
    'a list > is made, found by its words, changed and deleted': ['7.call.favourites', '1.favourites.lists'],
    'a list > is refused at the field: {"name":"  "}': ['5.required.listName'],
    'a list > is not made beyond what the membership gives, and says how much that is': ['6.gate.lists'],
    'a list > that is private is hidden from all others, also from the owner of the team': [
      '6.visibility.private',
    ],
    'a list > that is public is filled and named by the team, and hidden or deleted by its maker or the owner':
      ['6.visibility.publicToTeam'],
    'creators of a list > do not go over what a list may hold: all or nothing, or the first': [
      '6.gate.perList',
      '3.list.remaining',
    ],
    'creators of a list > are collected in bulk as far as the membership goes; one at a time always': [
      '6.gate.bulkCollect',
    ],
    'creators of a list > are moved, but for whom the other list keeps out': ['1.favourites.move'],
    'the blacklist > keeps a creator out until it ends, and says so wherever they are met': [
      '1.favourites.blacklist',
    ],
    'the blacklist > refuses at the field: {"ids":["1"],"scope":"all"}': ['5.required.blacklistReason'],
    'the blacklist > refuses at the field: {"ids":["1"],"reason":" ","scope":"all"}': [
      '5.required.blacklistReason',
    ],
  },
  [`${server}/lists/shown.test.ts`]: {
    'has name, description, maker, time, number of creators and their limit': [
      '3.list.name',
      '3.list.description',
      '3.list.creator',
      '3.list.createdAt',
      '3.list.count',
      '3.list.remaining',
    ],
    'has one of five colours, ids 1 to 5, the first unless another was chosen': [
      '3.list.colour',
      '3.list.fiveColours',
    ],
  },
  [`${server}/members/copy.test.ts`]: {
    'are copied into other lists and stay; creators outside the list are unknown': ['1.favourites.copy'],
    'are taken out of one list, and stay in the others': ['1.favourites.remove'],
  },
  [`${server}/blacklist/shown.test.ts`]: {
    'an entry of the blacklist says why, for which lists, since when and by whom, and holds there alone': [
      '3.blacklist.reason',
      '3.blacklist.scope',
      '3.blacklist.time',
      '3.blacklist.operator',
    ],
  },
  [`${server}/exporting/listExport.test.ts`]: {
    'has creators of all platforms with what the team keeps of them, the latest added first': [
      '1.favourites.export',
    ],
  },
  [`${server}/imports/import.test.ts`]: {
    'an import into a list > adds known creators, by handle or by link, and gives each other row a reason': [
      '1.favourites.import',
      '3.import.success',
      '3.import.fail',
      '3.import.reason',
      '3.import.unable',
    ],
    'a list with less room than the file has creators > takes no creators in, and the record says which rows there was no room for':
      ['5.file.capacity'],
    'a list with less room than the file has creators > takes in the first as they stand in the sheet where a person wants it so':
      ['5.file.capacity'],
    'a list with less room than the file has creators > is filled by two imports at once to the last place, and no further':
      ['5.file.capacity'],
    'the records of imports > are shown a page at a time': ['1.favourites.records'],
  },
  [`${screens}/lists/overview/FavouriteOverview.test.tsx`]: {
    'says of each list what it is for, who made it and sees it, who is in it and how much room is left': [
      '9.limit.capacity',
      '3.list.remaining',
    ],
  },
  [`${screens}/lists/page/FavouriteLists.test.tsx`]: {
    'makes a list and opens it': ['5.required.listName'],
  },
  [`${screens}/blacklist/Blacklist.test.tsx`]: {
    'needs a reason, says what follows, and can be taken back': ['5.required.blacklistReason'],
    'holds for the list that one stands in, or for all': ['3.blacklist.scope'],
    'says of each creator why, for which lists, since when, by whom and till when': [
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
    'each of the five colours of a list is that of its mark and, faint, of its card, by day and by night': [
      '3.list.fiveColours',
      '3.list.cardColour',
    ],
  },
  'tests/e2e/favourites.spec.ts': {
    'chosen creators are saved to a new list, to it again with one press, and taken out by undoing': [
      '1.favourites.lists',
      '3.state.favourites',
    ],
    'from the menu a list is opened, its creators moved, the list deleted, both undone': [
      '2.private.favouritesOthers',
      '1.favourites.move',
    ],
  },
  'tests/e2e/importing.spec.ts': {
    'a workbook comes into a list, and the rows left out come in once they are mended': [
      '1.favourites.import',
      '1.favourites.records',
    ],
  },
};
