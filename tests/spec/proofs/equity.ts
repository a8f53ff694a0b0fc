import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of plan limits and of the menus. */
export const provenByEquity: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/membership/plans.test.ts': {
    'plans have the prices in the table, in fen, with discounts for longer terms': [
      '1.membership.tiers',
      '4.equity.tiers',
    ],
    'plans have the limits in the table for every gated area': ['6.gate.byTier'],
  },

  'packages/server/src/domains/membership/http.test.ts': {
    'a team’s plan and limits > the response names the plan in the requested language, and lists every gated area':
      ['3.equity.versionName', '7.call.equity'],
    'a team’s plan and limits > save_koc_task is "1" if data acquisition tasks can be kept, else "0"': [
      '3.equity.saveKocTask',
      '7.call.equity',
    ],
  },

  'packages/server/src/domains/search/charging.test.ts': {
    'the daily searches > daily searches end with an error that names limit and reset; repeating stays free':
      ['6.gate.byTier'],
    'the rows of one search > rows end at the plan’s limit; further requests are rejected': [
      '6.gate.display',
    ],
    'the rows of one search > a manipulated cursor does not extend the rows': ['6.gate.display'],
    'the search scope > the scope of free plans excludes {"haveEmail":"1"}, for a search and for its count': [
      '6.gate.scope',
    ],
    'the search scope > the scope of free plans includes all platforms and the basic filters': [
      '6.gate.scope',
    ],
  },

  'packages/server/src/domains/session/menu/menu.test.ts': {
    'customers and staff each have a menu of existing pages': ['1.office.menu'],
    'data acquisition is in the staff menu only while the team may keep tasks': [
      '1.office.acquisition',
      '2.office.acquisition',
    ],
  },
};
