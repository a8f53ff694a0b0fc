import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { SharedPageRow } from '../../../platform/sharedPages/sharedPages.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { isTimeZone } from '../../../platform/time/wallClock.ts';
import { regionOf } from '../../creator/cards.ts';
import { zoneOf } from '../../email/campaigns/sending/mornings.ts';
import { teamNameOf, teamZoneOf } from '../../people/teamFacts.ts';
import { type PartRow, readParts } from '../cooperations/parts.ts';
import type { CooperationRow } from '../cooperations/rows.ts';
import {
  type AgreedBrief,
  type Brief,
  type BriefFile,
  readAgreedBrief,
  readBrief,
} from '../promotions/brief.ts';
import {
  type Duties,
  dutiesOf,
  type Offered,
  type PromotionOfAgreed,
  type Shown,
} from '../promotions/duties.ts';
import {
  collaborationBrand,
  collaborationLog,
  cooperation,
  cooperationBrief,
  deliverable,
  deliverableDraft,
  fulfilment,
  promotion,
  promotionFile,
  promotionInvitation,
} from '../tables.ts';
import type { InvitationRow } from './ports.ts';

const { brief: _brief, ...promotionColumns } = getTableColumns(promotion);

/** The team as the creator sees it. */
export interface PageBrand {
  readonly name: string;
  readonly hasLogo: boolean;
  readonly accent: string | null;
  readonly contact: string;
}

/** Data of a creator's page. */
export interface PageView {
  readonly page: SharedPageRow;
  readonly invitation: InvitationRow;
  readonly promotion: PromotionOfAgreed;
  /** As agreed, else those of the promotion. */
  readonly duties: Duties;
  readonly hasBrief: boolean;
  readonly brand: PageBrand;
  /** IANA zone of the team, in whose calendar the days are. */
  readonly teamZone: string;
  /** IANA zone of the creator; `null` where it is not known. */
  readonly ownZone: string | null;
  readonly cooperation: CooperationRow | null;
}

/** The offer of now, with all that is agreed by accepting it. */
export const offeredOf = ({ invitation, duties }: Pick<PageView, 'invitation' | 'duties'>): Offered => ({
  terms: invitation.offer,
  duties,
});

/** The offer of now as the page shows it, with the time of its brief. */
export const shownOf = (view: Pick<PageView, 'invitation' | 'duties' | 'promotion'>): Shown => ({
  ...offeredOf(view),
  briefAt: view.promotion.briefChangedAt?.getTime() ?? null,
});

/** The day on which the brief of a collaboration changed after its agreement; `null`: it has not. */
export const briefChangedAt = ({
  cooperation: row,
  promotion: { briefChangedAt: at },
}: Pick<PageView, 'cooperation' | 'promotion'>): Date | null =>
  row !== null && at !== null && at > row.agreedAt ? at : null;

/** Reads the data of a page; `null` where the creator was taken out of the promotion, or it was removed. */
export async function readPage(executor: Executor, page: SharedPageRow): Promise<PageView | null> {
  const scope = teamScope(executor, page.teamId);
  const [row] = await scope
    .select({
      invitation: promotionInvitation,
      promotion: promotionColumns,
      hasBrief: sql<boolean>`${promotion.brief} <> ''
        or exists (select from ${promotionFile} where ${promotionFile.promotionId} = ${promotion.id} and ${promotionFile.removedAt} is null)
        or exists (select from ${cooperationBrief} where ${cooperationBrief.cooperationId} = ${cooperation.id})`,
      teamName: teamNameOf(promotionInvitation.teamId),
      teamZone: teamZoneOf(promotionInvitation.teamId),
      brand: collaborationBrand,
      region: regionOf(promotionInvitation.creatorId),
      cooperation,
    })
    .from(promotionInvitation)
    .innerJoin(promotion, eq(promotion.id, promotionInvitation.promotionId))
    .leftJoin(collaborationBrand, eq(collaborationBrand.teamId, promotionInvitation.teamId))
    .leftJoin(cooperation, eq(cooperation.invitationId, promotionInvitation.id))
    .where(eq(promotionInvitation.id, page.objectId));
  if (!row || row.invitation.removedAt !== null || row.promotion.removedAt !== null) return null;
  const { brand, teamName, region, ...rest } = row;
  return {
    ...rest,
    duties: rest.cooperation?.agreed.duties ?? dutiesOf(rest.promotion),
    page,
    brand: {
      name: brand?.name || teamName,
      hasLogo: (brand?.logoFileId ?? null) !== null,
      accent: brand?.accent ?? null,
      contact: brand?.contact ?? '',
    },
    ownZone: knownZone(rest.cooperation?.timeZone) ?? zoneOf(region ?? '') ?? null,
  };
}

const knownZone = (zone: string | null | undefined): string | undefined =>
  zone && isTimeZone(zone) ? zone : undefined;

/** Locks the rows of a page for a change by the creator: the promotion keeps its state until the transaction ends. */
export async function lockPage(
  tx: Transaction,
  { teamId, objectId }: SharedPageRow,
  changesPromotion = false,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const of = scope
    .select({ id: promotionInvitation.promotionId })
    .from(promotionInvitation)
    .where(eq(promotionInvitation.id, objectId));
  await scope
    .select({ id: promotion.id })
    .from(promotion)
    .where(inArray(promotion.id, of))
    .for(changesPromotion ? 'no key update' : 'share');
  await scope
    .select({ id: promotionInvitation.id })
    .from(promotionInvitation)
    .where(eq(promotionInvitation.id, objectId))
    .for('no key update');
  await scope
    .select({ id: cooperation.id })
    .from(cooperation)
    .where(eq(cooperation.invitationId, objectId))
    .for('no key update');
}

export type DeliverableRow = typeof deliverable.$inferSelect;
export type DraftRow = typeof deliverableDraft.$inferSelect;

/** The work of a collaboration, as its creator sees it. */
export interface PageWork {
  readonly deliverables: readonly (DeliverableRow & { readonly drafts: readonly DraftRow[] })[];
  readonly parts: readonly PartRow[];
  /** The entry of the team's track record; `null`: none yet. */
  readonly record: typeof fulfilment.$inferSelect | null;
  /** Whether an address was given and removed since. */
  readonly wasAddressRemoved: boolean;
}

/** Reads the work of the collaboration; nothing where there is none yet. */
export async function readWork(
  executor: Executor,
  { page, cooperation: row }: Pick<PageView, 'page' | 'cooperation'>,
): Promise<PageWork> {
  if (row === null) return { deliverables: [], parts: [], record: null, wasAddressRemoved: false };
  const scope = teamScope(executor, page.teamId);
  const deliverables = await scope
    .select()
    .from(deliverable)
    .where(eq(deliverable.cooperationId, row.id))
    .orderBy(asc(deliverable.position), asc(deliverable.id));
  const drafts = await scope
    .select()
    .from(deliverableDraft)
    .where(
      inArray(
        deliverableDraft.deliverableId,
        deliverables.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deliverableDraft.number));
  const parts = await readParts(executor, page.teamId, row.id);
  const [record = null] = await scope.select().from(fulfilment).where(eq(fulfilment.cooperationId, row.id));
  const removals = await scope
    .select({ id: collaborationLog.id })
    .from(collaborationLog)
    .where(and(eq(collaborationLog.cooperationId, row.id), eq(collaborationLog.action, 'addressRemoved')))
    .limit(1);
  return {
    deliverables: deliverables.map((one) => ({
      ...one,
      drafts: drafts.filter(({ deliverableId }) => deliverableId === one.id),
    })),
    parts,
    record,
    wasAddressRemoved: removals.length > 0,
  };
}

/** The brief of a page: as it was agreed, else that of now. `later`: the brief of now, where it changed after the agreement. */
export interface PageBrief {
  readonly own: AgreedBrief;
  readonly later: Brief | null;
}

/** Reads the brief that belongs to a page, with its files. */
export async function readPageBrief(
  executor: Executor,
  view: Pick<PageView, 'promotion' | 'cooperation'>,
): Promise<PageBrief> {
  const { promotion: of, cooperation: row } = view;
  if (row === null) return { own: { ...(await readBrief(executor, of)), isKept: true }, later: null };
  const own = await readAgreedBrief(executor, of, row);
  const isChanged = own.isKept && briefChangedAt(view) !== null;
  return { own, later: isChanged ? await readBrief(executor, of) : null };
}

/** Finds a file of the brief, as it was agreed or as it is now; `undefined` where there is no such file. */
export async function findBriefFile(
  executor: Executor,
  view: Pick<PageView, 'promotion' | 'cooperation'>,
  fileId: string,
): Promise<BriefFile | undefined> {
  const { own, later } = await readPageBrief(executor, view);
  return [...own.files, ...(later?.files ?? [])].find(({ id }) => String(id) === fileId);
}

/** The stored picture of the team's mark. */
export async function findLogo(
  executor: Executor,
  teamId: number,
): Promise<{ readonly fileId: string; readonly mediaType: string } | null> {
  const [row] = await teamScope(executor, teamId).select().from(collaborationBrand);
  return row?.logoFileId ? { fileId: row.logoFileId, mediaType: row.logoType ?? '' } : null;
}
