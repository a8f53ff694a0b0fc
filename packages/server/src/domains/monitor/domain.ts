import { defineDomain } from '../defineDomain.ts';
import { routesOfAlerts } from './alerts/routes.ts';
import { countProjects } from './countProjects.ts';
import { monitorReferences } from './creatorReferences.ts';
import { routesOfFigures } from './figures/routes.ts';
import { monitorOwnership } from './ownership.ts';
import { findRecordedLinks, findRecordedProjects, findRecordedRules } from './recorded.ts';
import { monitorRecords } from './records.ts';
import { routesOfLinks } from './routes.ts';
import { routesOfRules } from './rules/routes.ts';
import { monitorTasks } from './tasks.ts';

export const monitorDomain = defineDomain({
  name: 'monitor',
  ownership: () => monitorOwnership,
  creatorReferences: monitorReferences,
  stocks: { monitorProjects: countProjects },
  tasks: (parts) => [monitorTasks(parts)],
  routes: (parts) => [
    ...routesOfLinks(parts),
    ...routesOfFigures(parts),
    ...routesOfRules(parts),
    ...routesOfAlerts(parts),
  ],
  records: monitorRecords,
  recordedObjects: {
    monitorProject: findRecordedProjects,
    monitorLink: findRecordedLinks,
    monitorRule: findRecordedRules,
  },
  recordedEndpoints: {
    addMonitorProject: ['monitor.projectAdded'],
    changeMonitorProject: ['monitor.projectChanged'],
    archiveMonitorProject: ['monitor.projectArchived'],
    restoreMonitorProject: ['monitor.projectRestored'],
    removeMonitorProject: ['monitor.projectRemoved'],
    exportMonitorProjects: ['monitor.exported'],
    exportMonitorProject: ['monitor.exported'],
    addMonitorLinks: ['monitor.linksAdded'],
    changeMonitorLink: ['monitor.linkChanged'],
    changeMonitorDuration: ['monitor.linkChanged'],
    removeMonitorLinks: ['monitor.linksRemoved'],
    restoreMonitorLinks: ['monitor.linksRestored'],
    addMonitorReading: ['monitor.readingsAdded'],
    addMonitorReadings: ['monitor.readingsAdded'],
    addMonitorRule: ['monitor.ruleAdded'],
    changeMonitorRule: ['monitor.ruleChanged'],
    removeMonitorRule: ['monitor.ruleRemoved'],
    handleMonitorAlerts: ['monitor.alertsHandled', 'monitor.alertsOpened'],
  },
});
