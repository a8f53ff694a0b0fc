import { defineDomain } from '../defineDomain.ts';
import { teamNames } from '../people/teamFacts.ts';
import { officeOwnership } from './ownership.ts';
import { officeRecords } from './records.ts';
import { officeRoutes } from './routes.ts';
import { officeTasks } from './tasks.ts';

export const officeDomain = defineDomain({
  name: 'office',
  ownership: () => officeOwnership,
  tasks: () => [officeTasks],
  routes: officeRoutes,
  records: officeRecords,
  recordedObjects: {
    /** A team reads records about itself only. */
    team: async (db, { teamId }, ids) => {
      const names = await teamNames(
        db,
        ids.filter((id) => id === teamId),
      );
      return new Map([...names].map(([id, label]) => [id, { label, isOpen: false }]));
    },
  },
  recordedEndpoints: {
    lockTeam: ['office.teamLocked'],
    unlockTeam: ['office.teamUnlocked'],
    endTeamLogins: ['office.loginsEnded'],
    extendTeam: ['office.planExtended'],
    overrideLimit: ['office.limitOverridden'],
    removeLimitOverride: ['office.limitOverrideRemoved'],
    setKocTask: ['office.kocTaskChanged'],
    exportTeam: ['office.teamExported'],
    requestTeamDeletion: ['office.deletionRequested'],
    withdrawTeamDeletion: ['office.deletionWithdrawn'],
  },
});
