import {
  actOnMailCampaign,
  addMailCampaign,
  addMailRecipients,
  addMailSuppressions,
  changeMailRounds,
  exportMailReport,
  getJob,
  getMailCampaign,
  getMailReport,
  getMailReportHours,
  getMailRounds,
  listMailCampaigns,
  listMailRecipients,
  listMailReportGroups,
  listMailSenders,
  listMailThreads,
  listOutbox,
  prepareDownload,
  sendMailCampaign,
  testMailCampaign,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { isFull } from '../../../../testing/size.ts';
import { readWithOpenpyxl } from '../../../search/exporting/testing/openpyxl.ts';
import { mailSync } from '../../inbox/tables.ts';
import { mailDelivery } from '../../sending/tables.ts';
import {
  type EmailRecord,
  openReactions,
  readEmailFates,
  readProduct,
  readSandboxRecord,
  type SandboxRecord,
} from '../../testing/sandboxRecord.ts';
import { type SandboxWorld, sandboxWorld } from '../../testing/sandboxWorld.ts';
import { MailTokens } from '../../tracking/tokens.ts';
import { reportTextsEn } from './exporting/texts.en.ts';

const owner = '13800000004';
const speed = 10_000;
const dayMs = 86_400_000 / speed;
/** Max age of a sandbox mailbox's sync, in milliseconds. */
const freshMs = 5_000;

/** Ten days with three follow-ups; a short run has three days with two follow-ups, as a day takes nine seconds. */
const plan = isFull
  ? { people: 300, senders: 6, delayDays: [2, 3, 3], days: 10 }
  : { people: 19, senders: 2, delayDays: [1, 1], days: 2.8 };

/** The recipient behaviours; the last three are dead addresses. */
const everyone = [
  ...['reply.zh', 'reply.en', 'reply-other', 'reply-junk', 'reply-late', 'ooo', 'ooo-nodate', 'open'],
  ...['click', 'unsubscribe', 'complain', 'full', 'greylist', 'bounce-soft', 'bounce-policy', 'silent'],
  ...['reject', 'bounce', 'bounce-delayed'],
];
const usual = everyone.slice(0, -3);

/** One in fifty is a dead address: more would pause a sender. */
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

const suppressed = 'not-again@creators.example';
/** Skipped recipients. */
const skipped = ['duplicate', 'blacklisted'];

async function start(): Promise<string> {
  const senderIds = await world.addSenders(owner, plan.senders);
  const html = '<p>Hello, try <a href="https://shop.example/pans">our pans</a>?</p>';
  const body = { name: 'Autumn', subject: 'Pans for you', html, senderIds: [...senderIds] };
  const { data } = await world.ask(owner, addMailCampaign, { body });
  const params = { id: data.id };
  await world.ask(owner, addMailSuppressions, { body: { addresses: suppressed } });
  await world.ask(owner, addMailRecipients, {
    params,
    // One duplicate, and one blacklisted.
    body: {
      pasted: [...addresses, addresses[0]?.toUpperCase(), suppressed].join('\n'),
      origin: 'pasted',
    },
  });
  const rounds = plan.delayDays.map((delayDays, at) => ({
    condition: isFull && at === 1 ? ('unread' as const) : ('noReply' as const),
    delayDays,
    delayHours: 0,
    at: null,
    windowFrom: null,
    windowTo: null,
    isOnWeekdays: false,
    templateId: null,
    html: '<p>Did you see <a href="https://shop.example/pans">them</a>?</p>',
  }));
  const made = await world.ask(owner, changeMailRounds, { params, body: { rounds, revision: 0 } });
  expect(made.code).toBe(0);
  const { revision } = (await world.ask(owner, getMailCampaign, { params })).data;
  // A test email is not counted.
  expect((await world.ask(owner, testMailCampaign, { params, body: {} })).code).toBe(0);
  expect((await world.ask(owner, sendMailCampaign, { params, body: { revision } })).code).toBe(0);
  return data.id;
}

const machine = { 'user-agent': 'curl/8.5.0' };

/** Opens the first email of a recipient who reads nothing, as a machine does. */
async function openByMachine(id: string): Promise<void> {
  const silent = addresses.find((address) => address.startsWith('silent')) ?? '';
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select d.id from mail_delivery d join mail_recipient r on r.id = d.recipient_id
      where r.address = $1 and d.campaign_id = $2 and d.round = 0`,
    [silent, id],
  );
  const tokens = new MailTokens(testSecrets().hash);
  const url = `/t/o/${tokens.open(Number(rows[0]?.id))}.gif`;
  expect((await world.app.inject({ method: 'GET', url, headers: machine })).statusCode).toBe(200);
}

type Emails = readonly EmailRecord[];
const isBounced = ({ bounce }: EmailRecord) => bounce !== null;
/** An answered email counts as delivered, even if it bounced. */
const isDelivered = (email: EmailRecord) => email.isReplied || !isBounced(email);

/** Compares every figure, wherever shown, with the sandbox's record. */
async function compareFigures(id: string, record: ReadonlyMap<string, SandboxRecord>): Promise<void> {
  const params = { id };
  const fates = await readEmailFates(world.database.db, addresses);
  const people: readonly Emails[] = [...fates.values()];
  const refused = count([...record.values()], ({ facts }) => facts.isRefused);
  const any = (of: (email: EmailRecord) => boolean) => count(people, (emails) => emails.some(of));
  const accepted = count(people, (emails) => emails.length > 0);
  const delivered = any(isDelivered);
  // Actions count only for recipients who got an email.
  const did = (of: (email: EmailRecord) => boolean) =>
    count(people, (emails) => emails.some(isDelivered) && emails.some(of));
  const opened = did(({ isOpened }) => isOpened);
  const clicked = did(({ isClicked }) => isClicked);
  const replied = did(({ isReplied }) => isReplied);
  const bounced = any(isBounced);
  const hard = any(({ bounce }) => bounce === 'hard');
  const unsubscribed = did(({ isUnsubscribed }) => isUnsubscribed);
  const complained = did(({ isComplained }) => isComplained);
  const figures = {
    accepted,
    delivered,
    failed: refused,
    bounced,
    opened,
    openedMachine: 1,
    clicked,
    replied,
    unsubscribed,
  };
  const counts = {
    recipients: plan.people,
    skipped: skipped.length,
    pending: 0,
    deferred: 0,
    unknown: 0,
    ...figures,
  };
  const { data: report } = await world.ask(owner, getMailReport, { params });
  expect(report).toMatchObject({ counts, bounces: { hard, soft: bounced - hard }, complained });
  expect(report.skipped.reduce((sum, one) => sum + one.count, 0)).toBe(skipped.length);
  const { data: list } = await world.ask(owner, listMailCampaigns, {});
  expect(list.list.find((one) => one.id === id)?.counts).toEqual(counts);

  // Rounds count the actions on each of their emails.
  const { data: rounds } = await world.ask(owner, listMailReportGroups, { params, query: { by: 'round' } });
  const ofRound = (round: number) => {
    const emails = people.flatMap((own) => own[round] ?? []);
    const gotAnd = (of: (email: EmailRecord) => boolean) =>
      count(emails, (email) => isDelivered(email) && of(email));
    return {
      accepted: emails.length,
      delivered: count(emails, isDelivered),
      bounced: count(emails, isBounced),
      failed: round === 0 ? refused : 0,
      opened: gotAnd(({ isOpened }) => isOpened),
      openedMachine: round === 0 ? 1 : 0,
      clicked: gotAnd(({ isClicked }) => isClicked),
      replied: gotAnd(({ isReplied }) => isReplied),
      unsubscribed: gotAnd(({ isUnsubscribed }) => isUnsubscribed),
    };
  };
  const all = [0, ...plan.delayDays].map((_, round) => ofRound(round));
  // On a slow machine the last round may have no recipients left.
  const sent = all.filter((round) => round.accepted > 0);
  expect(rounds.list.map(({ key, label, version, ...group }) => group)).toEqual(sent);
  // Follow-ups must have opens, clicks and replies too, or the comparison proves nothing.
  expect(all.slice(1).reduce((sum, one) => sum + one.opened + one.clicked, 0)).toBeGreaterThan(0);
  const { data: planned } = await world.ask(owner, getMailRounds, { params });
  expect(
    [planned.first, ...planned.rounds.map((round) => round.counts)].map((one) => [one.sent, one.replied]),
  ).toEqual(all.map((one) => [one.accepted, one.replied]));
  expect([planned.first.failed, planned.first.unknown]).toEqual([refused, 0]);

  // Recipients by sender or domain add up to the campaign.
  for (const by of ['sender', 'domain'] as const) {
    if (by === 'domain' && isFull) continue;
    const { data } = await world.ask(owner, listMailReportGroups, { params, query: { by } });
    for (const [figure, expected] of Object.entries(figures)) {
      const sum = data.list.reduce((total, group) => total + Number(Object(group)[figure]), 0);
      expect([by, figure, sum]).toEqual([by, figure, expected]);
    }
  }
  // Recipients behind each figure.
  const filters = {
    serverAccepted: accepted,
    successful: delivered,
    failed: refused,
    ndr: bounced,
    ndrHard: hard,
    opened,
    openedMachine: 1,
    clicked,
    replied,
    didUnsubscribe: unsubscribed,
    didComplain: complained,
    skipped: skipped.length,
    included: plan.people,
  };
  for (const [filter, expected] of Object.entries(filters)) {
    const { data } = await world.ask(owner, listMailRecipients, { params, query: { filter } });
    expect([filter, data.total]).toEqual([filter, expected]);
  }

  // Outbox, senders, hours and days count the emails.
  const sum = (figure: 'accepted' | 'delivered' | 'bounced') =>
    all.reduce((total, round) => total + round[figure], 0);
  const { data: outbox } = await world.ask(owner, listOutbox, { query: { campaignId: id } });
  expect(outbox.counts).toEqual({
    queued: 0,
    sending: 0,
    deferred: 0,
    unknown: 0,
    failed: refused,
    sent: sum('accepted') - sum('bounced'),
    bounced: sum('bounced'),
  });
  const { data: senders } = await world.ask(owner, listMailSenders, {});
  const own = senders.list.filter(({ provider }) => provider === 'sandbox');
  expect(own.reduce((total, { bounces }) => total + bounces.sent, 0)).toBe(sum('accepted'));
  expect(own.reduce((total, { bounces }) => total + bounces.bounced, 0)).toBe(sum('bounced'));
  const timeline = (key: 'sent' | 'opened' | 'clicked' | 'replied') =>
    report.timeline.reduce((total, point) => total + (point[key] ?? 0), 0);
  expect(['sent' as const, 'opened' as const, 'clicked' as const, 'replied' as const].map(timeline)).toEqual([
    sum('accepted'),
    opened,
    clicked,
    replied,
  ]);
  const { data: hours } = await world.ask(owner, getMailReportHours, { params });
  expect([hours.opened, hours.replied]).toEqual([opened, replied]);
  // The inbox counts recipients with a bounce and without a reply.
  const { data: inbox } = await world.ask(owner, listMailThreads, {});
  expect(inbox.counts.bounce).toBe(bounced);

  const { rows } = await exportedSummary(id);
  const exported = { recipients: plan.people, skipped: skipped.length, ...figures, hard, complained };
  for (const [figure, { name }] of Object.entries(reportTextsEn.figures)) {
    const expected = { ...exported, soft: bounced - hard, unknown: 0 };
    const cell = rows.find(([shown]) => shown === name)?.[1];
    expect([figure, cell]).toEqual([figure, Object(expected)[figure]]);
  }
}

/** The first sheet of the exported report. */
async function exportedSummary(id: string): Promise<{ readonly rows: readonly unknown[][] }> {
  const body = { timeZone: 'Asia/Shanghai' };
  const { data: begun } = await world.ask(owner, exportMailReport, { params: { id }, body });
  const read = async () => (await world.ask(owner, getJob, { params: { id: begun.jobId } })).data;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
  const { data } = await world.ask(owner, prepareDownload, { params: { id: begun.jobId } });
  const { rawPayload } = await world.app.inject(data.path);
  const [sheet] = (await readWithOpenpyxl(rawPayload)).sheets;
  return { rows: (sheet?.rows ?? []).map((row) => row.map(([value]) => value)) };
}

const count = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length;

it(`each figure of ${plan.people} recipients in ${plan.delayDays.length + 1} rounds equals the record of the sandbox`, {
  tags: ['deep'],
  timeout: isFull ? 600_000 : 180_000,
}, async () => {
  const { db } = world.database;
  const id = await start();
  const endsAt = performance.now() + plan.days * dayMs;
  const open = sql`${mailDelivery.campaignId} = ${id} and ${mailDelivery.state} in ('pending', 'claimed', 'deferred')`;
  await world.until(async () => (await db.$count(mailDelivery, open)) === 0);
  await openByMachine(id);
  await world.until(async () => performance.now() > endsAt && (await db.$count(mailDelivery, open)) === 0);
  // No more emails are sent; pending reactions run now, then every mailbox is read again.
  const stopped = await world.ask(owner, actOnMailCampaign, { params: { id, act: 'stop' } });
  expect(stopped.code).toBe(0);
  await world.until(async () => {
    await db.execute(sql`update sandbox.sandbox_reaction set due_at = now() where done_at is null`);
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
  await compareFigures(id, record);
  // No email follows a reply, complaint or unsubscription.
  const late = [...record].flatMap(([address, { endedAt, acceptedAt }]) =>
    acceptedAt.filter((at) => endedAt !== null && at - endedAt > freshMs).map((at) => [address, at]),
  );
  expect(late).toEqual([]);
});
