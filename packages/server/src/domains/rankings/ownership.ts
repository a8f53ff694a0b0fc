import type { Ownership } from '../../platform/ownership/registry.ts';
import { rankingFollow, rankingGain, rankingList, rankingSnapshot } from './tables.ts';

export const rankingsOwnership: Ownership = {
  domain: 'rankings',
  tables: [
    {
      table: rankingFollow,
      team: rankingFollow.teamId,
      persons: [{ column: rankingFollow.accountId, rule: 'delete' }],
    },
    // Rankings are made from shared posts and belong to no team.
    ...[rankingList, rankingSnapshot, rankingGain].map((table) => ({ table, team: null })),
  ],
};
