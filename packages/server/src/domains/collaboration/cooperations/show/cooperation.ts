import type { AnswerOf, getCooperation } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { groupBy } from '../../../email/sending/groupBy.ts';
import { type PostFacts, readPostFacts } from '../../../monitor/figures/postFacts.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { differingDuties, readDuties, showDuties } from '../../promotions/showDuties.ts';
import { cooperation, deliverable, deliverableDraft } from '../../tables.ts';
import { usageOf } from '../agreed.ts';
import { type Agreement, isEarlyPost, usesOf } from '../facts.ts';
import { type PartRow, readParts, restOf } from '../parts.ts';
import type { CooperationRow, DeliverableRow } from '../rows.ts';
import { findCooperations, showEntries } from './entries.ts';
import { missingWords } from './missingWords.ts';

/** A collaboration as the API returns it. */
export type ShownCooperation = AnswerOf<typeof getCooperation>;

/** The id of the contract among the files of a collaboration; drafts have their own. */
export const contractFileId = 0;

/** A collaboration with all that belongs to it. @throws Failure `notFound`, also where its promotion was removed */
export async function showCooperation(
  executor: Executor,
  { teamId, now }: { readonly teamId: number; readonly now: Date },
  id: string | number,
): Promise<ShownCooperation> {
  const facts = await readTeamFacts(executor, teamId);
  const [found] = await findCooperations(executor, teamId, eq(cooperation.id, idOf(String(id))));
  if (!facts || !found) throw new Failure('notFound');
  const { row, promotion: campaign } = found;
  const today = dayOf(now, facts.timeZone);
  const [entry] = await showEntries(executor, { teamId, today }, [found]);
  if (!entry) throw new Failure('notFound');
  const parts = await readParts(executor, teamId, row.id);
  const items = await showItems(executor, row, facts.timeZone);
  return {
    ...entry,
    today,
    conditions: row.conditions,
    note: row.note,
    hasSample: row.sample !== 'none',
    items,
    parts: parts.map(showPart),
    contract: contractOf(row),
    usage: usageOf(row, items),
    hasAdCode: row.adCode !== null,
    agreed: {
      terms: row.agreed.terms,
      duties: showDuties(row.agreed.duties),
      differs: differingDuties(row.agreed.duties, await readDuties(executor, teamId, campaign.id)),
    },
    agreedAt: row.agreedAt,
    doneAt: row.doneAt,
    cancelled: cancelledOf(row),
    waived:
      row.waiveReason === null
        ? null
        : { amount: restOf(parts), reason: row.waiveReason, by: row.waivedBy ?? '' },
    addressUntil: row.addressUntil,
    timeAsked:
      row.timeUntil === null || row.timeAskedAt === null
        ? null
        : { until: row.timeUntil, reason: row.timeReason, at: row.timeAskedAt },
    usesStages: usesOf(row),
    monitorProjectId: campaign.monitorProjectId,
  };
}

function contractOf(row: CooperationRow): ShownCooperation['contract'] {
  const { contractFileId: file, contractName, contractType, contractBytes, contractSignedOn } = row;
  if (file === null || contractName === null || contractType === null || contractBytes === null) return null;
  return {
    file: { id: contractFileId, name: contractName, mediaType: contractType, bytes: contractBytes },
    signedOn: contractSignedOn,
  };
}

function cancelledOf(row: CooperationRow): ShownCooperation['cancelled'] {
  const { cancelledAt, cancelledBy, cancelledFrom, cancelReason } = row;
  if (cancelledAt === null || cancelledBy === null || cancelledFrom === null) return null;
  return { by: cancelledBy, reason: cancelReason, from: cancelledFrom, at: cancelledAt };
}

function showPart(part: PartRow): ShownCooperation['parts'][number] {
  const { id, amount, occasion, days, dueOn, paid } = part;
  const payments = part.payments.map(({ partId: _part, teamId: _team, ...payment }) => payment);
  return { id, amount, occasion, days, dueOn, paid, payments };
}

async function showItems(
  executor: Executor,
  { teamId, id, agreedAt }: CooperationRow,
  timeZone: string,
): Promise<ShownCooperation['items']> {
  const scope = teamScope(executor, teamId);
  const rows = await scope
    .select()
    .from(deliverable)
    .where(eq(deliverable.cooperationId, id))
    .orderBy(asc(deliverable.position), asc(deliverable.id));
  const drafts = await scope
    .select({ draft: deliverableDraft })
    .from(deliverableDraft)
    .innerJoin(deliverable, eq(deliverable.id, deliverableDraft.deliverableId))
    .where(eq(deliverable.cooperationId, id))
    .orderBy(asc(deliverableDraft.number));
  const byItem = groupBy(
    drafts.map(({ draft }) => draft),
    ({ deliverableId }) => deliverableId,
  );
  const facts = await readPostFacts(
    executor,
    teamId,
    rows.flatMap(({ monitorLinkId }) => monitorLinkId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    platform: row.platform,
    format: row.format,
    note: row.note,
    state: row.state,
    draftOn: row.draftOn,
    publishOn: row.publishOn,
    requiredWords: row.requiredWords,
    needsDisclosure: row.needsDisclosure,
    drafts: (byItem.get(row.id) ?? []).map(showDraft),
    post: showPost(row, facts.get(row.monitorLinkId ?? 0), { agreedAt, timeZone }),
  }));
}

function showDraft(draft: typeof deliverableDraft.$inferSelect) {
  const { fileName, mediaType, bytes, fileId: _file, deliverableId: _item, teamId: _team, ...own } = draft;
  const hasFile = fileName !== null && mediaType !== null && bytes !== null;
  return { ...own, file: hasFile ? { id: draft.id, name: fileName, mediaType, bytes } : null };
}

function showPost(
  row: DeliverableRow,
  facts: PostFacts | undefined,
  agreement: Agreement,
): ShownCooperation['items'][number]['post'] {
  const { postUrl, attachedAt, attachedBy, monitorLinkId, requiredWords, isOfOther } = row;
  if (postUrl === null || attachedAt === null) return null;
  return {
    monitorLinkId,
    url: postUrl,
    title: facts?.title ?? null,
    postedAt: facts?.postedAt ?? null,
    attachedAt,
    by: attachedBy,
    views: facts?.views ?? null,
    disclosure: facts?.disclosure ?? 'unknown',
    missingWords: missingWords(requiredWords, facts?.caption ?? null),
    isOfOther,
    isEarly: isEarlyPost(facts?.postedAt ?? null, agreement),
  };
}
