import { type ExportFormat, exportMonitorProject, exportMonitorProjects } from '@reachkit/contract';
import type { Database } from '../../../../platform/deps.ts';
import { chargeRows, meteredRoute } from '../../../../platform/http/gatedRoute.ts';
import type { Meter } from '../../../../platform/http/meter.ts';
import type { Caller, Route } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import type { MadeFile } from '../../../../platform/spreadsheets/writing/tableFile.ts';
import { requireLevel } from '../../../plan/claims.ts';
import { findProject, type ProjectRow } from '../../projects/find.ts';
import { monitorRecords } from '../../records.ts';
import type { MonitorSources } from '../../sources.ts';
import { readTeamClock } from '../clock.ts';
import { linkColumns, projectColumns, readingColumns } from './columns.ts';
import { makeFile } from './makeFile.ts';
import { linksForFile, projectsForFile, readingsForFile } from './readForFile.ts';

export function exportRoutes(db: Database, sources: MonitorSources): Route[] {
  return [
    meteredRoute(exportMonitorProjects, async ({ body: { format } }, { caller, language, now }, meter) => {
      const context = { teamId: caller.teamId, now, sources };
      const list = await projectsForFile(db, context);
      const { timeZone } = await readTeamClock(db, caller.teamId, now);
      return charged({ db, meter, caller, now, format, project: null }, list, () =>
        makeFile(list, projectColumns, { kind: 'projects', format, language, timeZone, now }),
      );
    }),
    meteredRoute(exportMonitorProject, async ({ params, body }, { caller, language, now }, meter) => {
      const { what, format } = body;
      const context = { teamId: caller.teamId, now, sources };
      const project = await findProject(db, caller.teamId, params.id);
      const { links, clock } = await linksForFile(db, context, project.id);
      const charge = { db, meter, caller, now, format, project };
      const options = { kind: what, format, language, timeZone: clock.timeZone, now };
      if (what === 'readings') {
        const readings = await readingsForFile(db, caller.teamId, project.id, links);
        return charged(charge, readings, () => makeFile(readings, readingColumns, options));
      }
      const rows = links.map((link) => ({ link, currency: project.currency }));
      return charged(charge, rows, () => makeFile(rows, linkColumns, options));
    }),
  ];
}

interface FileCharge {
  readonly db: Database;
  readonly meter: Meter;
  readonly caller: Caller;
  readonly now: Date;
  readonly format: ExportFormat;
  /** `null`: all projects. */
  readonly project: ProjectRow | null;
}

/** Makes a file whose rows count as exported rows. @throws Failure `equity` where fewer rows are left */
async function charged(
  { db, meter, caller, now, format, project }: FileCharge,
  { length: rows }: readonly unknown[],
  make: () => Promise<MadeFile>,
): Promise<MadeFile> {
  // A team without exports is refused even if there is nothing to export.
  if (rows === 0) {
    await requireLevel(db, caller.teamId, 'exportRows', 1, now);
    return make();
  }
  return chargeRows(meter, caller, { rows, now }, async () => {
    const made = await make();
    await recordActions(db, monitorRecords, caller, [
      {
        action: 'exported',
        ...(project && { object: { kind: 'monitorProject', id: project.id, label: project.name } }),
        detail: { format, rows },
        at: now,
      },
    ]);
    return made;
  });
}
