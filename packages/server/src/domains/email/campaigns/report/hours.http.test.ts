import { errorCodes, getMailReportHours, mailHoursLeast } from '@reachkit/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creator } from '../../../creator/tables.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';
import { accepted, become } from '../testing/fates.ts';
import { type CampaignWorld, campaignWorld, people } from '../testing/world.ts';

const { owner, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

/** A campaign with this many recipients, some of them creators of given countries. */
async function campaignOf(count: number, regions: readonly string[]): Promise<string> {
  const { db } = world.database;
  const { id } = await world.draft(Array.from({ length: count }, (_, at) => `p${at}@one.com`).join('\n'));
  await become(
    world,
    id,
    Array.from({ length: count }, () => [accepted(10)]),
  );
  const rows = await db
    .select()
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, Number(id)));
  for (const [at, region] of regions.entries()) {
    const creatorId = await world.addCreator(null);
    await db.update(creator).set({ region }).where(eq(creator.id, creatorId));
    await db
      .update(mailRecipient)
      .set({ creatorId })
      .where(eq(mailRecipient.id, rows[at]?.id ?? 0));
  }
  return id;
}

async function reply(id: string, count: number, at: Date): Promise<void> {
  const { db } = world.database;
  const rows = await db
    .select()
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, Number(id)));
  const ids = rows.slice(0, count).map((row) => row.id);
  await db.update(mailRecipient).set({ repliedAt: at }).where(inArray(mailRecipient.id, ids));
}

const hoursOf = async (id: string, who: string = owner) =>
  world.ask(who, getMailReportHours, { params: { id } });

/** Non-empty cells: weekday (0: Monday), hour, number. */
const cellsOf = (week: readonly (readonly number[])[] | null | undefined) =>
  (week ?? []).flatMap((day, weekday) =>
    day.flatMap((found, hour) => (found > 0 ? [[weekday, hour, found]] : [])),
  );

describe('the hours of a report', () => {
  it('are local to each creator’s country, and the team’s for all others', async () => {
    const id = await campaignOf(mailHoursLeast.replied, ['IN', 'NP', 'US']);
    // A Sunday; India is five and a half hours ahead, Nepal a quarter more, Chicago six behind.
    await reply(id, mailHoursLeast.replied, new Date('2026-11-22T20:20:00Z'));
    const { data } = await hoursOf(id);
    expect(data).toMatchObject({ replied: 30, opened: 0, local: 3, timeZone: 'Asia/Shanghai' });
    expect(cellsOf(data.hours.replied)).toEqual([
      [0, 1, 1],
      [0, 2, 1],
      [0, 4, mailHoursLeast.replied - 3],
      [6, 14, 1],
    ]);
    expect(data.hours.opened).toBeNull();
  });

  it('respect the change to summer time', async () => {
    const id = await campaignOf(mailHoursLeast.replied, ['DE', 'DE']);
    await reply(id, mailHoursLeast.replied, new Date('2026-03-29T00:59:00Z'));
    await reply(id, 1, new Date('2026-03-29T01:00:00Z'));
    const found = cellsOf((await hoursOf(id)).data.hours.replied);
    expect(found.filter(([weekday]) => weekday === 6)).toEqual([
      [6, 1, 1],
      [6, 3, 1],
      [6, 8, mailHoursLeast.replied - 2],
    ]);
  });

  it('are null below a number of replies', async () => {
    const id = await campaignOf(mailHoursLeast.replied - 1, []);
    await reply(id, mailHoursLeast.replied - 1, new Date('2026-11-22T20:20:00Z'));
    expect((await hoursOf(id)).data).toMatchObject({ replied: 29, hours: { replied: null, opened: null } });
    expect((await hoursOf(id, stranger)).code).toBe(errorCodes.notFound);
  });
});
