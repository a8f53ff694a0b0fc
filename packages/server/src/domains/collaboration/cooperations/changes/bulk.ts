import {
  type AnswerOf,
  type BodyOf,
  type CooperationStage,
  type changeCooperations,
  type MoveRefusal,
  moveRefusals,
} from '@reachkit/contract';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { openCooperation } from '../opened.ts';
import type { Opened } from '../rows.ts';
import type { SealedActing } from '../work/address.ts';
import { change, memberOf } from './change.ts';
import { move } from './move.ts';

type Body = BodyOf<typeof changeCooperations>;
type Answer = AnswerOf<typeof changeCooperations>;
type Refusal = Answer['refused'][number];

/**
 * Changes each of the chosen collaborations by itself: one that cannot be changed is named with its reason, and the others
 * are changed all the same.
 * @throws Failure `validation` at `change.ownerId` for a person who is no member
 */
export async function changeEach(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  teamId: number,
  { chosen, change: wish }: Body,
  acting: SealedActing,
): Promise<Answer> {
  if (wish.kind === 'owner')
    await db.transaction((tx) => memberOf(tx, teamId, wish.ownerId, 'change.ownerId'));
  const refused: Refusal[] = [];
  const seen = new Set<number>();
  let changed = 0;
  for (const { id: text, revision } of chosen) {
    const id = idOf(text);
    if (seen.has(id)) continue;
    seen.add(id);
    let name = '';
    try {
      await db.transaction(async (tx) => {
        const opened = await openCooperation(tx, teamId, id, now());
        name = opened.creator.name;
        if (opened.row.revision !== revision) throw new Failure('changedMeanwhile');
        await changeOne(tx, opened, wish, acting);
      });
      changed += 1;
    } catch (error) {
      refused.push({ id, name, reason: reasonOf(error) });
    }
  }
  return { changed, refused };
}

async function changeOne(
  tx: Transaction,
  opened: Opened,
  wish: Body['change'],
  acting: SealedActing,
): Promise<void> {
  switch (wish.kind) {
    case 'move':
      requireArrival(opened, wish.to);
      await move(tx, opened, { to: wish.to }, acting);
      return;
    case 'finish':
      await move(tx, opened, { to: 'done' satisfies CooperationStage }, acting);
      return;
    case 'due':
      await change(tx, opened, { dueOn: wish.dueOn }, acting);
      return;
    case 'owner':
      await change(tx, opened, { ownerId: wish.ownerId }, acting);
      return;
  }
}

/** One move by hand says that a parcel under way has arrived; for many it is not taken for granted. @throws Failure `validation` */
function requireArrival({ row }: Opened, to: CooperationStage): void {
  const isBeyond = to !== 'agreed' && to !== 'sample' && to !== 'cancelled';
  if (isBeyond && row.stage === 'sample' && row.sample === 'sent')
    throw refuseFields({ to: { rule: 'noSample' } });
}

/** @throws the error itself where it is no refusal */
function reasonOf(error: unknown): Refusal['reason'] {
  if (!(error instanceof Failure)) throw error;
  if (error.reason === 'notFound') return 'gone';
  if (error.reason === 'changedMeanwhile') return 'changed';
  if (error.reason === 'equity') return 'overLimit';
  const rules = Object.values(error.detail.fields ?? {}).map(({ rule }) => rule);
  const named = moveRefusals.find((refusal: MoveRefusal) => rules.includes(refusal));
  if (named === undefined) throw error;
  return named;
}
