import { briefFilesMost, collaborationFileBytes } from '@reachkit/contract';
import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { readUpload } from '../../../platform/files/upload.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { shownName } from '../../favourites/imports/fileName.ts';
import { actorOf } from '../actor.ts';
import { requireWithinLimit } from '../limits.ts';
import { writeLog } from '../log.ts';
import { collaborationRecords } from '../records.ts';
import { cooperationBrief, promotion, promotionFile } from '../tables.ts';
import { isInBrief, renewOffers } from './brief.ts';
import { findPromotion, idOf, lockPromotion, type PromotionRow } from './find.ts';
import { promotionObject } from './service.ts';
import { type ShownPromotion, showPromotion } from './show.ts';

/** Files of briefs. Copies of a promotion share their content; the clean-up deletes it with the last one. */
export class BriefFiles {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /**
   * The revision of the promotion stays, so that a form that is open meanwhile can be saved.
   * @throws Failure `notFound`, `equity`; `validation` at `file` for an empty one, a program, and one too many
   */
  async add(caller: Caller, id: string, file: File): Promise<ShownPromotion> {
    const { db, files, now } = this.#deps;
    const { teamId } = caller;
    const at = now();
    // Refused before anything is stored; checked again under the lock.
    await checkOpen(db, await findPromotion(db, teamId, id), at);
    const name = shownName(file.name, 'file');
    const { bytes, mediaType } = await readUpload(file, name);
    const written = await files.write({
      teamId,
      kind: 'collaboration.brief',
      content: [bytes],
      maxBytes: collaborationFileBytes,
    });
    try {
      return await db.transaction(async (tx) => {
        const row = await lockPromotion(tx, teamId, id);
        await checkOpen(tx, row, at);
        await files.keep(tx, written);
        await teamScope(tx, teamId).insert(promotionFile).values({
          promotionId: row.id,
          fileId: written.id,
          name,
          mediaType,
          bytes: bytes.length,
          createdAt: at,
        });
        return this.#changed(tx, caller, row, { action: 'fileAdded', name, at });
      });
    } catch (error) {
      await files.discard(written);
      throw error;
    }
  }

  /** @throws Failure `notFound` */
  async read({ teamId }: Caller, id: string, fileId: string): Promise<FileAnswer> {
    const { db, files } = this.#deps;
    const { id: promotionId } = await findPromotion(db, teamId, id);
    const [found] = await teamScope(db, teamId)
      .select()
      .from(promotionFile)
      .where(and(eq(promotionFile.id, idOf(fileId)), eq(promotionFile.promotionId, promotionId)));
    if (!found) throw new Failure('notFound');
    const { name, mediaType, bytes } = found;
    return { name, mediaType, bytes, content: await files.read({ id: found.fileId, teamId }) };
  }

  /** @throws Failure `notFound`, `equity` */
  async remove(caller: Caller, id: string, fileId: string): Promise<ShownPromotion> {
    const { teamId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const row = await lockPromotion(tx, teamId, id);
      if (row.removedAt !== null) throw new Failure('notFound');
      await requireWithinLimit(tx, row, at);
      const scope = teamScope(tx, teamId);
      const [gone] = await scope
        .update(promotionFile)
        .set({ removedAt: at })
        .where(and(eq(promotionFile.id, idOf(fileId)), isInBrief(row.id)))
        .returning();
      if (!gone) throw new Failure('notFound');
      const isAgreed = sql`exists (select from ${teamRows(cooperationBrief, teamId, 'kept')} where ${promotionFile.id} = any(kept.files))`;
      await scope.delete(promotionFile).where(and(eq(promotionFile.id, gone.id), not(isAgreed)));
      return this.#changed(tx, caller, row, { action: 'fileRemoved', name: gone.name, at });
    });
  }

  async #changed(
    tx: Transaction,
    caller: Caller,
    { id, name: label }: PromotionRow,
    {
      action,
      name,
      at,
    }: { readonly action: 'fileAdded' | 'fileRemoved'; readonly name: string; readonly at: Date },
  ): Promise<ShownPromotion> {
    const [row] = await teamScope(tx, caller.teamId)
      .update(promotion)
      .set({ updatedAt: at, briefChangedAt: at })
      .where(eq(promotion.id, id))
      .returning();
    if (!row) throw new Failure('notFound');
    await renewOffers(tx, row);
    const value = action === 'fileAdded' ? { after: { file: name } } : { before: { file: name } };
    await writeLog(tx, caller.teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: [{ promotionId: id, action, ...value }],
    });
    await recordActions(tx, collaborationRecords, caller, [
      {
        action: 'promotionChanged',
        object: promotionObject({ id, name: label }),
        ...value,
        detail: { fields: ['files'] },
        at,
      },
    ]);
    return showPromotion(tx, row, at);
  }
}

/** @throws Failure `notFound` for a removed promotion; `equity`; `validation` at `file` for one file too many */
async function checkOpen(executor: Executor, row: PromotionRow, at: Date): Promise<void> {
  if (row.removedAt !== null) throw new Failure('notFound');
  await requireWithinLimit(executor, row, at);
  const [found] = await teamScope(executor, row.teamId)
    .select({ files: count() })
    .from(promotionFile)
    .where(isInBrief(row.id));
  if ((found?.files ?? 0) >= briefFilesMost) {
    throw refuseFields({ file: { rule: 'too_many', limit: briefFilesMost } });
  }
}
