import { staffTeamSchema } from '@reachkit/contract/office/team';
import type { OfficeRecordAction } from '@reachkit/contract/office/teamActions';
import type { Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { type Operation, recordOperations } from '../../../platform/records/record.ts';
import { changeCustomerTeam, lockCustomerTeam, type TeamRow } from '../../people/customerTeams.ts';
import { officeRecords } from '../records.ts';
import { readStaffTeam, type StaffTeam, type TeamReadDeps, teamIdOf } from '../teams/read.ts';

/** A staff action on a team, as its request names it. */
export interface Acting {
  readonly id: string;
  readonly caller: Pick<Caller, 'accountId' | 'network'>;
  readonly reason: string;
  /** The team's as the person saw it. */
  readonly revision: number;
}

/** The change as the activity log shows it; its object is the team unless it names another. */
export type Change = Pick<Operation<OfficeRecordAction>, 'action' | 'object' | 'before' | 'after' | 'detail'>;

/**
 * Runs a staff action on a team, and records it in the same transaction. `work` returns the change, or `null` if there is
 * nothing to change: then nothing is recorded.
 * @throws Failure `notFound`; `changedMeanwhile` with the team as it is now, if somebody acted on it since
 */
export async function actOnTeam(
  deps: TeamReadDeps,
  { id, revision, ...acting }: Acting,
  work: (tx: Transaction, row: TeamRow, at: Date) => Promise<Change | null>,
): Promise<StaffTeam> {
  const isCurrent = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const row = await lockCustomerTeam(tx, teamIdOf(id));
    if (!row) throw new Failure('notFound');
    if (row.revision !== revision) return false;
    const change = await work(tx, row, at);
    if (change) {
      await changeCustomerTeam(tx, row.id, { revision: revision + 1 });
      await recordAction(tx, row.id, acting, change, at);
    }
    return true;
  });
  const shown = await readStaffTeam(deps, id);
  if (!isCurrent) throw new Failure('changedMeanwhile', { data: encode(staffTeamSchema, shown) });
  return shown;
}

/** Records a staff action in the log of the team, with the person for other staff only. */
export async function recordAction(
  tx: Transaction,
  teamId: number,
  { caller, reason }: Pick<Acting, 'caller' | 'reason'>,
  change: Change,
  at: Date,
): Promise<void> {
  await recordOperations(tx, officeRecords, [
    {
      object: { kind: 'team', id: teamId },
      ...change,
      teamId,
      reason,
      at,
      actorId: caller.accountId,
      place: { network: caller.network ?? null },
    },
  ]);
}
