import {
  addMonitorLinks,
  addMonitorProject,
  addMonitorReading,
  addMonitorReadings,
  archiveMonitorProject,
  changeMonitorDuration,
  changeMonitorLink,
  changeMonitorProject,
  checkMonitorLinks,
  getMonitorProject,
  readMonitorLinksFile,
  removeMonitorLinks,
  removeMonitorProject,
  restoreMonitorLinks,
  restoreMonitorProject,
} from '@reachkit/contract';
import type { CreatorSources } from '../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { SpreadsheetReader } from '../favourites/imports/spreadsheet/readSpreadsheet.ts';
import { readLinksFile } from './files/linksFile.ts';
import { addReading, addReadingsFile } from './files/readings.ts';
import { addLinks, checkGiven, linesOf } from './links/addLinks.ts';
import { changeDuration, changeLink, removeLinks, restoreLinks } from './links/changeLinks.ts';
import { MonitorProjectService } from './projects/service.ts';
import { monitorSources } from './sources.ts';

/** Routes of projects and their links. */
export function routesOfLinks({
  db,
  now,
  postSources,
}: Pick<Deps, 'db' | 'now'> & { readonly postSources: CreatorSources }): Route[] {
  const projects = new MonitorProjectService({ db, now });
  const deps = { db, now, sources: monitorSources(postSources), sheets: new SpreadsheetReader() };
  return [
    route(addMonitorProject, ({ body }, { caller }) => projects.add(caller, body)),
    route(getMonitorProject, ({ params }, { caller }) => projects.get(caller, params.id)),
    route(changeMonitorProject, ({ params, body }, { caller }) => projects.change(caller, params.id, body)),
    route(archiveMonitorProject, ({ params }, { caller }) => projects.archive(caller, params.id)),
    route(restoreMonitorProject, ({ params }, { caller }) => projects.restore(caller, params.id)),
    route(removeMonitorProject, ({ params }, { caller }) => projects.remove(caller, params.id)),
    route(
      checkMonitorLinks,
      async ({ params, body: { text, endsOn } }, { caller }) =>
        (await checkGiven(deps, caller, params.id, linesOf(text, endsOn))).answer,
    ),
    route(addMonitorLinks, ({ params, body }, { caller }) => addLinks(deps, caller, params.id, body)),
    route(readMonitorLinksFile, ({ params, body }, { caller }) =>
      readLinksFile(deps, caller, params.id, body),
    ),
    route(changeMonitorLink, ({ params, body }, { caller }) => changeLink(deps, caller, params.id, body)),
    route(changeMonitorDuration, ({ params, body }, { caller }) =>
      changeDuration(deps, caller, params.id, body),
    ),
    route(removeMonitorLinks, ({ params, body }, { caller }) => removeLinks(deps, caller, params.id, body)),
    route(restoreMonitorLinks, ({ params, body }, { caller }) => restoreLinks(deps, caller, params.id, body)),
    route(addMonitorReading, ({ params, body }, { caller }) => addReading(deps, caller, params.id, body)),
    route(addMonitorReadings, ({ params, body }, { caller }) =>
      addReadingsFile(deps, caller, params.id, body),
    ),
  ];
}
