import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../../../platform/deps.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { creatorsAt } from '../../../../creator/identity/addresses.ts';
import { normalAddress } from '../../../addresses/address.ts';
import { canonicalAddress } from '../../../addresses/canonicalAddress.ts';
import { emailUnlock, mailDelivery, mailRecipient } from '../../../tables.ts';
import { isHeld } from '../../../teamStatus/heldUnlocks.ts';

/** The other party of a thread. */
export interface Party {
  readonly recipientId: number | null;
  readonly creatorId: number | null;
  /** The last email sent to this party; null: none. */
  readonly deliveryId: number | null;
}

/** Finds the known party at an address: a recipient of the team, or a creator with an unlocked address. */
export async function findParty(db: Executor, teamId: number, address: string): Promise<Party | null> {
  const key = canonicalAddress(address);
  if (key === null) return null;
  const scope = teamScope(db, teamId);
  const [written] = await scope
    .select({
      recipientId: mailRecipient.id,
      creatorId: mailRecipient.creatorId,
      deliveryId: mailDelivery.id,
    })
    .from(mailRecipient)
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
    .where(and(eq(mailRecipient.addressKey, key), isNotNull(mailDelivery.messageId)))
    .orderBy(desc(mailDelivery.id))
    .limit(1);
  if (written) return written;
  const creators = await creatorsAt(db, normalAddress(address));
  if (creators.length === 0) return null;
  const [unlocked] = await scope
    .select({ creatorId: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(inArray(emailUnlock.creatorId, [...creators]), isHeld))
    .orderBy(desc(emailUnlock.unlockedAt))
    .limit(1);
  return unlocked ? { recipientId: null, creatorId: unlocked.creatorId, deliveryId: null } : null;
}
