import type { EndedKind, TransferredKind } from '@reachkit/contract/account/team';
import { and, count as countRows, eq } from 'drizzle-orm';
import type { Executor } from '../database/types.ts';
import type { RecordedFields } from '../records/tables.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import type { MemberHolding, Ownership } from './registry.ts';

export interface CountedHoldings {
  readonly transferred: readonly { readonly kind: TransferredKind; readonly count: number }[];
  readonly ended: readonly { readonly kind: EndedKind; readonly count: number }[];
}

/** Counts the things that removing a member would move or end, by kind; kinds without any are left out. */
export async function countHoldings(
  db: Executor,
  registry: readonly Ownership[],
  { teamId, accountId }: Person,
): Promise<CountedHoldings> {
  const transferred = new Map<TransferredKind, number>();
  const ended = new Map<EndedKind, number>();
  for (const holding of registry.flatMap(({ holdings = [] }) => holdings)) {
    const found = await countOne(db, holding, { teamId, accountId });
    if (found === 0) continue;
    if ('transferred' in holding) add(transferred, holding.transferred, found);
    else add(ended, holding.ended, found);
  }
  return { transferred: listed(transferred), ended: listed(ended) };
}

/** Returns the log data of a removal: the successor, and the number of things received per kind. */
export const handedOver = (
  successorId: number,
  transferred: CountedHoldings['transferred'],
): RecordedFields =>
  transferred.length === 0
    ? {}
    : { successorId, ...Object.fromEntries(transferred.map(({ kind, count }) => [kind, count])) };

function add<Kind>(counts: Map<Kind, number>, kind: Kind, found: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + found);
}

const listed = <Kind>(counts: ReadonlyMap<Kind, number>) =>
  [...counts].map(([kind, count]) => ({ kind, count }));

async function countOne(
  db: Executor,
  { table, column, where }: MemberHolding,
  { teamId, accountId }: Person,
): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ found: countRows() })
    .from(table)
    .where(and(eq(column, accountId), where));
  return row?.found ?? 0;
}
