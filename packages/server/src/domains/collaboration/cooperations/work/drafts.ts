import { isWebLink } from '@reachkit/contract/rules/link';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { deliverable, deliverableDraft } from '../../tables.ts';
import { follow } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import type { WorkFile } from './files.ts';
import { itemOf, memberName, placeOf, requireOpen } from './open.ts';

/** Max drafts of one deliverable. */
export const maxDrafts = 50;

export interface HandedIn {
  readonly deliverableId: string;
  readonly file: WorkFile | null;
  /** `""`: none. */
  readonly link: string;
  readonly note: string;
}

/**
 * Hands in a draft: a file, a link, or both.
 * @throws Failure `validation` at `deliverableId`, `file` or `link`
 */
export async function handInDraft(
  tx: Transaction,
  opened: Opened,
  { deliverableId, file, link, note }: HandedIn,
  { files, ...acting }: Acting & { readonly files: Files },
): Promise<Opened> {
  requireOpen(opened, 'deliverableId');
  if (!opened.row.agreed.duties.usesDraft) throw refuseFields({ deliverableId: { rule: 'notUsed' } });
  const item = itemOf(opened, deliverableId);
  if (item.state === 'published') throw refuseFields({ deliverableId: { rule: 'twice' } });
  if (file === null && link === '') throw refuseFields({ file: { rule: 'required' } });
  if (link !== '' && !isWebLink(link)) throw refuseFields({ link: { rule: 'web_link' } });
  const scope = teamScope(tx, opened.row.teamId);
  const number = (await latestNumber(tx, opened.row.teamId, item.id)) + 1;
  if (number > maxDrafts) throw refuseFields({ deliverableId: { rule: 'too_many', limit: maxDrafts } });
  if (file) await files.keep(tx, file.written);
  await scope.insert(deliverableDraft).values({
    deliverableId: item.id,
    number,
    fileId: file?.written.id ?? null,
    fileName: file?.name ?? null,
    mediaType: file?.mediaType ?? null,
    bytes: file?.bytes ?? null,
    link: link === '' ? null : link,
    note,
    at: acting.at,
    by: memberName(acting.actor),
  });
  await scope.update(deliverable).set({ state: 'waiting' }).where(eq(deliverable.id, item.id));
  const after = { deliverable: placeOf(opened.items, item), draft: number, state: 'waiting' };
  return follow(tx, opened, { action: 'draftHandedIn', before: { state: item.state }, after }, acting);
}

async function latestNumber(tx: Transaction, teamId: number, deliverableId: number): Promise<number> {
  const [latest] = await teamScope(tx, teamId)
    .select({ number: deliverableDraft.number })
    .from(deliverableDraft)
    .where(eq(deliverableDraft.deliverableId, deliverableId))
    .orderBy(desc(deliverableDraft.number))
    .limit(1);
  return latest?.number ?? 0;
}

export interface Verdict {
  readonly draftId: string;
  readonly verdict: 'approved' | 'revise';
  readonly note: string;
}

/** Approves the latest draft of a deliverable, or asks for changes. @throws Failure `validation` */
export async function judge(
  tx: Transaction,
  opened: Opened,
  { draftId, verdict, note }: Verdict,
  acting: Acting,
): Promise<Opened> {
  requireOpen(opened, 'draftId');
  const scope = teamScope(tx, opened.row.teamId);
  const [draft] = await scope
    .select()
    .from(deliverableDraft)
    .where(eq(deliverableDraft.id, idOf(draftId)));
  const item = opened.items.find(({ id }) => id === draft?.deliverableId);
  if (!draft || !item) throw refuseFields({ draftId: { rule: 'unknown_value' } });
  if (item.state === 'published') throw refuseFields({ draftId: { rule: 'twice' } });
  // The creator has handed in a later one: it is judged instead.
  if (draft.number !== (await latestNumber(tx, opened.row.teamId, item.id))) {
    throw refuseFields({ draftId: { rule: 'unknown_value' } });
  }
  if (verdict === 'revise' && note === '') throw refuseFields({ note: { rule: 'required' } });
  await scope
    .update(deliverableDraft)
    .set({ verdict, verdictNote: note, verdictAt: acting.at, verdictBy: memberName(acting.actor) })
    .where(eq(deliverableDraft.id, draft.id));
  await scope.update(deliverable).set({ state: verdict }).where(eq(deliverable.id, item.id));
  return follow(
    tx,
    opened,
    {
      action: verdict === 'approved' ? 'draftApproved' : 'draftRefused',
      before: { state: item.state },
      after: {
        deliverable: placeOf(opened.items, item),
        draft: draft.number,
        state: verdict,
        verdictNote: note,
      },
    },
    acting,
  );
}

/** Approves the drafts that wait, as a move past the review does. Returns the places of their deliverables. */
export async function approveWaiting(
  tx: Transaction,
  { row, items }: Opened,
  { actor, at }: Acting,
): Promise<string[]> {
  const scope = teamScope(tx, row.teamId);
  const waiting = items.filter(({ state }) => state === 'waiting');
  for (const item of waiting) {
    await scope
      .update(deliverableDraft)
      .set({ verdict: 'approved', verdictAt: at, verdictBy: memberName(actor) })
      .where(
        and(
          eq(deliverableDraft.deliverableId, item.id),
          eq(deliverableDraft.number, await latestNumber(tx, row.teamId, item.id)),
          isNull(deliverableDraft.verdict),
        ),
      );
    await scope.update(deliverable).set({ state: 'approved' }).where(eq(deliverable.id, item.id));
  }
  return waiting.map((item) => String(placeOf(items, item)));
}

/** Returns the state of a deliverable without a post: that of its latest draft. */
export async function draftState(
  tx: Transaction,
  teamId: number,
  deliverableId: number,
): Promise<'open' | 'waiting' | 'revise' | 'approved'> {
  const [latest] = await teamScope(tx, teamId)
    .select({ verdict: deliverableDraft.verdict })
    .from(deliverableDraft)
    .where(eq(deliverableDraft.deliverableId, deliverableId))
    .orderBy(desc(deliverableDraft.number))
    .limit(1);
  return latest ? (latest.verdict ?? 'waiting') : 'open';
}
