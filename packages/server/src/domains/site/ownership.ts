import type { Ownership } from '../../platform/ownership/registry.ts';
import { bookmark, changeEntry } from './tables.ts';

export const siteOwnership: Ownership = {
  domain: 'site',
  tables: [
    {
      table: bookmark,
      team: bookmark.teamId,
      persons: [{ column: bookmark.accountId, rule: 'delete' }],
    },
    { table: changeEntry, team: null },
  ],
};
