import {
  compareMailTemplates,
  errorCodes,
  exportMailReport,
  getCreatorEmails,
  getJob,
  getMailReport,
  getMailReportHours,
  listMailCampaigns,
  listMailRecipients,
  listMailReportGroups,
  type MailRecipientFilter,
  mailRecipientFilters,
  prepareDownload,
} from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equityOverride } from '../../membership/tables.ts';
import { readWithOpenpyxl } from '../../search/exporting/testing/openpyxl.ts';
import { accepted, become, minutesAgo } from '../campaigns/testing/fates.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../campaigns/testing/world.ts';
import { mailMessage } from '../tables.ts';

const { owner } = people;

let world: CampaignWorld;
let id: string;
let creatorId: number;
beforeAll(async () => {
  world = await campaignWorld();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nd@two.com\ne@two.com'));
  creatorId = await world.addCreator('z@one.com');
  const senderId = Number(await world.addSender(owner));
  const sent = { ...accepted(60), senderId };
  await become(world, id, [
    [sent, { openedAt: minutesAgo(50), clickedAt: minutesAgo(40), repliedAt: minutesAgo(30) }],
    [sent, { openedAt: minutesAgo(50) }],
    [sent, { openedMachineAt: minutesAgo(50) }],
    [{ ...sent, state: 'ndrHard' }],
    [{ state: 'failed', reason: 'mailboxFull', senderId }],
  ]);
  const message = {
    direction: 'out',
    address: 'z@one.com',
    subject: 'Hi',
    preview: '',
    at: testNow,
  } as const;
  const person = await world.personOf(owner);
  for (const outcome of ['ndr', 'readNoReply', 'replied'] as const) {
    await world.database.db.insert(mailMessage).values({ ...person, ...message, creatorId, outcome });
  }
});
afterAll(() => world.close());

/** Sets the tracking level of the plan. */
async function giveLevel(value: number): Promise<void> {
  const { teamId } = await world.personOf(owner);
  await world.database.db
    .insert(equityOverride)
    .values({ teamId, key: 'mailTracking', value, reason: 'test', createdAt: testNow });
}

const none = { opened: null, openedMachine: null, clicked: null, replied: null };
const actions = { opened: 2, openedMachine: 1, replied: 1 };
/** Shown figures of the five emails: one failed, one bounced. */
const figures = [
  { accepted: 3, failed: 2, bounced: null, ...none },
  { accepted: 3, failed: 2, bounced: null, ...actions, clicked: null },
  { accepted: 4, failed: 1, bounced: 1, ...actions, clicked: null },
  { accepted: 4, failed: 1, bounced: 1, ...actions, clicked: 1 },
];
const refused: readonly (readonly MailRecipientFilter[])[] = [
  [
    'replied',
    'noReply',
    'read',
    'readNoReply',
    'opened',
    'openedMachine',
    'ndr',
    'ndrSoft',
    'ndrHard',
    'clicked',
  ],
  ['ndr', 'ndrSoft', 'ndrHard', 'clicked'],
  ['clicked'],
  [],
];

describe.each(figures.map((shown, level) => ({ level, shown })))(
  'a plan with tracking level $level',
  ({ level, shown }) => {
    beforeAll(() => giveLevel(level));

    it('shows only these figures of a campaign, everywhere', async () => {
      const params = { id };
      const { data: report } = await world.ask(owner, getMailReport, { params });
      expect(report.counts).toMatchObject(shown);
      expect(report.bounces).toEqual(level < 2 ? null : { hard: 1, soft: 0 });
      expect(report.repliedUnseen).toBe(level < 1 ? null : 0);
      const sums = (key: 'opened' | 'clicked' | 'replied') => report.timeline.map((point) => point[key]);
      expect(
        [sums('opened'), sums('clicked'), sums('replied')].map((list) => new Set(list).has(null)),
      ).toEqual([level < 1, level < 3, level < 1]);
      expect(report.missed).toEqual(
        level === 3
          ? null
          : { feature: 'mailTracking', used: level + 1, limit: level, resetAt: null, needVersion: null },
      );
      const { data: campaigns } = await world.ask(owner, listMailCampaigns, {});
      expect(campaigns.list.find((campaign) => campaign.id === id)?.counts).toEqual(report.counts);
      for (const by of ['round', 'template', 'sender', 'size', 'country'] as const) {
        const { data } = await world.ask(owner, listMailReportGroups, { params, query: { by } });
        expect(data.list, by).toMatchObject([{ ...shown, delivered: 3 }]);
      }
      const { data: templates } = await world.ask(owner, compareMailTemplates, { params });
      expect(templates.list).toMatchObject([{ ...shown, delivered: 3 }]);
      const { data: hours } = await world.ask(owner, getMailReportHours, { params });
      expect([hours.opened, hours.replied]).toEqual(level < 1 ? [null, null] : [2, 1]);
    });

    it('shows these fields of each recipient, and rejects a filter by hidden fields', async () => {
      const { data } = await world.ask(owner, listMailRecipients, { params: { id } });
      expect(data.list.map(({ outcome }) => outcome)).toEqual([
        'replied',
        level < 1 ? 'noReply' : 'readNoReply',
        'noReply',
        level < 2 ? 'failed' : 'ndr',
        'failed',
      ]);
      expect(data.list[3]?.state).toBe(level < 2 ? 'failed' : 'ndrHard');
      expect(data.list.map(({ openedAt }) => openedAt !== null)).toEqual(
        level < 1 ? Array(5).fill(false) : [true, true, false, false, false],
      );
      expect(data.list.some(({ clickedAt }) => clickedAt !== null)).toBe(level === 3);
      const codes = new Map<MailRecipientFilter, number>();
      for (const filter of mailRecipientFilters) {
        codes.set(
          filter,
          (await world.ask(owner, listMailRecipients, { params: { id }, query: { filter } })).code,
        );
      }
      const missing = [...codes].flatMap(([filter, code]) => (code === errorCodes.equity ? [filter] : []));
      expect(missing.toSorted()).toEqual((refused[level] ?? []).toSorted());
      const found = async (filter: MailRecipientFilter) =>
        (await world.ask(owner, listMailRecipients, { params: { id }, query: { filter } })).data.total;
      expect([await found('failed'), await found('serverAccepted')]).toEqual([shown.failed, shown.accepted]);
    });

    it('shows these fields of emails to a creator', async () => {
      const params = { platform: 'tiktok', id: String(creatorId) } as const;
      const { data } = await world.ask(owner, getCreatorEmails, { params });
      expect(data.list.map(({ outcome }) => outcome).toSorted()).toEqual(
        [level < 2 ? 'failed' : 'ndr', level < 1 ? 'noReply' : 'readNoReply', 'replied'].toSorted(),
      );
    });

    it('exports no more than it shows', async () => {
      const { data } = await world.ask(owner, exportMailReport, { params: { id }, body: {} });
      const job = async () => (await world.ask(owner, getJob, { params: { id: data.jobId } })).data.state;
      await expect.poll(job, { timeout: 60_000 }).toBe('done');
      const { data: file } = await world.ask(owner, prepareDownload, { params: { id: data.jobId } });
      const book = await readWithOpenpyxl((await world.app.inject(file.path)).rawPayload);
      const [summary, , recipients] = book.sheets.map(({ rows }) =>
        rows.map((row) => row.map(([value]) => value)),
      );
      const names = (summary ?? []).map(([name]) => name);
      const heads = (recipients?.[0] ?? []).map((head) => String(head).replace(/ \(.*/, ''));
      expect(['Read', 'Clicked', 'Replied', 'Hard bounces'].filter((name) => names.includes(name))).toEqual(
        [
          [],
          ['Read', 'Replied'],
          ['Read', 'Replied', 'Hard bounces'],
          ['Read', 'Clicked', 'Replied', 'Hard bounces'],
        ][level],
      );
      expect(['Read', 'Clicked'].filter((head) => heads.includes(head))).toEqual(
        [[], ['Read'], ['Read'], ['Read', 'Clicked']][level],
      );
      // Cells match their column headers.
      const reply = heads.indexOf('Replied');
      expect(recipients?.slice(1).map((row) => row[reply] !== null)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
    });
  },
);
