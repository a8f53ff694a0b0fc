import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { countProjects } from '../../../monitor/countProjects.ts';
import { readMonitorLimits, readOverLimit } from '../../../monitor/limits.ts';
import { checkLines } from '../../../monitor/links/checkLines.ts';
import {
  type FoundAddress,
  findEvidence,
  insertProject,
  lockEvidenceProject,
} from '../../../monitor/links/evidence.ts';
import { insertLines } from '../../../monitor/links/insert.ts';
import { projectObject } from '../../../monitor/projects/service.ts';
import { monitorRecords } from '../../../monitor/records.ts';
import { lockTeam } from '../../../people/teamFacts.ts';
import { claimStock } from '../../../plan/claims.ts';
import { memberOf } from '../../log.ts';
import { promotion } from '../../tables.ts';
import type { Acting, Opened } from '../rows.ts';

/**
 * Adds a post to the monitor project of its promotion, which is made with the first one. The caller has locked the
 * promotion. Returns the link; `null` where the plan monitors no more, or where the team has archived the project.
 */
export async function monitorPost(
  tx: Transaction,
  opened: Opened,
  { text, address }: { readonly text: string; readonly address: FoundAddress },
  acting: Acting,
): Promise<number | null> {
  const { teamId } = opened.row;
  const projectId = await projectOf(tx, opened, acting);
  if (projectId === null) return null;
  const { at } = acting;
  const { limits, projects } = await readOverLimit(tx, { teamId, now: at }, []);
  if (projects.has(projectId)) return null;
  const context = { teamId, projectId, limits, now: at };
  const { lines } = await checkLines(tx, context, [{ line: 1, text, endsOn: null }]);
  const accountId = memberOf(acting.actor) ?? null;
  await insertLines(
    tx,
    { ...context, accountId, origin: 'pasted', timeZone: limits.timeZone },
    lines.map((line) => ({ ...line, values: { fee: null, goal: null, note: '', creatorId: null } })),
  );
  return findEvidence(tx, { teamId, projectId }, address);
}

/** Locks the project of the promotion, or makes it. */
async function projectOf(tx: Transaction, opened: Opened, acting: Acting): Promise<number | null> {
  const { teamId } = opened.row;
  const known = opened.promotion.monitorProjectId;
  if (known !== null) {
    const project = await lockEvidenceProject(tx, teamId, known);
    if (project && project.removedAt === null) return project.archivedAt === null ? project.id : null;
  }
  return makeProject(tx, opened, acting);
}

async function makeProject(
  tx: Transaction,
  { row: { teamId, agreed }, promotion: campaign }: Opened,
  { actor, at }: Acting,
): Promise<number | null> {
  await lockTeam(tx, teamId);
  const { projects } = await readMonitorLimits(tx, teamId, at);
  if ((await countProjects(tx, teamId)) >= projects.value) return null;
  await claimStock(tx, teamId, 'monitorProjects', {
    existing: () => countProjects(tx, teamId),
    plus: 1,
    accountId: memberOf(actor),
    now: at,
  });
  const { accountId, name, brand, currency } = campaign;
  const { needsDisclosure } = agreed.duties;
  const values = { accountId, name, brand, currency, needsDisclosure };
  const made = await insertProject(tx, teamId, values, at);
  await teamScope(tx, teamId)
    .update(promotion)
    .set({ monitorProjectId: made.id })
    .where(eq(promotion.id, campaign.id));
  if (actor.kind === 'member') {
    await recordActions(tx, monitorRecords, { teamId, accountId: actor.accountId }, [
      { action: 'projectAdded', object: projectObject(made), at },
    ]);
  }
  return made.id;
}
