import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { monitorLink, monitorProject, monitorRule } from './tables.ts';

/** Finds the monitor projects of operation records. */
export const findRecordedProjects: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: monitorProject.id, name: monitorProject.name })
    .from(monitorProject)
    .where(and(inArray(monitorProject.id, [...ids]), isNull(monitorProject.removedAt)));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};

/** Finds the monitored posts of operation records. */
export const findRecordedLinks: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: monitorLink.id, url: monitorLink.url })
    .from(monitorLink)
    .innerJoin(monitorProject, eq(monitorProject.id, monitorLink.projectId))
    .where(and(inArray(monitorLink.id, [...ids]), isNull(monitorProject.removedAt)));
  return new Map(rows.map(({ id, url }) => [id, { label: url, isOpen: true }]));
};

/** Finds the rules of operation records. */
export const findRecordedRules: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: monitorRule.id, name: monitorRule.name })
    .from(monitorRule)
    .where(inArray(monitorRule.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};
