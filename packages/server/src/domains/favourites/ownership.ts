import { and, eq, sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { countLists } from './countLists.ts';
import { handOverLists } from './handOver.ts';
import {
  blacklistEntry,
  creatorNote,
  favouriteList,
  favouriteMember,
  favouriteUndo,
  importRecord,
  importRow,
  pendingCreator,
} from './tables.ts';

export const favouriteOwnership: Ownership = {
  domain: 'favourites',
  tables: [
    {
      table: favouriteUndo,
      team: favouriteUndo.teamId,
      persons: [{ column: favouriteUndo.accountId, rule: 'delete' }],
      notExported: 'all',
    },
    { table: importRow, team: { parent: importRecord, by: importRow.importId } },
    {
      table: importRecord,
      team: importRecord.teamId,
      persons: [{ column: importRecord.accountId, rule: 'own' }],
    },
    {
      table: pendingCreator,
      team: pendingCreator.teamId,
      persons: [{ column: pendingCreator.accountId, rule: 'keep' }],
    },
    {
      table: blacklistEntry,
      team: blacklistEntry.teamId,
      persons: [{ column: blacklistEntry.accountId, rule: 'keep' }],
    },
    {
      table: creatorNote,
      team: creatorNote.teamId,
      persons: [
        { column: creatorNote.ownerId, rule: 'transfer' },
        { column: creatorNote.changedBy, rule: 'keep' },
      ],
    },
    {
      table: favouriteMember,
      team: { parent: favouriteList, by: favouriteMember.listId },
      persons: [{ column: favouriteMember.accountId, rule: 'keep' }],
    },
    {
      table: favouriteList,
      team: favouriteList.teamId,
      persons: [{ column: favouriteList.accountId, rule: 'own' }],
    },
  ],
  onRemoval: async (tx, removal) => {
    const { teamId, fromAccountId, toAccountId } = removal;
    // The new owner of the private lists sees their imports; other imports keep the old id.
    await teamScope(tx, teamId)
      .update(importRecord)
      .set({ accountId: toAccountId })
      .where(and(eq(importRecord.accountId, fromAccountId), eq(importRecord.isPrivate, true)));
    return handOverLists(tx, removal);
  },
  figures: [
    {
      name: 'listed',
      count: (db, range) =>
        countByMember(db, range, {
          from: sql`${favouriteMember} join ${teamRows(favouriteList, range.teamId)} on ${favouriteList.id} = ${favouriteMember.listId}`,
          accountId: sql`${favouriteMember.accountId}`,
          at: { timestamp: sql`${favouriteMember.createdAt}` },
          thing: { distinct: sql`${favouriteMember.creatorId}` },
        }),
    },
  ],
  holdings: [
    { table: favouriteList, column: favouriteList.accountId, transferred: 'lists' },
    { table: creatorNote, column: creatorNote.ownerId, transferred: 'creatorNotes' },
    {
      table: importRecord,
      column: importRecord.accountId,
      where: sql`${importRecord.isPrivate}`,
      transferred: 'imports',
    },
  ],
  stocks: [{ key: 'favouriteLists', rule: 'readOnly', count: countLists }],
};
