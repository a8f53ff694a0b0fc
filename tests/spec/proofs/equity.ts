import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of what memberships give and of the menus. */
export const provenByEquity: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/membership/plans.test.ts': {
    'costs what the table says, in fen, with less to pay for longer terms': [
      '1.membership.tiers',
      '4.equity.tiers',
    ],
    'gives of every gated area what the table of memberships says, cell by cell': ['6.gate.byTier'],
  },

  'packages/server/src/domains/membership/http.test.ts': {
    "a team's equity > names the membership in the language asked for, and lists every gated area": [
      '3.equity.versionName',
      '7.call.equity',
    ],
    'a team\'s equity > says "1" where tasks of data acquisition can be kept, else "0"': [
      '3.equity.saveKocTask',
      '7.call.equity',
    ],
  },

  'packages/server/src/domains/search/charging.test.ts': {
    'the searches of a day > end with a refusal that says what is missing and until when; repeating one stays free':
      ['6.gate.byTier'],
    'the rows of one search > end at what the membership shows; asking beyond is refused': ['6.gate.display'],
    'the rows of one search > cannot be had by a changed place in the list': ['6.gate.display'],
    'the search scope > of free memberships leaves out {"haveEmail":"1"}, for a search and for its count': [
      '6.gate.scope',
    ],
    'the search scope > of free memberships holds all platforms and the basic filters': ['6.gate.scope'],
  },

  'packages/server/src/domains/session/menu/menu.test.ts': {
    'customers and staff have a menu each, of pages that there are': ['1.office.menu'],
    'data acquisition is in the menu of staff only while their team may keep its tasks': [
      '1.office.acquisition',
      '2.office.acquisition',
    ],
  },
};
