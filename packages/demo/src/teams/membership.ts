import type { BodyOf } from '@reachkit/contract';
import type { createOrder } from '@reachkit/contract/membership/order';
import { membershipOrder, OrderService, settlePayment } from '@reachkit/server/demoParts';
import { account, team } from '@reachkit/server/domains/session/tables';
import { eq } from 'drizzle-orm';
import { after, morning, type TeamWorld } from './world.ts';

/** Creates the plan: the team registered at the beginning of the month and bought it; larger teams have renewed it since. */
export async function makeMembership(world: TeamWorld): Promise<void> {
  const { db, owner, outline } = world;
  const { teamId } = owner;
  const since = after(world.at, -3_600_000);
  await db
    .update(team)
    .set({ version: 'free', memberSince: world.at, createdAt: since })
    .where(eq(team.id, teamId));
  await db.update(account).set({ createdAt: since }).where(eq(account.teamId, teamId));
  const { version } = outline;
  if (version === 'free') return;
  await buy(world, { version, months: 12 });
  if (version !== 'basic') world.plan(morning(world, 9), () => buy(world, { version, months: 3 }));
}

type Choice = Pick<BodyOf<typeof createOrder>, 'version' | 'months'>;

async function buy(world: TeamWorld, choice: Choice): Promise<void> {
  const { db, owner, payments } = world;
  const orders = new OrderService({ ...world, transfer: null, wake: async () => undefined });
  const { orderNo } = await orders.create(owner, { ...choice, method: 'wechat' });
  const [order] = await db.select().from(membershipOrder).where(eq(membershipOrder.orderNo, orderNo));
  if (!order) throw new Error('An order of the demo was not made');
  world.at = after(world.at, 90_000);
  await settlePayment(world, order, {
    transactionId: `demo-${order.orderNo}`,
    method: 'wechat',
    amount: order.amount,
    paidAt: world.at,
    isSandbox: payments.isSandbox,
  });
}
