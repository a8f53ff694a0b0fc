import {
  addFavourite,
  addMailLabel,
  addMailSuppressions,
  addMailTemplate,
  addSavedSearch,
  type BodyOf,
  cancelJob,
  changeMailSender,
  changeMailSettings,
  changeMailTemplate,
  changeSavedSearch,
  copyMailCampaign,
  exportCreators,
  exportMailReport,
  exportUsage,
  fillPath,
  importIntoBlacklist,
  importIntoFavourite,
  keepQuote,
  listMailSuppressions,
  openFilter,
  refreshCreator,
  removeJob,
  removeMailLabel,
  removeMailSuppressions,
  removeMailTemplate,
  removeQuote,
  removeSavedSearch,
  retryMailReply,
  retryOutbox,
  testMailCampaign,
  trustMailImages,
  unlockEmails,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { endpoints } from '@reachkit/contract/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationRecord } from '../platform/records/tables.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { domains } from './domains.ts';
import { type InboxWorld, inboxWorld, people } from './email/inbox/testing/world.ts';
import { mailDelivery } from './email/tables.ts';
import { handlesOf } from './favourites/imports/testing/workbook.ts';

const recordedDomains = domains.flatMap(({ records }) => records ?? []);
const recordedEndpoints = new Map([
  ...domains.flatMap((domain) => Object.entries(domain.recordedEndpoints ?? {})),
  ['readNotifications', { without: 'a mark of what a person has read' }],
  ['changeNotificationChoices', { without: 'a choice of a person about their own notifications' }],
]);

describe('the table of recorded actions', () => {
  const writing = endpoints.filter(({ method, isRead }) => method !== 'GET' && !isRead).map(({ id }) => id);

  it('the table contains every mutating endpoint, and no other', () => {
    expect([...recordedEndpoints.keys()].sort()).toEqual(writing.sort());
  });

  it('the table names records declared by a domain, or a reason', () => {
    const declared = new Set(
      recordedDomains.flatMap(({ domain, actions }) => actions.map((action) => `${domain}.${action}`)),
    );
    const bad = [...recordedEndpoints].filter(([, entry]) =>
      'without' in entry
        ? entry.without === ''
        : entry.length === 0 || entry.some((action) => !declared.has(action)),
    );
    expect(bad).toEqual([]);
  });
});

describe('an action is recorded with person, place and change', () => {
  const { owner } = people;
  let world: InboxWorld;
  let ask: InboxWorld['ask'];
  /** A creator with an email address. */
  let creatorId: string;
  let ownerId: number;
  beforeAll(async () => {
    world = await inboxWorld();
    ({ ask } = world);
    creatorId = String(await world.addCreator('mia@creators.example', 'youtube'));
    await world.addCreator('noa@creators.example', 'tiktok');
    ownerId = (await world.personOf(owner)).accountId;
    await world.signedIn(owner);
  });
  afterAll(() => world.close());

  const forget = () => emptyTables(world.database.pool, 'operation_record');
  beforeEach(forget);

  type Given = Readonly<Record<string, unknown>>;
  const expectRecords = async (...expected: readonly Given[]) => {
    const rows = await world.database.db.select().from(operationRecord).orderBy(operationRecord.id);
    expect(rows).toHaveLength(expected.length);
    expect(rows).toMatchObject(
      expected.map((record) => ({ actorId: ownerId, network: '127.0.0.0/24', isPrivate: false, ...record })),
    );
    // Contains neither addresses nor email text.
    expect(JSON.stringify(rows)).not.toMatch(/@|example|Secret text/);
  };

  it('saving, changing, sharing and removing searches', async () => {
    const body = {
      name: 'Wood',
      platform: 'tiktok',
      filter: { ...openFilter, keyword: 'Secret text' },
    } as const;
    const { id } = (await ask(owner, addSavedSearch, { body })).data;
    const object = { domain: 'search', objectKind: 'savedSearch', objectId: id };
    await expectRecords({ ...object, action: 'savedSearchAdded', objectLabel: 'Wood', isPrivate: true });
    await forget();
    const change = { isShared: true, hasAlert: true, name: 'Tools', filter: { ...openFilter, region: 'NZ' } };
    await ask(owner, changeSavedSearch, { params: { id }, body: change });
    await expectRecords(
      {
        ...object,
        action: 'savedSearchShared',
        objectLabel: 'Tools',
        before: { isShared: false },
        after: { isShared: true },
        detail: null,
      },
      {
        ...object,
        action: 'savedSearchChanged',
        isPrivate: true,
        detail: { fields: ['filter'] },
        before: { name: 'Wood', hasAlert: false },
        after: { name: 'Tools', hasAlert: true },
      },
    );
    const shown = (await ask(owner, listOperationRecords)).data.list.map((record) => record.object);
    expect(shown[0]).toEqual({
      kind: 'savedSearch',
      id,
      label: 'Tools',
      exists: true,
      platform: 'tiktok',
    });
    await forget();
    // No change, so no record.
    await ask(owner, changeSavedSearch, { params: { id }, body: change });
    await expectRecords();
    await ask(owner, removeSavedSearch, { params: { id } });
    await expectRecords({ ...object, action: 'savedSearchRemoved', objectLabel: 'Tools' });
  });

  it('adding, changing, sharing and removing templates, without their text', async () => {
    const content = { kind: 'body', subject: 'Tools', html: '<p>Secret text</p>' } as const;
    const body = { ...content, name: 'First', isShared: false };
    const { id, revision } = (await ask(owner, addMailTemplate, { body })).data;
    const object = { domain: 'email', objectKind: 'mailTemplate', objectId: id };
    await expectRecords({ ...object, action: 'templateAdded', objectLabel: 'First', isPrivate: true });
    await forget();
    const change = {
      revision,
      name: 'Second',
      subject: 'Hello',
      isShared: true,
      html: '<p>Secret text 2</p>',
    };
    await ask(owner, changeMailTemplate, { params: { id }, body: change });
    await expectRecords(
      { ...object, action: 'templateShared', before: { isShared: false }, after: { isShared: true } },
      {
        ...object,
        action: 'templateChanged',
        isPrivate: true,
        detail: { fields: ['html'] },
        before: { name: 'First', subject: 'Tools' },
        after: { name: 'Second', subject: 'Hello' },
      },
    );
    await forget();
    await ask(owner, removeMailTemplate, { params: { id } });
    await expectRecords({ ...object, action: 'templateRemoved', objectLabel: 'Second' });
  });

  it('suppressing addresses, with their number', async () => {
    const object = { domain: 'email', objectKind: 'mailSuppressions' };
    const add = (addresses: string, reason: 'manual' | 'import') =>
      ask(owner, addMailSuppressions, { body: { addresses, reason } });
    await add('a@b.example\nc@d.example', 'manual');
    await add('e@f.example', 'import');
    await expectRecords(
      { ...object, action: 'suppressionsAdded', detail: { addresses: 2 } },
      { ...object, action: 'suppressionsImported', detail: { addresses: 1 } },
    );
    await forget();
    const { list } = (await ask(owner, listMailSuppressions)).data;
    const ids = list.map(({ id }) => id);
    await ask(owner, removeMailSuppressions, { body: { ids } });
    await ask(owner, removeMailSuppressions, { body: { ids } });
    await expectRecords({ ...object, action: 'suppressionsRemoved', detail: { addresses: 3 } });
  });

  it('email settings, and making a sender private', async () => {
    const body = { postalAddress: '1 Secret text Road', tracksOpens: false };
    await ask(owner, changeMailSettings, { body });
    await ask(owner, changeMailSettings, { body });
    await expectRecords({
      action: 'settingsChanged',
      objectKind: 'mailSettings',
      detail: { fields: ['postalAddress'] },
      before: { tracksOpens: true },
      after: { tracksOpens: false },
    });
    await forget();
    const id = await world.addSender(owner);
    const change = { revision: 1, isShared: false, replyTo: 'x@y.example' };
    await ask(owner, changeMailSender, { params: { id }, body: change });
    await expectRecords({
      action: 'mailboxChanged',
      objectId: id,
      detail: { fields: ['replyTo'] },
      before: { isShared: true },
      after: { isShared: false },
    });
  });

  it('creating, copying, testing and exporting campaigns', async () => {
    const { id } = await world.draft('mia@creators.example', { name: 'Autumn' });
    const object = { domain: 'email', objectKind: 'mailCampaign', objectId: id, objectLabel: 'Autumn' };
    await expectRecords({ ...object, action: 'campaignAdded' });
    await forget();
    const copy = await ask(owner, copyMailCampaign, { params: { id } });
    await ask(owner, testMailCampaign, { params: { id }, body: {} });
    const report = await ask(owner, exportMailReport, { params: { id }, body: { requestKey: 'k' } });
    await ask(owner, exportMailReport, { params: { id }, body: { requestKey: 'k' } });
    expect(report.code).toBe(0);
    await expectRecords(
      { ...object, action: 'campaignCopied', objectId: copy.data.id },
      { ...object, action: 'campaignTested' },
      { ...object, action: 'reportExported', detail: { rows: 1 } },
    );
  });

  it('retrying emails', async () => {
    const { deliveryId, campaignId } = await world.addSent('mia@creators.example');
    const isSent = eq(mailDelivery.id, deliveryId);
    await world.database.db.update(mailDelivery).set({ state: 'failed', acceptedAt: null }).where(isSent);
    const thread = await world.addThread({ senderId: Number(await world.addSender(owner)) });
    await world.addIncoming(thread);
    const reply = await world.addReply(thread, { state: 'failed', sentAt: null });
    await forget();
    const retried = await ask(owner, retryOutbox, { body: { campaignId: String(campaignId) } });
    expect(retried.data).toEqual({ retried: 1, refused: 0 });
    await expectRecords({ action: 'emailsRetried', objectId: String(campaignId), detail: { emails: 1 } });
    await forget();
    const body = { messageId: `reply-${reply}` };
    await ask(owner, retryMailReply, { params: { id: String(thread) }, body });
    await expectRecords({ action: 'replyRetried', objectKind: 'mailThread', objectId: String(thread) });
  });

  it('labels of conversations, and showing images of a sender', async () => {
    const { id } = (await ask(owner, addMailLabel, { body: { name: 'Samples' } })).data;
    await ask(owner, addMailLabel, { body: { name: 'samples' } });
    await ask(owner, removeMailLabel, { params: { id } });
    const label = { objectKind: 'mailLabel', objectId: id, objectLabel: 'Samples' };
    await expectRecords({ ...label, action: 'labelAdded' }, { ...label, action: 'labelRemoved' });
    await forget();
    const thread = String(await world.addThread());
    await world.addIncoming(Number(thread));
    for (const isTrusted of [true, true, false]) {
      await ask(owner, trustMailImages, { params: { id: thread }, body: { isTrusted } });
    }
    const object = { objectKind: 'mailThread', objectId: thread };
    await expectRecords({ ...object, action: 'imagesTrusted' }, { ...object, action: 'imagesDistrusted' });
  });

  it('unlocking addresses, by number and once', async () => {
    await ask(owner, unlockEmails, { body: { ids: [creatorId] } });
    await ask(owner, unlockEmails, { body: { ids: [creatorId] } });
    await expectRecords({
      domain: 'email',
      action: 'emailsUnlocked',
      objectKind: 'creator',
      objectId: creatorId,
      detail: { emailUnlocks: 1 },
    });
  });

  it('quotes and refreshed figures of a creator', async () => {
    const params = { platform: 'youtube', id: creatorId };
    await ask(owner, keepQuote, { params, body: { amount: 250 } });
    await ask(owner, removeQuote, { params });
    await ask(owner, removeQuote, { params });
    await ask(owner, refreshCreator, { params });
    await ask(owner, refreshCreator, { params });
    const object = { domain: 'creator', objectKind: 'creator', objectId: creatorId };
    await expectRecords(
      { ...object, action: 'quoteKept', detail: { quote: 250, videoFormat: expect.any(String) } },
      { ...object, action: 'quoteRemoved' },
      { ...object, action: 'refreshBegun' },
    );
  });

  it('exports and their results', async () => {
    const body = { platform: 'youtube', ids: [creatorId], format: 'csv', requestKey: 'k' } satisfies Partial<
      BodyOf<typeof exportCreators>
    >;
    const { jobId: id } = (await ask(owner, exportCreators, { body })).data;
    await ask(owner, exportCreators, { body });
    await ask(owner, exportUsage, { body: {} });
    await ask(owner, cancelJob, { params: { id } });
    await ask(owner, cancelJob, { params: { id } });
    await ask(owner, removeJob, { params: { id } });
    const object = { domain: 'job', objectKind: 'exportJob', objectId: id };
    await expectRecords(
      { action: 'creatorsExported', detail: { platform: 'youtube', format: 'csv', rows: 1 } },
      { domain: 'membership', action: 'usageExported', detail: { rows: expect.any(Number) } },
      { ...object, action: 'jobCancelled' },
      { ...object, action: 'jobRemoved' },
    );
  });

  it('starting imports, into a private list only for its owner', async () => {
    const list = await ask(owner, addFavourite, { body: { name: 'Spring', isPublic: false } });
    await forget();
    const post = async (url: string, fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new File([handlesOf(['lina', 'mira'])], 'creators.xlsx'));
      const whole = new Response(form);
      const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await whole.arrayBuffer());
      return (await world.callSignedIn(owner, { method: 'POST', url, headers, payload })).json();
    };
    const { id } = list.data;
    const platform = 'tiktok';
    expect(await post(fillPath(importIntoFavourite.path, { id }), { platform })).toMatchObject({ code: 0 });
    const blacklist = { platform, reason: 'Secret text', scope: 'all' };
    expect(await post(importIntoBlacklist.path, blacklist)).toMatchObject({ code: 0 });
    await expectRecords(
      {
        action: 'importBegun',
        objectKind: 'favouriteList',
        objectId: id,
        isPrivate: true,
        detail: { lists: ['Spring'], creators: 2 },
      },
      { action: 'blacklistImportBegun', objectKind: null, detail: { creators: 2 } },
    );
  });
});
