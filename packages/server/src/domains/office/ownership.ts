import type { Ownership } from '../../platform/ownership/registry.ts';
import { outliveTeam } from '../../platform/records/erase.ts';
import { officeRecords } from './records.ts';

export const officeOwnership: Ownership = {
  domain: 'office',
  tables: [],
  onTeamDeletion: (tx, teamId) => outliveTeam(tx, officeRecords, teamId),
};
