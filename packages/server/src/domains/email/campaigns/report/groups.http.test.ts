import {
  compareMailTemplates,
  errorCodes,
  listMailRecipients,
  listMailReportGroups,
  type MailRecipientFilter,
  type MailReportDimension,
  type MailReportGroup,
  mailReportDimensions,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creator } from '../../../creator/tables.ts';
import { mailDelivery } from '../../sending/tables.ts';
import { mailTemplate } from '../../tables.ts';
import { mailCampaign, mailRecipient, mailRound } from '../tables.ts';
import { accepted, become, minutesAgo } from '../testing/fates.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../testing/world.ts';

const { owner, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

const groupsOf = async (id: string, by: MailReportDimension, who: string = owner) =>
  world.ask(who, listMailReportGroups, { params: { id }, query: { by } });

/** Five recipients with different outcomes; the third and the fifth got a second email, and one of them replied to it. */
async function campaignWithRounds(): Promise<string> {
  const { db } = world.database;
  const senderId = Number(await world.addSender(owner));
  const { id } = await world.draft(
    ['a@one.com', 'b@one.com', 'c@two.com', 'd@two.com', 'e@six.com'].join('\n'),
  );
  const creators = [
    await world.addCreator('a@one.com'),
    await world.addCreator('b@one.com'),
    await world.addCreator('c@two.com'),
  ];
  const facts = [
    { region: 'JP', followers: 9_999 },
    { region: 'JP', followers: 10_000 },
    { region: 'BR', followers: 2_000_000 },
  ];
  for (const [at, creatorId] of creators.entries()) {
    await db
      .update(creator)
      .set(facts[at] ?? {})
      .where(eq(creator.id, creatorId));
  }
  await become(world, id, [
    [
      { ...accepted(100), senderId },
      { creatorId: creators[0], openedAt: minutesAgo(90), repliedAt: minutesAgo(80) },
    ],
    [
      { ...accepted(100), state: 'ndrHard', senderId },
      { creatorId: creators[1], openedMachineAt: minutesAgo(99) },
    ],
    [
      { ...accepted(100), senderId, clickedAt: null, repliedAt: null },
      {
        creatorId: creators[2],
        openedAt: minutesAgo(90),
        clickedAt: minutesAgo(40),
        repliedAt: minutesAgo(30),
      },
    ],
    [{ state: 'failed', reason: 'mailboxFull' }],
    [
      { ...accepted(100), senderId, openedAt: null, unsubscribedAt: null },
      { openedAt: minutesAgo(20), unsubscribedAt: minutesAgo(10) },
    ],
  ]);
  const again = {
    ...accepted(50),
    senderId,
    campaignId: Number(id),
    round: 1,
    dueAt: testNow,
    updatedAt: testNow,
  };
  const rows = await db
    .select()
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, Number(id)));
  const done = new Map([
    ['c@two.com', { openedAt: minutesAgo(40), clickedAt: minutesAgo(40), repliedAt: minutesAgo(30) }],
    ['e@six.com', { openedAt: minutesAgo(20), unsubscribedAt: minutesAgo(10) }],
  ]);
  for (const row of rows) {
    const actions = done.get(row.address ?? '');
    if (!actions) continue;
    await db
      .insert(mailDelivery)
      .values({ ...again, ...actions, teamId: row.teamId, recipientId: row.id, state: 'accepted' });
  }
  return id;
}

describe('the groups of a report', () => {
  it('count each open in the round of the opened email', async () => {
    const id = await campaignWithRounds();
    const { data } = await groupsOf(id, 'round');
    expect(data.total).toBe(2);
    expect(data.list).toEqual([
      {
        key: '0',
        label: '',
        version: null,
        accepted: 4,
        delivered: 3,
        failed: 1,
        bounced: 1,
        opened: 2,
        openedMachine: 0,
        clicked: 0,
        replied: 1,
        unsubscribed: 0,
      },
      {
        key: '1',
        label: '',
        version: null,
        accepted: 2,
        delivered: 2,
        failed: 0,
        bounced: 0,
        opened: 2,
        openedMachine: 0,
        clicked: 1,
        replied: 1,
        unsubscribed: 1,
      },
    ]);
  });

  it('are senders, domains, creator sizes and countries, with distinct recipients', async () => {
    const id = await campaignWithRounds();
    const shown = async (by: MailReportDimension) =>
      (await groupsOf(id, by)).data.list.map(({ key, label, accepted: got, replied }) =>
        [by === 'sender' ? label.replace(/\d+/, '') : key, got, replied].join(' '),
      );
    expect(await shown('domain')).toEqual(['one.com 2 1', 'two.com 1 1', 'six.com 1 0']);
    expect(await shown('sender')).toEqual(['box@brand.com 4 2', ' 0 0']);
    expect(await shown('size')).toEqual(['nano 1 1', 'micro 1 0', 'mega 1 1', ' 1 0']);
    expect(await shown('country')).toEqual([' 1 0', 'JP 2 1', 'BR 1 1']);
  });

  it('are templates with the version current when the email was sent', async () => {
    const { db } = world.database;
    const id = await campaignWithRounds();
    const person = await world.personOf(owner);
    const [follow] = await db
      .insert(mailTemplate)
      .values({
        ...person,
        name: 'Samples still here',
        kind: 'follow',
        subject: '',
        html: '<p>Hi</p>',
        isShared: true,
        createdAt: testNow,
        updatedAt: testNow,
      })
      .returning({ id: mailTemplate.id });
    const plan = {
      teamId: person.teamId,
      campaignId: Number(id),
      round: 1,
      condition: 'noReply',
      delayMinutes: 1440,
      subject: '',
      html: '<p>Hi</p>',
      templateId: follow?.id,
    } as const;
    await db.insert(mailRound).values([
      { ...plan, version: 1, createdAt: minutesAgo(200) },
      { ...plan, version: 2, createdAt: minutesAgo(60) },
      { ...plan, version: 3, createdAt: minutesAgo(40) },
    ]);
    expect((await groupsOf(id, 'template')).data.list).toMatchObject([
      { key: '0.1', label: '', version: null, accepted: 4 },
      { key: '1.2', label: 'Samples still here', version: 2, accepted: 2, replied: 1 },
    ]);
  });

  it('list as many recipients as each figure counts', async () => {
    const id = await campaignWithRounds();
    const filters: Readonly<
      Record<Exclude<keyof MailReportGroup, 'key' | 'label' | 'version'>, MailRecipientFilter>
    > = {
      accepted: 'serverAccepted',
      delivered: 'successful',
      failed: 'failed',
      bounced: 'ndr',
      opened: 'opened',
      openedMachine: 'openedMachine',
      clicked: 'clicked',
      replied: 'replied',
      unsubscribed: 'didUnsubscribe',
    };
    let compared = 0;
    for (const by of mailReportDimensions) {
      for (const group of (await groupsOf(id, by)).data.list) {
        for (const [figure, filter] of Object.entries(filters)) {
          const query = { filter, by, key: group.key };
          const { total, list } = (await world.ask(owner, listMailRecipients, { params: { id }, query }))
            .data;
          const counted = Object.entries(group).find(([name]) => name === figure)?.[1];
          expect([by, group.key, figure, total, list.length]).toEqual([
            by,
            group.key,
            figure,
            counted,
            total,
          ]);
          compared += total;
        }
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('of another team’s campaign are not found, and unknown ones are rejected', async () => {
    const id = await campaignWithRounds();
    expect((await groupsOf(id, 'round', stranger)).code).toBe(errorCodes.notFound);
    const query = { by: 'height' };
    const asked = await world.ask(owner, listMailReportGroups, { params: { id }, query });
    expect(asked.code).toBe(errorCodes.validation);
  });
});

describe('the comparison of templates', () => {
  it('adds up first emails of campaigns by template revision, this campaign’s template first', async () => {
    const { db } = world.database;
    const person = await world.personOf(owner);
    const [template] = await db
      .insert(mailTemplate)
      .values({
        ...person,
        name: 'Box intro',
        kind: 'body',
        subject: 'Hi',
        html: '<p>Hi</p>',
        isShared: true,
        createdAt: testNow,
        updatedAt: testNow,
      })
      .returning({ id: mailTemplate.id });
    let made = 0;
    const sent = async (revision: number | null, replied: boolean) => {
      // New addresses each time, as recipients of another campaign are skipped.
      made += 1;
      const { id } = await world.draft(`a${made}@one.com\nb${made}@one.com`);
      await become(world, id, [
        [accepted(100), { repliedAt: replied ? minutesAgo(1) : null }],
        [accepted(90)],
      ]);
      const templateId = revision === null ? null : (template?.id ?? null);
      await db
        .update(mailCampaign)
        .set({ templateId, templateRevision: revision, status: 'sent', startedAt: minutesAgo(200) })
        .where(eq(mailCampaign.id, Number(id)));
      return id;
    };
    await sent(1, true);
    await sent(1, false);
    await sent(null, true);
    const own = await sent(2, false);
    const compare = (id: string, who: string = owner) =>
      world.ask(who, compareMailTemplates, { params: { id } });
    expect((await compare(own)).data.list).toMatchObject([
      { name: 'Box intro', revision: 2, isOwn: true, campaigns: 1, delivered: 2, replied: 0 },
      { name: 'Box intro', revision: 1, isOwn: false, campaigns: 2, delivered: 4, replied: 1 },
    ]);
    const free = await sent(null, false);
    expect((await compare(free)).data.list[0]).toMatchObject({
      templateId: null,
      name: '',
      isOwn: true,
      campaigns: 1,
      delivered: 2,
    });
    expect((await compare(own, stranger)).code).toBe(errorCodes.notFound);
  });
});
