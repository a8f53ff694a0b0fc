import type { CollaborationAction } from '@reachkit/contract';
import { and, asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { collaborationLog } from '../tables.ts';

/** Changes after which no question waits any more. */
const answering = [
  'questionAnswered',
  'offerChanged',
  'offerDeclined',
  'invitationCancelled',
] as const satisfies readonly CollaborationAction[];

/** Reads the questions that wait for an answer besides the latest one, by the log, which keeps each. */
export async function readEarlierQuestions(
  executor: Executor,
  teamId: number,
  invitationIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (invitationIds.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({
      id: collaborationLog.invitationId,
      action: collaborationLog.action,
      after: collaborationLog.after,
    })
    .from(collaborationLog)
    .where(
      and(
        inArray(collaborationLog.invitationId, [...invitationIds]),
        inArray(collaborationLog.action, ['questionAsked', ...answering]),
      ),
    )
    .orderBy(asc(collaborationLog.id));
  const byInvitation = groupBy(rows, ({ id }) => id ?? 0);
  return new Map([...byInvitation].map(([id, entries]) => [id, waiting(entries).slice(0, -1)]));
}

function waiting(entries: readonly { readonly action: string; readonly after: object }[]): string[] {
  const last = entries.findLastIndex(({ action }) => action !== 'questionAsked');
  return entries
    .slice(last + 1)
    .flatMap(({ after }) =>
      'question' in after && typeof after.question === 'string' ? after.question : [],
    );
}
