import { eq, ilike, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';

/** Creators by handle, or by a part of the name; by its beginning if there are too few characters for the index. */
export function findCreatorsByName(db: Executor, q: string, max: number) {
  const handle = q.replace(/^@/, '').toLowerCase();
  const part = q.replace(/[\\%_]/g, '\\$&');
  return db
    .select({ id: creator.id, platform: creator.platform, handle: creator.handle, name: creator.name })
    .from(creator)
    .where(or(eq(creator.handleKey, handle), ilike(creator.name, q.length < 3 ? `${part}%` : `%${part}%`)))
    .limit(max);
}
