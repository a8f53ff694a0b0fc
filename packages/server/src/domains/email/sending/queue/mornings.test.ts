import { afterEach, beforeEach, expect, it } from 'vitest';
import { creator } from '../../../creator/tables.ts';
import { timestampOf } from '../../campaigns/sending/wallTime.ts';
import { type SendingWorld, sendingWorld } from '../testing/sendingWorld.ts';

let world: SendingWorld;
beforeEach(async () => {
  world = await sendingWorld();
});
afterEach(() => world.close());

/** Schedules a campaign at `at` in `zone` for creators of these regions (`''`: none), each in their morning. */
async function schedule(regions: readonly string[], at: string, zone: string): Promise<number> {
  const { db, pool } = world.database;
  const creators = await db
    .insert(creator)
    .values(
      regions.map((region, place) => ({
        platform: 'tiktok' as const,
        handle: `c${place}`,
        handleKey: `c${place}`,
        name: `C ${place}`,
        region: region === '' ? null : region,
        basis: 'reported',
        metricVersion: 1,
        source: 'file',
        searchTokens: '',
      })),
    )
    .returning({ id: creator.id });
  const scheduleMoment = timestampOf(at, zone);
  const campaignId = await world.addCampaign({
    senderIds: [await world.addSender()],
    addresses: regions.map((region) => `${region}x@creators.example`),
    fields: {
      status: 'timing',
      reason: null,
      startedAt: null,
      scheduleMoment,
      scheduleKind: 'creatorMorning',
      scheduleAt: at,
      scheduleZone: zone,
    },
    recipient: { isAddressOwn: true },
  });
  await pool.query(
    `update mail_recipient set creator_id = given.id
      from (select id, row_number() over (order by id) as place from creator where id = any($2)) given,
        (select id, row_number() over (order by id) as place from mail_recipient where campaign_id = $1) own
      where own.place = given.place and mail_recipient.id = own.id`,
    [campaignId, creators.map(({ id }) => id)],
  );
  return campaignId;
}

it.each([
  {
    // 02:30 is skipped: the clocks go from 02:00 to 03:00.
    when: 'in a skipped hour',
    at: '2027-03-28T02:30',
    zone: 'Europe/Berlin',
    starts: '2027-03-28T01:00:00Z',
    mornings: {
      JP: ['2027-03-28T01:00Z', '2027-03-28T02:00Z'],
      // Already on summer time.
      DE: ['2027-03-28T07:00Z', '2027-03-28T09:00Z'],
      '': ['2027-03-28T07:00Z', '2027-03-28T09:00Z'],
      US: ['2027-03-28T14:00Z', '2027-03-28T16:00Z'],
      NZ: ['2027-03-28T20:00Z', '2027-03-28T22:00Z'],
    },
  },
  {
    // 01:30 occurs twice; the first one applies.
    when: 'in a repeated hour',
    at: '2026-11-01T01:30',
    zone: 'America/Chicago',
    starts: '2026-11-01T06:30:00Z',
    mornings: {
      GB: ['2026-11-01T09:00Z', '2026-11-01T11:00Z'],
      US: ['2026-11-01T15:00Z', '2026-11-01T17:00Z'],
      '': ['2026-11-01T15:00Z', '2026-11-01T17:00Z'],
      AU: ['2026-11-01T22:00Z', '2026-11-02T00:00Z'],
      JP: ['2026-11-02T00:00Z', '2026-11-02T02:00Z'],
    },
  },
])('a schedule $when goes out in the morning of each creator', async ({ at, zone, starts, mornings }) => {
  const regions = Object.keys(mornings);
  const start = new Date(starts);
  world.now = new Date(start.getTime() - 1);
  const campaignId = await schedule(regions, at, zone);
  const statuses = async () => (await world.campaign(campaignId)).status;
  world.engine();
  world.now = start;
  await world.pass(0);
  await world.until(async () => (await statuses()) !== 'timing');
  expect(await statuses()).toBe('sending');
  const rows = await world.deliveries(campaignId);
  const [from, to] = [0, 1].map((side) =>
    Object.values(mornings).map((hours) => Date.parse(hours[side] ?? '')),
  );
  for (const [place, { dueAt }] of rows.entries()) {
    expect(dueAt.getTime(), regions[place]).toBeGreaterThanOrEqual(from?.[place] ?? 0);
    expect(dueAt.getTime(), regions[place]).toBeLessThan(to?.[place] ?? 0);
  }
  // One morning after the other; recipients in later zones have nothing yet.
  for (const next of [...rows].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())) {
    world.now = next.dueAt;
    await world.pass(0);
    await world.until(
      async () => (await world.deliveries(campaignId)).find(({ id }) => id === next.id)?.state === 'accepted',
    );
    for (const { state, dueAt, acceptedAt } of await world.deliveries(campaignId)) {
      expect(state).toBe(dueAt <= world.now ? 'accepted' : 'pending');
      if (acceptedAt) expect(acceptedAt.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
    }
  }
  await world.until(async () => (await statuses()) === 'sent');
  expect(world.sink.arrived).toHaveLength(regions.length);
});
