import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of what a search finds beyond its plain filters, and what it says of its rows. */
export const provenBySearchBest: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/text/matches.test.ts': {
    'words of a keyword > may be one slip away from a handle, typed as a keyword or as a name': [
      '3.filter.userName',
    ],
    'words of a keyword > are found in the other language and by how they sound': [
      '3.filter.tags',
      '3.filter.userName',
    ],
    'why a row matches > finds matches of each word and field, and of filters for name or description': [
      '3.filter.userName',
      '3.filter.description',
    ],
  },
  'packages/server/src/domains/search/charging.test.ts': each(
    ['{"growth_start":"-5"}', '{"price_end":"500"}', '{"updatedDate":"30"}'].map(
      (filter) =>
        `the search scope > of free memberships leaves out ${filter}, for a search and for its count`,
    ),
    ['6.gate.scope'],
  ),
};
