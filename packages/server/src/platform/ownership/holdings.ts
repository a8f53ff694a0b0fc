import type { EndedKind, TransferredKind } from '@reachkit/contract';
import { and, count, eq } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../tenant/teamScope.ts';
import type { MemberHolding, Ownership } from './registry.ts';

export interface CountedHoldings {
  readonly transferred: readonly { readonly kind: TransferredKind; readonly count: number }[];
  readonly ended: readonly { readonly kind: EndedKind; readonly count: number }[];
}

/** What a removal of a member would move and end, by kind; kinds of which there are none are left out. */
export async function countHoldings(
  db: ScopeSource,
  registry: readonly Ownership[],
  { teamId, accountId }: { readonly teamId: number; readonly accountId: number },
): Promise<CountedHoldings> {
  const transferred: { kind: TransferredKind; count: number }[] = [];
  const ended: { kind: EndedKind; count: number }[] = [];
  for (const holding of registry.flatMap(({ holdings = [] }) => holdings)) {
    const found = await countOne(db, holding, { teamId, accountId });
    if (found === 0) continue;
    if ('transferred' in holding) transferred.push({ kind: holding.transferred, count: found });
    else ended.push({ kind: holding.ended, count: found });
  }
  return { transferred, ended };
}

async function countOne(
  db: ScopeSource,
  { table, column, where }: MemberHolding,
  { teamId, accountId }: { readonly teamId: number; readonly accountId: number },
): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ found: count() })
    .from(table)
    .where(and(eq(column, accountId), where));
  return row?.found ?? 0;
}
