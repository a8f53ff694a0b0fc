import { and, eq, sql } from 'drizzle-orm';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { savedSearch, savedSearchVisit } from './tables.ts';

export const searchOwnership: Ownership = {
  domain: 'search',
  tables: [
    {
      table: savedSearchVisit,
      team: { parent: savedSearch, by: savedSearchVisit.searchId },
      persons: [{ column: savedSearchVisit.accountId, rule: 'delete' }],
      notExported: 'all',
    },
    {
      table: savedSearch,
      team: savedSearch.teamId,
      persons: [{ column: savedSearch.accountId, rule: 'own' }],
    },
  ],
  // Shared searches stay; private ones are deleted with the person.
  onRemoval: async (tx, { teamId, fromAccountId, toAccountId }) => {
    const scope = teamScope(tx, teamId);
    const ofPerson = eq(savedSearch.accountId, fromAccountId);
    await scope.delete(savedSearch).where(and(ofPerson, eq(savedSearch.isShared, false)));
    const { rowCount } = await scope.update(savedSearch).set({ accountId: toAccountId }).where(ofPerson);
    return rowCount ?? 0;
  },
  holdings: [
    {
      table: savedSearch,
      column: savedSearch.accountId,
      where: sql`${savedSearch.isShared}`,
      transferred: 'savedSearches',
    },
    {
      table: savedSearch,
      column: savedSearch.accountId,
      where: sql`not ${savedSearch.isShared}`,
      ended: 'privateSearches',
    },
  ],
};
