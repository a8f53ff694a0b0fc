import { isNull, sql } from 'drizzle-orm';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Executor } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { readPeople } from '../../../people/people.ts';
import { monitorLink, monitorProject, monitorReading } from '../../tables.ts';
import type { TeamClock } from '../clock.ts';
import { type FiguresContext, readLinks } from '../linkFacts.ts';
import { type ShownProjectFigures, withFigures } from '../listProjects.ts';
import { allReadings } from '../readingSql.ts';
import { mergeReadings, type ReadingTuple } from '../readings.ts';
import { type ShownLink, showKnownLinks } from '../showLinks.ts';
import type { ExportedReading } from './columns.ts';

/** Max readings in a file. */
export const maxFileReadings = 50_000;

/** All projects that are not removed, the latest first. */
export async function projectsForFile(
  executor: Executor,
  context: FiguresContext,
): Promise<readonly ShownProjectFigures[]> {
  const rows = await teamScope(executor, context.teamId)
    .select()
    .from(monitorProject)
    .where(isNull(monitorProject.removedAt))
    .orderBy(sql`${monitorProject.id} desc`);
  return (await withFigures(executor, context, rows)).list;
}

/** All links of a project, in the order in which they were added. */
export async function linksForFile(
  executor: Executor,
  context: FiguresContext,
  projectId: number,
): Promise<{ readonly links: readonly ShownLink[]; readonly clock: TeamClock }> {
  const { links, clock } = await readLinks(executor, context, { projectIds: [projectId] });
  return { links: await showKnownLinks(executor, context, clock, links), clock };
}

/**
 * All readings of a project, by link and time.
 * @throws Failure `validation` at `what` where there are more than a file holds
 */
export async function readingsForFile(
  executor: Executor,
  teamId: number,
  projectId: number,
  links: readonly ShownLink[],
): Promise<readonly ExportedReading[]> {
  if ((await countReadings(executor, teamId, projectId)) > maxFileReadings) {
    throw refuseFields({ what: { rule: 'too_many', limit: maxFileReadings } });
  }
  const rows = await executePrepared<{ id: number; readings: readonly ReadingTuple[] | null }>(
    executor,
    'monitor_readings_of_project',
    sql`select l.id::float8 as id, ${allReadings(teamId)} as readings from ${teamRows(monitorLink, teamId, 'l')}
         where l.project_id = ${projectId} and l.removed_at is null`,
  );
  const readings = new Map(rows.map((row) => [row.id, mergeReadings(row.readings)]));
  const people = await readPeople(
    executor,
    teamId,
    [...readings.values()].flat().flatMap(({ by }) => by ?? []),
  );
  return links.flatMap((link) =>
    (readings.get(link.id) ?? []).map((reading) => ({
      link,
      reading,
      by: people.get(reading.by ?? 0)?.nickName ?? null,
    })),
  );
}

/** Before they are read; a moment with a reading of both kinds counts twice. */
async function countReadings(executor: Executor, teamId: number, projectId: number): Promise<number> {
  const [row] = await executePrepared<{ found: number }>(
    executor,
    'monitor_count_readings',
    sql`select ((select count(*) from ${teamRows(monitorLink, teamId, 'l')} join post_reading r on r.post_id = l.post_id
                  where l.project_id = ${projectId} and l.removed_at is null)
              + (select count(*) from ${teamRows(monitorLink, teamId, 'l')}
                  join ${teamRows(monitorReading, teamId, 'r')} on r.link_id = l.id
                  where l.project_id = ${projectId} and l.removed_at is null))::float8 as found`,
  );
  return row?.found ?? 0;
}
