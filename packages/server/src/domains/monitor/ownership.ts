import type { Ownership } from '../../platform/ownership/registry.ts';
import { countProjects } from './countProjects.ts';
import { dropTeamLinks } from './links/needs.ts';
import { monitorAlert, monitorLink, monitorProject, monitorReading, monitorRule } from './tables.ts';

export const monitorOwnership: Ownership = {
  domain: 'monitor',
  tables: [
    {
      table: monitorAlert,
      team: monitorAlert.teamId,
      persons: [{ column: monitorAlert.handledBy, rule: 'keep' }],
    },
    {
      table: monitorReading,
      team: monitorReading.teamId,
      persons: [{ column: monitorReading.accountId, rule: 'keep' }],
    },
    {
      table: monitorLink,
      team: monitorLink.teamId,
      persons: [
        { column: monitorLink.accountId, rule: 'keep' },
        { column: monitorLink.removedBy, rule: 'keep' },
      ],
    },
    {
      table: monitorRule,
      team: monitorRule.teamId,
      persons: [{ column: monitorRule.accountId, rule: 'keep' }],
    },
    {
      // The posts are read on when the owner is removed; a colleague takes the project over.
      table: monitorProject,
      team: monitorProject.teamId,
      persons: [{ column: monitorProject.accountId, rule: 'transfer' }],
    },
  ],
  // Posts that only this team monitored are no longer read.
  onTeamDeletion: dropTeamLinks,
  holdings: [{ table: monitorProject, column: monitorProject.accountId, transferred: 'monitorProjects' }],
  stocks: [{ key: 'monitorProjects', rule: 'readOnly', count: countProjects }],
};
