import { isDeepStrictEqual } from 'node:util';
import type {
  AnswerOf,
  addPromotion,
  BodyOf,
  changePromotion,
  copyPromotion,
  getPromotion,
  movePromotion,
} from '@reachkit/contract';
import { platforms, promotionSchema } from '@reachkit/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { type RecordedAction, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readPeople } from '../../people/people.ts';
import { actorOf } from '../actor.ts';
import { isOpenCooperation } from '../counts.ts';
import { offerTo } from '../invitations/terms.ts';
import { checkHasPromotions, claimPlace, readCollaborationLimits, requireWithinLimit } from '../limits.ts';
import { type Change, writeLog } from '../log.ts';
import { collaborationRecords } from '../records.ts';
import { cooperation, promotion, promotionFile, promotionInvitation } from '../tables.ts';
import { isInBrief, renewOffers } from './brief.ts';
import { checkPeriod, columnsOf, daysOfCopy, loggedChanges, recordedChanges } from './columns.ts';
import { dutiesOf } from './duties.ts';
import { readFigures } from './figures.ts';
import { findPromotion, idOf, lockPromotion, type PromotionRow, restorableMs } from './find.ts';
import { readStocks } from './list.ts';
import { type ShownPromotion, showPromotion } from './show.ts';

type PromotionDeps = Pick<Deps, 'db' | 'now'>;
type Changes = Partial<Omit<PromotionRow, 'id' | 'teamId'>>;
type Recorded = RecordedAction<(typeof collaborationRecords)['actions'][number]>;
type PromotionAction = Extract<Recorded['action'], `promotion${string}`>;

/** Promotions of teams. Every member of a team sees and edits all of them. */
export class PromotionService {
  readonly #deps: PromotionDeps;

  constructor(deps: PromotionDeps) {
    this.#deps = deps;
  }

  /** @throws Failure `validation`; `equity` where the plan has no promotions */
  async add(caller: Caller, { isTemplate, ...fields }: BodyOf<typeof addPromotion>): Promise<ShownPromotion> {
    const { teamId, accountId } = caller;
    const at = this.#deps.now();
    checkPeriod(fields);
    return this.#deps.db.transaction(async (tx) => {
      checkHasPromotions(await readCollaborationLimits(tx, teamId, at));
      const { uses, brief, ...rest } = fields;
      const [row] = await teamScope(tx, teamId)
        .insert(promotion)
        .values({
          ...rest,
          ...columnsOf({ uses, brief }),
          isTemplate,
          accountId,
          state: 'draft',
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      return this.#recorded(tx, caller, 'promotionAdded', row);
    });
  }

  /** With its counts and sums. @throws Failure `notFound` */
  async get({ teamId }: Caller, id: string): Promise<AnswerOf<typeof getPromotion>> {
    const { db, now } = this.#deps;
    const at = now();
    const row = await findPromotion(db, teamId, id);
    const limits = await readCollaborationLimits(db, teamId, at);
    const context = { teamId, now: at, today: dayOf(at, limits.timeZone) };
    const figures = (await readFigures(db, context, [row.id])).get(row.id);
    if (!figures) throw new Error('The figures of a promotion were not read');
    return {
      promotion: await showPromotion(db, row, at),
      ...figures,
      ...(await readStocks(db, teamId, limits)),
    };
  }

  /** @throws Failure `notFound`, `validation`, `equity`; `changedMeanwhile` with the promotion as it is now */
  async change(caller: Caller, id: string, body: BodyOf<typeof changePromotion>): Promise<ShownPromotion> {
    const { revision, ownerId, ...fields } = body;
    const { teamId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await this.#lockKept(tx, teamId, id);
      await this.#checkRevision(tx, before, revision);
      await requireWithinLimit(tx, before, at);
      const changed: PromotionRow = { ...before, ...columnsOf(fields) };
      checkPeriod(changed);
      if (ownerId !== undefined) changed.accountId = await memberOf(tx, teamId, ownerId);
      const changes = loggedChanges(before, changed);
      if (!changes) return this.#show(tx, before);
      const { id: _id, teamId: _team, ...columns } = changed;
      const briefChangedAt = 'brief' in changes.after ? at : before.briefChangedAt;
      const row = await this.#update(tx, before, { ...columns, briefChangedAt }, at);
      if ('brief' in changes.after || !isDeepStrictEqual(dutiesOf(before), dutiesOf(row)))
        await renewOffers(tx, row);
      if ('terms' in changes.after) await fillOffers(tx, row);
      await this.#write(tx, caller, row, { action: 'promotionChanged', ...changes });
      await recordActions(tx, collaborationRecords, caller, [
        { action: 'promotionChanged', object: promotionObject(row), ...recordedChanges(changes), at },
      ]);
      return this.#show(tx, row);
    });
  }

  /**
   * Starts, closes or opens a promotion again; one that is in that state already stays as it is. Open collaborations of a
   * closed one go on. Closing is possible over the limit too.
   * @throws Failure `notFound`; `equity` where the plan gives no more; `promotionNotRunning` for closing a draft;
   * `validation` at `to` for a template; `changedMeanwhile` with the promotion as it is now
   */
  async move(
    caller: Caller,
    id: string,
    { to, revision }: BodyOf<typeof movePromotion>,
  ): Promise<ShownPromotion> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await this.#lockKept(tx, caller.teamId, id);
      if (before.isTemplate) throw refuseFields({ to: { rule: 'unknown_value' } });
      if (before.state === to) return this.#show(tx, before);
      await this.#checkRevision(tx, before, revision);
      if (to === 'closed') {
        if (before.state !== 'running') throw new Failure('promotionNotRunning');
        const row = await this.#update(tx, before, { state: to, closedAt: at }, at);
        return this.#recorded(tx, caller, 'promotionClosed', row, before);
      }
      checkReady(before);
      await claimPlace(tx, 'campaigns', { ...caller, now: at });
      const startedAt = before.startedAt ?? at;
      const row = await this.#update(tx, before, { state: to, startedAt, closedAt: null }, at);
      const action = before.state === 'draft' ? 'promotionStarted' : 'promotionReopened';
      return this.#recorded(tx, caller, action, row, before);
    });
  }

  /** @throws Failure `notFound`, also for a removed one; `equity` where the plan has no promotions */
  async copy(
    caller: Caller,
    id: string,
    { isTemplate }: BodyOf<typeof copyPromotion>,
  ): Promise<ShownPromotion> {
    const { teamId, accountId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      // Its files cannot be taken out meanwhile.
      const source = await this.#lockKept(tx, teamId, id);
      checkHasPromotions(await readCollaborationLimits(tx, teamId, at));
      const scope = teamScope(tx, teamId);
      const { id: _id, teamId: _team, ...columns } = source;
      const [row] = await scope
        .insert(promotion)
        .values({
          ...columns,
          ...daysOfCopy(source),
          isTemplate,
          accountId,
          state: 'draft',
          reminders: null,
          monitorProjectId: null,
          briefChangedAt: null,
          startedAt: null,
          closedAt: null,
          revision: 1,
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      if (!row) throw new Error('The promotion was not written');
      await copyFiles(tx, source, row);
      return this.#recorded(tx, caller, 'promotionAdded', row);
    });
  }

  /**
   * Idempotent. It can be restored for 30 days.
   * @throws Failure `notFound`; `promotionInUse` for a running one, and for one with open collaborations
   */
  async remove(caller: Caller, id: string): Promise<ShownPromotion> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockPromotion(tx, caller.teamId, id);
      if (before.removedAt !== null) return this.#show(tx, before);
      if (before.state === 'running' || (await hasOpen(tx, before))) throw new Failure('promotionInUse');
      const row = await this.#update(tx, before, { removedAt: at }, at);
      return this.#recorded(tx, caller, 'promotionRemoved', row);
    });
  }

  /** Idempotent. It becomes what it was before. @throws Failure `notFound`, also 30 days after the removal */
  async restore(caller: Caller, id: string): Promise<ShownPromotion> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockPromotion(tx, caller.teamId, id);
      if (before.removedAt === null) return this.#show(tx, before);
      if (at.getTime() - before.removedAt.getTime() >= restorableMs) throw new Failure('notFound');
      const row = await this.#update(tx, before, { removedAt: null }, at);
      return this.#recorded(tx, caller, 'promotionRestored', row);
    });
  }

  async #lockKept(tx: Transaction, teamId: number, id: string): Promise<PromotionRow> {
    const found = await lockPromotion(tx, teamId, id);
    if (found.removedAt !== null) throw new Failure('notFound');
    return found;
  }

  async #checkRevision(tx: Transaction, row: PromotionRow, revision: number): Promise<void> {
    if (row.revision === revision) return;
    throw new Failure('changedMeanwhile', { data: encode(promotionSchema, await this.#show(tx, row)) });
  }

  async #update(tx: Transaction, before: PromotionRow, changes: Changes, at: Date): Promise<PromotionRow> {
    const [row] = await teamScope(tx, before.teamId)
      .update(promotion)
      .set({ ...changes, revision: before.revision + 1, updatedAt: at })
      .where(eq(promotion.id, before.id))
      .returning();
    if (!row) throw new Failure('notFound');
    return row;
  }

  /** Writes the log of the promotion and the record of the team, and shows it. */
  async #recorded(
    tx: Transaction,
    caller: Caller,
    action: PromotionAction,
    row: PromotionRow | undefined,
    before?: PromotionRow,
  ): Promise<ShownPromotion> {
    if (!row) throw new Error('The promotion was not written');
    await this.#write(tx, caller, row, {
      action,
      ...(action === 'promotionAdded' && { after: { name: row.name, owner: row.accountId } }),
      ...(before && { before: { state: before.state }, after: { state: row.state } }),
    });
    const about = row.isTemplate && action === 'promotionAdded' ? { after: { isTemplate: true } } : {};
    await recordActions(tx, collaborationRecords, caller, [
      { action, object: promotionObject(row), ...about, at: row.updatedAt },
    ]);
    return this.#show(tx, row);
  }

  async #write(
    tx: Transaction,
    caller: Caller,
    { id, updatedAt }: PromotionRow,
    change: Omit<Change, 'promotionId'>,
  ): Promise<void> {
    const actor = await actorOf(tx, caller);
    await writeLog(tx, caller.teamId, { actor, at: updatedAt, changes: [{ promotionId: id, ...change }] });
  }

  #show(executor: Executor, row: PromotionRow): Promise<ShownPromotion> {
    return showPromotion(executor, row, this.#deps.now());
  }
}

/** A promotion as the object of operation records. */
export const promotionObject = ({ id, name }: Pick<PromotionRow, 'id' | 'name'>) => ({
  kind: 'promotion',
  id,
  label: name,
});

/** @throws Failure `validation` for a promotion without a name, or without anything to make */
function checkReady({ name, terms }: PromotionRow): void {
  if (name.trim() === '') throw refuseFields({ name: { rule: 'required' } });
  if (terms.deliverables.length === 0) throw refuseFields({ terms: { rule: 'required' } });
}

/** Gives a copy the files of its original; both refer to the same content. */
async function copyFiles(tx: Transaction, source: PromotionRow, copy: PromotionRow): Promise<void> {
  const scope = teamScope(tx, source.teamId);
  const files = await scope
    .select({
      fileId: promotionFile.fileId,
      name: promotionFile.name,
      mediaType: promotionFile.mediaType,
      bytes: promotionFile.bytes,
    })
    .from(promotionFile)
    .where(isInBrief(source.id))
    .orderBy(asc(promotionFile.id));
  if (files.length === 0) return;
  await scope
    .insert(promotionFile)
    .values(files.map((file) => ({ ...file, promotionId: copy.id, createdAt: copy.createdAt })));
}

/** Creators for whom the promotion had no deliverable were offered nothing yet: they get an offer of its new terms. */
async function fillOffers(tx: Transaction, { teamId, id, terms }: PromotionRow): Promise<void> {
  for (const platform of platforms) {
    const offer = offerTo(platform, terms);
    if (offer.deliverables.length === 0) continue;
    await teamScope(tx, teamId)
      .update(promotionInvitation)
      .set({
        offer,
        offerRevision: sql`${promotionInvitation.offerRevision} + 1`,
        revision: sql`${promotionInvitation.revision} + 1`,
      })
      .where(
        and(
          eq(promotionInvitation.promotionId, id),
          eq(promotionInvitation.platform, platform),
          isNull(promotionInvitation.decision),
          sql`jsonb_array_length(${promotionInvitation.offer} -> 'deliverables') = 0`,
        ),
      );
  }
}

async function hasOpen(tx: Transaction, { teamId, id }: PromotionRow): Promise<boolean> {
  const [found] = await teamScope(tx, teamId)
    .select({ id: cooperation.id })
    .from(cooperation)
    .where(and(eq(cooperation.promotionId, id), isOpenCooperation))
    .limit(1);
  return found !== undefined;
}

async function memberOf(tx: Transaction, teamId: number, ownerId: string): Promise<number> {
  const id = idOf(ownerId);
  const person = (await readPeople(tx, teamId, [id])).get(id);
  if (!person?.isActive) throw refuseFields({ ownerId: { rule: 'unknown_value' } });
  return id;
}
