import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, changeCooperation } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import type { Envelope } from '../../../../platform/secrets/envelope.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { readPeople } from '../../../people/people.ts';
import type { LogFields } from '../../log.ts';
import { cooperationPart, deliverable } from '../../tables.ts';
import { follow, type RowChanges, type Step } from '../follow.ts';
import type { Opened } from '../rows.ts';
import { type SealedActing, sealAdCode } from '../work/address.ts';
import { itemOf, placeOf } from '../work/open.ts';
import { receivedColumns, sampleAction } from '../work/parcel.ts';
import { answerTime } from '../work/time.ts';

export type Changes = Omit<BodyOf<typeof changeCooperation>, 'revision'>;

/** Fields that say something about the work, which an end leaves as it is. */
const ofWork = [
  'dueOn',
  'currency',
  'unpaid',
  'sample',
  'parcel',
  'receivedOn',
  'timeUntil',
  'deliverable',
] as const satisfies readonly (keyof Changes)[];

/** A change of what belongs to a collaboration, with its fields for the log. */
interface Part {
  readonly set?: RowChanges;
  readonly before?: LogFields;
  readonly after?: LogFields;
}

/**
 * Changes the fields that are given; what is left out stays.
 * @throws Failure `validation` at the field
 */
export async function change(
  tx: Transaction,
  opened: Opened,
  given: Changes,
  { envelope, ...acting }: SealedActing,
): Promise<Opened> {
  const { stage } = opened.row;
  const closed =
    stage === 'done' || stage === 'cancelled'
      ? ofWork.find((field) => given[field] !== undefined)
      : undefined;
  if (closed) throw refuseFields({ [closed]: { rule: 'ended' } });
  const set: RowChanges = {
    ...(given.note !== undefined && { note: given.note }),
    ...(given.ownerId !== undefined && { accountId: await memberOf(tx, opened.row.teamId, given.ownerId) }),
    ...usageColumns(opened, given, acting.at),
    ...(given.contractSignedOn !== undefined && { contractSignedOn: given.contractSignedOn }),
    ...adCodeColumns(opened, given, envelope),
    ...sampleColumns(opened, given),
    ...(given.timeUntil !== undefined && (await answerTime(tx, opened, given.timeUntil, acting.at))),
    ...(given.dueOn !== undefined && { dueOn: given.dueOn }),
  };
  const fee = await changeFee(tx, opened, given);
  const item = await changeItem(tx, opened, given.deliverable);
  const step: Step = {
    action: actionOf(given, set),
    set: { ...set, ...fee.set },
    before: { ...fee.before, ...item.before },
    after: { ...fee.after, ...item.after },
  };
  return hasChange(opened, given, step) ? follow(tx, opened, step, acting) : opened;
}

/** Whether anything differs; an answer to a question always does. */
function hasChange({ row }: Opened, { timeUntil }: Changes, { set = {}, after = {} }: Step): boolean {
  const was: Readonly<Record<string, unknown>> = { ...row };
  const isSame = Object.entries(set).every(([field, value]) => isDeepStrictEqual(was[field], value));
  return !isSame || Object.keys(after).length > 0 || (timeUntil ?? null) !== null;
}

function actionOf(given: Changes, set: RowChanges): Step['action'] {
  if (given.timeUntil !== undefined) return 'timeGiven';
  const isOfSample = (['sample', 'parcel', 'receivedOn'] as const).some(
    (field) => given[field] !== undefined,
  );
  const sample = isOfSample ? sampleAction(set) : undefined;
  if (sample) return sample;
  const fields = Object.values(given).filter((value) => value !== undefined);
  return given.ownerId !== undefined && fields.length === 1 ? 'ownerHandedOver' : 'cooperationChanged';
}

/** @throws Failure `validation` at `ownerId` for a person who is no member, or who cannot sign in */
export async function memberOf(
  tx: Transaction,
  teamId: number,
  ownerId: string,
  field = 'ownerId',
): Promise<number> {
  const id = idOf(ownerId);
  const person = (await readPeople(tx, teamId, [id])).get(id);
  if (!person?.isActive) throw refuseFields({ [field]: { rule: 'unknown_value' } });
  return id;
}

/** Other channels, or another last day, are reminded of again. */
function usageColumns({ row }: Opened, { usage }: Changes, at: Date): RowChanges {
  if (usage === undefined) return {};
  const usageChannels = usage && [...new Set(usage.channels)];
  const usageUntil = usage?.until ?? null;
  const isSame = isDeepStrictEqual([usageChannels, usageUntil], [row.usageChannels, row.usageUntil]);
  return isSame ? {} : { usageChannels, usageUntil, usageRemindedAt: null, usageChangedAt: at };
}

function adCodeColumns({ row }: Opened, { adCode }: Changes, envelope: Envelope): RowChanges {
  if (adCode === undefined) return {};
  return { adCode: adCode === null || adCode === '' ? null : sealAdCode(envelope, row, adCode) };
}

function sampleColumns(opened: Opened, { sample, parcel, receivedOn }: Changes): RowChanges {
  if (sample === undefined && parcel === undefined && receivedOn === undefined) return {};
  const { row } = opened;
  const gets = row.agreed.duties.usesSample && (sample ?? row.sample) !== 'none';
  const field = sample === undefined ? (parcel === undefined ? 'receivedOn' : 'parcel') : 'sample';
  if (!gets && sample !== 'none') throw refuseFields({ [field]: { rule: 'notUsed' } });
  const isSentNow = parcel !== undefined && parcel !== null && row.sample !== 'received';
  const isReceivedNow = receivedOn !== undefined && receivedOn !== null;
  // A state that stays as it was does not hold back the parcel that replaces a lost one.
  const isSentAgain = isSentNow && row.sample === 'lost' && !isDeepStrictEqual(parcel, row.parcel);
  const given = isSentAgain && sample === 'lost' ? undefined : sample;
  const next = given ?? (isReceivedNow ? 'received' : isSentNow ? 'sent' : undefined);
  const state = next ?? (receivedOn === null && row.sample === 'received' ? 'sent' : row.sample);
  const day = state === 'received' ? (receivedOn ?? row.receivedOn ?? opened.today) : null;
  return {
    ...(parcel !== undefined && { parcel }),
    ...(day === null
      ? { sample: state, receivedOn: null }
      : receivedColumns({ ...opened, row: { ...row, sample: state } }, day)),
  };
}

/** @throws Failure `validation` at `currency` once a part was paid in the current one */
async function changeFee(
  tx: Transaction,
  { row, parts }: Opened,
  { currency, unpaid }: Changes,
): Promise<Part> {
  const isOther = currency !== undefined && currency !== row.currency;
  const paid = parts.filter(({ payments }) => payments.length > 0);
  if (isOther && paid.length > 0) throw refuseFields({ currency: { rule: 'paid_in_currency' } });
  const set: RowChanges = isOther ? { currency } : {};
  if (unpaid === undefined) return { set };
  const scope = teamScope(tx, row.teamId);
  const before = parts.filter(({ payments }) => payments.length === 0);
  for (const { id } of before) await scope.delete(cooperationPart).where(eq(cooperationPart.id, id));
  const from = Math.max(-1, ...paid.map(({ position }) => position)) + 1;
  if (unpaid.length > 0) {
    await scope.insert(cooperationPart).values(
      unpaid.map(({ amount, occasion, days, on }, place) => ({
        cooperationId: row.id,
        position: from + place,
        amount,
        occasion,
        days,
        dueOn: occasion === 'day' ? on : null,
      })),
    );
  }
  const all = [...paid, ...unpaid];
  const fee = all.length === 0 ? null : all.reduce((sum, { amount }) => sum + amount, 0);
  const texts = (list: readonly { amount: number; occasion: string; days: number }[]) =>
    list.map(({ amount, occasion, days }) => `${amount} ${occasion} ${days}`);
  return { set: { ...set, fee }, before: { unpaid: texts(before) }, after: { unpaid: texts(unpaid) } };
}

/** @throws Failure `validation` at `deliverable.id`, and for a draft that is due after its post */
async function changeItem(tx: Transaction, opened: Opened, given: Changes['deliverable']): Promise<Part> {
  if (given === undefined) return {};
  const item = itemOf(opened, given.id, 'deliverable.id');
  const { draftOn = item.draftOn, publishOn = item.publishOn, note = item.note } = given;
  if (draftOn !== null && publishOn !== null && publishOn < draftOn) {
    throw refuseFields({ 'deliverable.publishOn': { rule: 'range_reversed' } });
  }
  const before = { draftOn: item.draftOn, publishOn: item.publishOn, itemNote: item.note };
  const after = { draftOn, publishOn, itemNote: note };
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  await teamScope(tx, opened.row.teamId)
    .update(deliverable)
    .set({ draftOn, publishOn, note })
    .where(eq(deliverable.id, item.id));
  return { before, after: { deliverable: placeOf(opened.items, item), ...after } };
}
