import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, type SendingWorld, sendingWorld } from '../testing/sendingWorld.ts';
import { leaseMs } from './claimBatch.ts';
import { renewLeases } from './leases.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.close());

const now = () => world.now;

it('renews only its own leases, without waiting for locked emails', async () => {
  const { db, pool } = world.database;
  const senderIds = [await world.addSender()];
  const campaignId = await world.addCampaign({ senderIds, addresses: people(4) });
  const [written, own, over, other] = (await world.deliveries(campaignId)).map(({ id }) => id);
  const until = (ms: number) => new Date(world.now.getTime() + ms);
  const claim = (id: number | undefined, owner: string, ms: number) =>
    pool.query(
      `update mail_delivery set state = 'claimed', lease_owner = $1, lease_until = $2 where id = $3`,
      [owner, until(ms), id],
    );
  await claim(written, 'this', 60_000);
  await claim(own, 'this', 60_000);
  await claim(over, 'this', -1);
  await claim(other, 'other', 60_000);
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('select from mail_delivery where id = $1 for update', [written]);
  const ids = (await world.deliveries(campaignId)).map(({ id }) => id);
  await renewLeases({ db, now, owner: 'this' }, ids);
  await writer.query('rollback');
  writer.release();
  const leases = (await world.deliveries(campaignId)).map(({ leaseUntil }) => leaseUntil);
  expect(leases).toEqual([until(60_000), until(leaseMs), until(-1), until(60_000)]);
});
