import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import { shortLink } from '../tables.ts';
import { shortHour, shortRate, shortSketch, shortTotal, shortVisit, shortVisitor } from './tables.ts';

/** Visitors are persons outside the team: an export omits the data that identifies them. */
export const visitTables: readonly OwnedTable[] = [
  { table: shortVisit, team: shortVisit.teamId, notExported: [shortVisit.visitor] },
  { table: shortVisitor, team: shortVisitor.teamId, notExported: 'all' },
  { table: shortHour, team: shortHour.teamId },
  { table: shortTotal, team: shortTotal.teamId },
  { table: shortSketch, team: { parent: shortLink, by: shortSketch.linkId }, notExported: 'all' },
  { table: shortRate, team: null },
];
