import { asc, eq } from 'drizzle-orm';
import { mailDelivery } from '../../sending/tables.ts';
import { mailRecipient } from '../tables.ts';
import { type CampaignWorld, testNow } from './world.ts';

export const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

type Sent = Partial<typeof mailDelivery.$inferInsert>;
type Did = Partial<typeof mailRecipient.$inferInsert>;

/** Applies actions to the first email by default. */
const actionsOf = ({
  openedAt,
  openedMachineAt,
  clickedAt,
  repliedAt,
  unsubscribedAt,
  complainedAt,
}: Did = {}) => ({
  openedAt,
  openedMachineAt,
  clickedAt,
  repliedAt,
  unsubscribedAt,
  complainedAt,
});

/** Sets the outcome of each recipient, in their order. */
export async function become(
  world: CampaignWorld,
  id: string,
  fates: readonly (readonly [Sent, Did?])[],
): Promise<void> {
  const { db } = world.database;
  const rows = await db
    .select()
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, Number(id)))
    .orderBy(asc(mailRecipient.id));
  for (const [at, [sent, did]] of fates.entries()) {
    const row = rows[at];
    if (!row) throw new Error('There are fewer recipients');
    await db.insert(mailDelivery).values({
      teamId: row.teamId,
      campaignId: Number(id),
      recipientId: row.id,
      round: 0,
      state: 'pending',
      dueAt: testNow,
      updatedAt: testNow,
      ...actionsOf(did),
      ...sent,
    });
    if (did) await db.update(mailRecipient).set(did).where(eq(mailRecipient.id, row.id));
  }
}

export const accepted = (minutes: number): Sent => ({ state: 'accepted', acceptedAt: minutesAgo(minutes) });
