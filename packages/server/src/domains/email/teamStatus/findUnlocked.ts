import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { addressBegins } from '../../creator/cards.ts';
import { readAddresses } from '../../creator/identity/addresses.ts';
import { heldUnlocks } from './heldUnlocks.ts';

/** Min characters of a searched prefix: shorter ones match too many addresses. */
const minLength = 3;

/** Creators with an address that the team has unlocked and that begins with the text, with the address. */
export async function findUnlocked(
  db: Executor,
  teamId: number,
  text: string,
  max: number,
): Promise<readonly { readonly id: number; readonly known: string }[]> {
  if (text.length < minLength) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.creator_id as id from ${heldUnlocks(teamId, 'u')}
    where exists (${addressBegins(sql`u.creator_id`, text.toLowerCase())})
    order by u.unlocked_at desc, u.creator_id limit ${max}`);
  const addresses = await readAddresses(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return [...addresses].flatMap(([id, known]) => (known === null ? [] : [{ id, known }]));
}
