import {
  addressDays,
  type CollaborationAction,
  type CooperationStage,
  openStages,
  stageAfter,
  stageFollowing,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays } from '../../../platform/time/days.ts';
import { type Change, changedFields, type LogFields, writeLog } from '../log.ts';
import { cooperation, cooperationPart } from '../tables.ts';
import { keepFulfilment } from './ended.ts';
import { dueIn, factsOf, partDue, publishedOn } from './facts.ts';
import { readWork } from './opened.ts';
import { restOfPart } from './parts.ts';
import type { Acting, CooperationRow, Opened } from './rows.ts';

export type RowChanges = Partial<Omit<CooperationRow, 'id' | 'teamId' | 'promotionId' | 'revision'>>;

/** A change of a collaboration; what belongs to it, such as its deliverables, was written already. */
export interface Step {
  readonly action: CollaborationAction;
  readonly set?: RowChanges;
  /** The stage to which a person moves it. */
  readonly to?: CooperationStage;
  /** For the log, beside the changed fields of the row. */
  readonly before?: LogFields;
  readonly after?: LogFields;
}

/** Fields of a collaboration as the log names them. Address and code stand in it only as given or not. */
export const logged = (row: CooperationRow) => ({
  stage: row.stage,
  dueOn: row.dueOn,
  fee: row.fee,
  currency: row.currency,
  conditions: row.conditions,
  note: row.note,
  sample: row.sample,
  parcel: row.parcel,
  receivedOn: row.receivedOn,
  owner: row.accountId,
  usageChannels: row.usageChannels,
  usageUntil: row.usageUntil,
  contractName: row.contractName,
  contractSignedOn: row.contractSignedOn,
  timeUntil: row.timeUntil,
  timeReason: row.timeReason,
  cancelledFrom: row.cancelledFrom,
  cancelledBy: row.cancelledBy,
  cancelReason: row.cancelReason,
  waiveReason: row.waiveReason,
  hasAddress: row.address !== null,
  hasAdCode: row.adCode !== null,
});
type Logged = ReturnType<typeof logged>;
const moving = ['stage', 'cancelledFrom', 'cancelledBy', 'cancelReason', 'waiveReason', 'dueOn'] as const;
const others = [
  'fee',
  'currency',
  'conditions',
  'note',
  'sample',
  'parcel',
  'receivedOn',
  'owner',
  'usageChannels',
  'usageUntil',
  'contractName',
  'contractSignedOn',
  'timeUntil',
  'timeReason',
  'hasAddress',
  'hasAdCode',
] as const satisfies readonly (keyof Logged)[];

const isEnd = (stage: CooperationStage) => !openStages.some((open) => open === stage);

/**
 * Carries out a change of a collaboration: moves it on as its work says, sets the due days of its stage and of the parts of
 * its fee, closes or opens its record, and writes the log, all in the transaction of the change.
 */
export async function follow(
  tx: Transaction,
  opened: Opened,
  step: Step,
  { actor, at }: Acting,
): Promise<Opened> {
  const { teamId, id, promotionId, invitationId, ...before } = opened.row;
  const work = await readWork(tx, opened.row);
  const set: CooperationRow = { ...opened.row, ...step.set };
  const changed: Opened = {
    ...opened,
    ...work,
    row: set,
    parts: await keepPartDays(tx, { ...opened, ...work, row: set }),
  };
  const stage = stageOf(opened, changed, step.to);
  const row = { ...set, ...usageFrom(opened, changed), ...movedTo(stage, { opened, changed, step, at }) };
  const [kept] = await teamScope(tx, teamId)
    .update(cooperation)
    .set({ ...columnsOf(row), revision: before.revision + 1, updatedAt: at })
    .where(eq(cooperation.id, id))
    .returning();
  if (!kept) throw new Failure('notFound');
  const about = { promotionId, invitationId, cooperationId: id };
  await writeLog(tx, teamId, {
    actor,
    at,
    changes: entriesOf(opened.row, kept, step).map((entry) => ({ ...about, ...entry })),
  });
  const after = { ...changed, row: kept };
  if (isEnd(stage) !== isEnd(before.stage)) await keepFulfilment(tx, after, at);
  return after;
}

const columnsOf = ({ id: _id, teamId: _team, promotionId: _promotion, ...columns }: CooperationRow) =>
  columns;

function stageOf(opened: Opened, changed: Opened, to: CooperationStage | undefined): CooperationStage {
  const before = factsOf(opened);
  const after = factsOf(changed);
  if (to === undefined) return stageFollowing(before, after);
  if (isEnd(to)) return to;
  // Behind the sample wait the drafts that came before it.
  if (before.stage === 'sample' && to !== 'agreed') return stageAfter({ ...after, stage: to });
  return stageFollowing({ ...before, stage: to }, { ...after, stage: to });
}

/** The last day of the usage rights, where they have a number of days: it follows the posts, unless a member set it. */
function usageFrom(opened: Opened, changed: Opened): RowChanges {
  const { row } = changed;
  const days = row.agreed.duties.usage?.days ?? null;
  const day = publishedOn(changed);
  const isSet = row.usageUntil !== null && row.usageChangedAt !== null;
  if (days === null || day === publishedOn(opened) || isSet || row.usageChannels === null) return {};
  return { usageUntil: day === null ? null : addDays(day, days), usageRemindedAt: null };
}

/** Stage, its due day, and what an end or its opening brings. */
function movedTo(
  stage: CooperationStage,
  {
    opened,
    changed,
    step,
    at,
  }: { readonly opened: Opened; readonly changed: Opened; readonly step: Step; readonly at: Date },
): RowChanges {
  const before = opened.row;
  if (stage === before.stage) {
    const due = dueIn(stage, changed);
    // A day that a person set stays until the work itself has another.
    const isOther = step.set?.dueOn === undefined && due !== dueIn(stage, opened);
    return isOther ? { dueOn: due } : {};
  }
  const moved = { stage, stageSince: at, dueOn: step.set?.dueOn ?? dueIn(stage, changed) };
  const addressUntil = changed.row.address === null ? null : new Date(at.getTime() + addressDays * dayMs);
  if (stage === 'done') return { ...moved, dueOn: null, doneAt: at, addressUntil };
  if (stage === 'cancelled') return { ...moved, dueOn: null, cancelledAt: at, addressUntil };
  if (!isEnd(before.stage)) return moved;
  return {
    ...moved,
    doneAt: null,
    cancelledAt: null,
    cancelledFrom: null,
    cancelledBy: null,
    cancelReason: '',
    waiveReason: null,
    waivedBy: null,
    addressUntil: null,
  };
}

/** The change itself, and the move to which it led; one entry where a person moved it. */
function entriesOf(
  before: CooperationRow,
  after: CooperationRow,
  { action, to, ...own }: Step,
): readonly Pick<Change, 'action' | 'before' | 'after'>[] {
  const [was, is] = [logged(before), logged(after)];
  const isMoved = was.stage !== is.stage;
  const together = to !== undefined || !isMoved;
  const change = changedFields(was, is, together ? [...moving, ...others] : others);
  const entry = {
    action,
    before: { ...own.before, ...change?.before },
    after: { ...own.after, ...change?.after },
  };
  if (together) return [entry];
  return [entry, { action: 'stageMoved', ...changedFields(was, is, moving) }];
}

/** Sets the days of the parts of the fee whose occasion has happened. */
async function keepPartDays(tx: Transaction, opened: Opened): Promise<Opened['parts']> {
  const scope = teamScope(tx, opened.row.teamId);
  const parts = [];
  for (const part of opened.parts) {
    const dueOn = restOfPart(part) > 0 ? partDue(part, opened) : part.dueOn;
    if (dueOn !== part.dueOn) {
      await scope.update(cooperationPart).set({ dueOn }).where(eq(cooperationPart.id, part.id));
    }
    parts.push({ ...part, dueOn });
  }
  return parts;
}
