import { cooperationSchema } from '@reachkit/contract';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readPostedAt } from '../../monitor/links/evidence.ts';
import { idOf } from '../../monitor/projects/find.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { columnsOfAgreed } from '../promotions/duties.ts';
import { cooperation, deliverable, deliverableDraft, promotion, promotionInvitation } from '../tables.ts';
import { readParts } from './parts.ts';
import type { CooperationRow, Opened, Work } from './rows.ts';
import { showCooperation } from './show/cooperation.ts';

/** Opens a collaboration for a change. @throws Failure `notFound`, also where its promotion was removed */
export async function openCooperation(
  tx: Transaction,
  teamId: number,
  id: string | number,
  now: Date,
): Promise<Opened> {
  const [found] = await teamScope(tx, teamId)
    .select({
      row: cooperation,
      promotion: columnsOfAgreed,
      creator: {
        platform: promotionInvitation.platform,
        name: promotionInvitation.name,
        handle: promotionInvitation.handle,
      },
    })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(and(eq(cooperation.id, idOf(String(id))), isNull(promotion.removedAt)))
    .for('no key update', { of: cooperation });
  const facts = await readTeamFacts(tx, teamId);
  if (!found || !facts) throw new Failure('notFound');
  const { timeZone } = facts;
  return { ...found, ...(await readWork(tx, found.row)), timeZone, today: dayOf(now, timeZone) };
}

/**
 * Opens a collaboration for the change of a member, on the revision that they read.
 * @throws Failure `notFound`; `changedMeanwhile` with the collaboration as it is now
 */
export async function openOnRevision(
  tx: Transaction,
  teamId: number,
  { id, revision, now }: { readonly id: string; readonly revision: number; readonly now: Date },
): Promise<Opened> {
  const opened = await openCooperation(tx, teamId, id, now);
  if (opened.row.revision !== revision) {
    const shown = await showCooperation(tx, { teamId, now }, opened.row.id);
    throw new Failure('changedMeanwhile', { data: encode(cooperationSchema, shown) });
  }
  return opened;
}

export async function readWork(
  executor: Executor,
  { teamId, id }: Pick<CooperationRow, 'teamId' | 'id'>,
): Promise<Work> {
  const scope = teamScope(executor, teamId);
  const items = await scope
    .select()
    .from(deliverable)
    .where(eq(deliverable.cooperationId, id))
    .orderBy(asc(deliverable.position), asc(deliverable.id));
  const parts = await readParts(executor, teamId, id);
  const [waiting] = await scope
    .select({ at: deliverableDraft.at })
    .from(deliverableDraft)
    .innerJoin(deliverable, eq(deliverable.id, deliverableDraft.deliverableId))
    .where(
      and(
        eq(deliverable.cooperationId, id),
        eq(deliverable.state, 'waiting'),
        isNull(deliverableDraft.verdict),
      ),
    )
    .orderBy(desc(deliverableDraft.at))
    .limit(1);
  const postedAt = await readPostedAt(
    executor,
    teamId,
    items.flatMap(({ monitorLinkId }) => monitorLinkId ?? []),
  );
  return {
    items: items.map((item) => ({ ...item, postedAt: postedAt.get(item.monitorLinkId ?? 0) ?? null })),
    parts,
    waitingSince: waiting?.at ?? null,
  };
}
