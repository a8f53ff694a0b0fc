import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

/** The name of a brand; `undefined` for an unknown one. */
export async function readBrandName(executor: Executor, id: number): Promise<string | undefined> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select name from brand where id = ${id}::bigint`,
  );
  return rows[0]?.name;
}

/** The name of a creator, of this platform if one is given; `undefined` for an unknown one. */
export async function readCreatorName(
  executor: Executor,
  id: number,
  platform?: Platform,
): Promise<string | undefined> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select name from creator where id = ${id}::bigint ${platform ? sql`and platform = ${platform}` : sql``}`);
  return rows[0]?.name;
}
