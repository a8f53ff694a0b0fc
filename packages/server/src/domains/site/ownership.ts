import type { Ownership } from '../../platform/ownership/registry.ts';
import { bookmark, changeEntry, feedback } from './tables.ts';

export const siteOwnership: Ownership = {
  domain: 'site',
  tables: [
    {
      table: bookmark,
      team: bookmark.teamId,
      persons: [{ column: bookmark.accountId, rule: 'delete' }],
    },
    {
      table: feedback,
      team: feedback.teamId,
      persons: [{ column: feedback.accountId, rule: 'anonymise', clear: [feedback.contact] }],
    },
    { table: changeEntry, team: null },
  ],
  holdings: [{ table: bookmark, column: bookmark.accountId, ended: 'bookmarks' }],
};
