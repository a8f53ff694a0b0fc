import type { Platform } from '@reachkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';

/**
 * Email addresses of creators as given by their sources, by creator; `null` if there is none. Missing creators are left
 * out.
 */
export async function readAddresses(
  executor: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: creator.id, address: creator.email })
    .from(creator)
    .where(inArray(creator.id, [...creatorIds]));
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** The creators with an email address in lower case. */
export async function creatorsAt(executor: Executor, address: string): Promise<readonly number[]> {
  const rows = await executor
    .select({ id: creator.id })
    .from(creator)
    .where(and(eq(sql`lower(${creator.email})`, address), sql`${creator.email} is not null`));
  return rows.map(({ id }) => id);
}

/** Whether a platform has a creator of this id. */
export async function isThere(executor: Executor, platform: Platform, id: number): Promise<boolean> {
  const found = await executor
    .select({ id: creator.id })
    .from(creator)
    .where(and(eq(creator.id, id), eq(creator.platform, platform)));
  return found.length > 0;
}

/** The creators with email addresses in lower case, with the address of each. */
export async function creatorsAtAny(
  executor: Executor,
  addresses: readonly string[],
): Promise<readonly { readonly id: number; readonly address: string }[]> {
  if (addresses.length === 0) return [];
  return executor
    .select({ id: creator.id, address: sql<string>`lower(${creator.email})` })
    .from(creator)
    .where(
      and(
        sql`lower(${creator.email}) = any(${sql.param([...addresses])}::text[])`,
        sql`${creator.email} is not null`,
      ),
    );
}

/** Name of a creator; `null` for one that does not exist. */
export async function readCreatorName(executor: Executor, id: number): Promise<string | null> {
  const [row] = await executor.select({ name: creator.name }).from(creator).where(eq(creator.id, id));
  return row?.name ?? null;
}
