import {
  type Cooperation,
  type CooperationEntry,
  cooperationSchema,
} from '@reachkit/contract/collaboration/cooperation';
import {
  type CooperationStage,
  cooperationStages,
  type DeliverableState,
  type MoveRefusal,
  moveRefusals,
} from '@reachkit/contract/collaboration/kinds';
import { type CooperationFacts, moveRefusal, type UsedStages } from '@reachkit/contract/collaboration/stages';
import { toReachkitError } from '../../../../core/failures/errors.ts';

/** A collaboration as the rules of its stages see it. */
export type MovedEntry = Pick<CooperationEntry, 'stage' | 'sample' | 'deliverables' | 'unpaid' | 'moves'>;

function factsOf(entry: MovedEntry, uses: UsedStages): CooperationFacts {
  const { stage, sample, deliverables, unpaid } = entry;
  return {
    stage,
    cancelledFrom: null,
    uses,
    sample,
    deliverables: Object.entries(deliverables).flatMap(([state, count]) =>
      Array.from({ length: count ?? 0 }, () => state as DeliverableState),
    ),
    unpaid,
  };
}

/** Whether a collaboration may be moved to a stage now; `null` if the server says that it may. */
export function refusalOf(entry: MovedEntry, to: CooperationStage, uses: UsedStages): MoveRefusal | null {
  if (entry.moves.includes(to)) return null;
  return moveRefusal(factsOf(entry, uses), to) ?? 'notNext';
}

/** The next stage forward to which it may be moved; `undefined` if there is none. */
export const forwardMove = ({
  stage,
  moves,
}: Pick<MovedEntry, 'stage' | 'moves'>): CooperationStage | undefined =>
  stage === 'done' || stage === 'cancelled'
    ? undefined
    : moves.find(
        (to) => to !== 'cancelled' && cooperationStages.indexOf(to) > cooperationStages.indexOf(stage),
      );

/** Why the server refused a move; `undefined` for another failure. */
export function refusedMove(thrown: unknown): MoveRefusal | undefined {
  const rule = toReachkitError(thrown).fields?.to?.rule;
  return moveRefusals.find((one) => one === rule);
}

/** The collaboration as a colleague left it, from a refusal with code 1201; `null` for another failure. */
export function changedBy(thrown: unknown): Cooperation | null {
  const { code, details } = toReachkitError(thrown);
  const now = code === 'changedMeanwhile' ? cooperationSchema.safeParse(details) : null;
  return now?.success ? now.data : null;
}
