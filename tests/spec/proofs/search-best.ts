import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of search features beyond plain filters, and of the row details. */
export const provenBySearchBest: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/text/matches.test.ts': {
    'words of a keyword > may differ from a handle by one typo, as a keyword or a name': [
      '3.filter.userName',
    ],
    'words of a keyword > match translations and similar-sounding words': [
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
        `the search scope > the scope of free plans excludes ${filter}, for a search and for its count`,
    ),
    ['6.gate.scope'],
  ),
};
