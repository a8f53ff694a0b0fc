import {
  actOnMailCampaign,
  addMailCampaign,
  addMailRecipients,
  changeMailRounds,
  getMailCampaign,
  getMailReport,
  listMailReportGroups,
  sendMailCampaign,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../../../../testing/size.ts';
import { mailSync } from '../../inbox/tables.ts';
import { mailDelivery } from '../../sending/tables.ts';
import { openReactions, readProduct, readSandboxRecord } from '../../testing/sandboxRecord.ts';
import { type SandboxWorld, sandboxWorld } from '../../testing/sandboxWorld.ts';

const owner = '13800000004';
const speed = 10_000;
const dayMs = 86_400_000 / speed;
/** For so long a reading of a mailbox of the sandbox holds, in milliseconds. */
const freshMs = 5_000;

/** Ten days with three follow-ups; in a short run the first emails alone, since a day takes nine seconds. */
const plan = isFull
  ? { people: 300, senders: 6, delayDays: [2, 3, 3], days: 10 }
  : { people: 18, senders: 2, delayDays: [], days: 0 };

/** Each behaviour once in eighteen; dead addresses are as few in the long run as mailboxes allow. */
const everyone = [
  ...['reply.zh', 'reply.en', 'reply-other', 'reply-junk', 'reply-late', 'ooo', 'ooo-nodate', 'open'],
  ...['click', 'unsubscribe', 'complain', 'full', 'greylist', 'bounce-soft', 'silent'],
  ...['reject', 'bounce', 'bounce-delayed'],
];
const usual = everyone.slice(0, -3);

/** One in fifty is a dead address: more of them pause a mailbox. */
function addressOf(at: number): string {
  const name = isFull
    ? at % 50 === 20
      ? everyone.at(-1 - (Math.floor(at / 50) % 3))
      : usual[at % usual.length]
    : everyone[at];
  return `${name}+${at}@creator${at}.example`;
}
const addresses = Array.from({ length: plan.people }, (_, at) => addressOf(at));

let world: SandboxWorld;
beforeAll(async () => {
  world = await sandboxWorld(speed);
});
afterAll(() => world.close());

async function start(): Promise<string> {
  const senderIds = await world.addSenders(owner, plan.senders);
  const html = '<p>Hello, try <a href="https://shop.example/pans">our pans</a>?</p>';
  const body = { name: 'Autumn', subject: 'Pans for you', html, senderIds: [...senderIds] };
  const { data } = await world.ask(owner, addMailCampaign, { body });
  const params = { id: data.id };
  await world.ask(owner, addMailRecipients, {
    params,
    body: { pasted: addresses.join('\n'), origin: 'pasted' },
  });
  const rounds = plan.delayDays.map((delayDays, at) => ({
    condition: at === 1 ? ('unread' as const) : ('noReply' as const),
    ...{ delayDays, delayHours: 0, at: null, windowFrom: null, windowTo: null, isOnWeekdays: false },
    ...{ templateId: null, html: '<p>Did you see it?</p>' },
  }));
  const made = await world.ask(owner, changeMailRounds, { params, body: { rounds, revision: 0 } });
  expect(made.code).toBe(0);
  const { revision } = (await world.ask(owner, getMailCampaign, { params })).data;
  expect((await world.ask(owner, sendMailCampaign, { params, body: { revision } })).code).toBe(0);
  return data.id;
}

const count = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length;

it(
  `the report of a campaign equals the record of the sandbox for each of ${plan.people} recipients`,
  async () => {
    const { db } = world.database;
    const id = await start();
    const endsAt = performance.now() + plan.days * dayMs;
    const open = sql`${mailDelivery.campaignId} = ${id} and ${mailDelivery.state} in ('pending', 'claimed', 'deferred')`;
    await world.until(async () => performance.now() > endsAt && (await db.$count(mailDelivery, open)) === 0);
    // Nothing more goes out; what people are still to do they do now, and the mailboxes are read up to there.
    if (isFull) {
      const stopped = await world.ask(owner, actOnMailCampaign, { params: { id, act: 'stop' } });
      expect(stopped.code).toBe(0);
    }
    await world.until(async () => {
      await db.execute(sql`update sandbox_reaction set due_at = now() where done_at is null`);
      await world.sandbox.react();
      return (await openReactions(db)) === 0;
    });
    const since = new Date().toISOString();
    const isRead = sql`${mailSync.readAt} > ${since}::timestamptz`;
    await world.until(async () => (await db.$count(mailSync, isRead)) === plan.senders);

    const record = await readSandboxRecord(db, addresses);
    expect(Object.fromEntries(await readProduct(db, id))).toEqual(
      Object.fromEntries([...record].map(([address, { facts }]) => [address, facts])),
    );
    const all = [...record.values()].map(({ facts }) => facts);
    const { data: report } = await world.ask(owner, getMailReport, { params: { id } });
    expect(report).toMatchObject({
      counts: {
        ...{ recipients: plan.people, skipped: 0, pending: 0, deferred: 0, unknown: 0 },
        accepted: count(all, ({ messageIds }) => messageIds.length > 0),
        failed: count(all, ({ isRefused }) => isRefused),
        bounced: count(all, ({ bounce }) => bounce !== null),
        ...{ opened: count(all, ({ isOpened }) => isOpened), openedMachine: 0 },
        clicked: count(all, ({ isClicked }) => isClicked),
        replied: count(all, ({ isReplied }) => isReplied),
        unsubscribed: count(all, ({ isUnsubscribed }) => isUnsubscribed),
      },
      bounces: {
        hard: count(all, ({ bounce }) => bounce === 'hard'),
        soft: count(all, ({ bounce }) => bounce === 'soft'),
      },
      complained: count(all, ({ isComplained }) => isComplained),
    });
    const groups = await world.ask(owner, listMailReportGroups, { params: { id }, query: { by: 'round' } });
    expect(groups.data.list.map(({ accepted }) => accepted)).toEqual(
      [0, ...plan.delayDays].map((_, round) => count(all, ({ messageIds }) => messageIds.length > round)),
    );
    // Nothing follows once a person has replied, complained or unsubscribed.
    const late = [...record].flatMap(([address, { endedAt, acceptedAt }]) =>
      acceptedAt.filter((at) => endedAt !== null && at - endedAt > freshMs).map((at) => [address, at]),
    );
    expect(late).toEqual([]);
  },
  isFull ? 600_000 : undefined,
);
