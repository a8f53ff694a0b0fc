import {
  addMailSender,
  type BodyOf,
  changeMailSender,
  errorCodes,
  guessMailSettings,
  listMailPresets,
  listMailSenders,
  pauseMailSender,
  removeMailSender,
  setDefaultMailSender,
  verifyMailSender,
} from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationRecord } from '../../../platform/records/tables.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { mailCampaign, mailCampaignSender, mailSender, mailSenderDay } from '../tables.ts';
import { countFailedLogin } from './logins.ts';
import { openSecret } from './secret.ts';

const { owner, member, free, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(1);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(mailCampaign);
  await harness.database.db.delete(mailSender);
});

const smtp = { host: 'smtp.shop.de', port: 465, security: 'tls' } as const;
const first = {
  name: 'Li',
  address: 'Li@Shop.de',
  replyTo: 'team@shop.de',
  provider: 'other',
  secret: 'code-of-li',
  smtp,
} as const;
/** Absent fields are left out. */
const tryAdd = (who: string, body: Readonly<Record<string, unknown>> = {}) => {
  const given: object = JSON.parse(JSON.stringify({ ...first, ...body }));
  return ask(who, addMailSender, { body: given });
};
const add = async (who: string, body: Partial<BodyOf<typeof addMailSender>> = {}) =>
  (await tryAdd(who, body)).data;
const change = (who: string, id: string, body: Partial<BodyOf<typeof changeMailSender>>) =>
  ask(who, changeMailSender, { params: { id }, body });
const list = async (who: string) => (await ask(who, listMailSenders)).data.list;
const rowOf = async (id: string) => {
  const [row] = await harness.database.db
    .select()
    .from(mailSender)
    .where(eq(mailSender.id, Number(id)));
  if (!row) throw new Error('No such mailbox');
  return row;
};

describe('a mailbox', () => {
  it('a new sender is stored, starts its warm-up today, and begins its verification', async () => {
    const made = await add(owner);
    expect(made).toMatchObject({
      name: 'Li',
      address: 'Li@Shop.de',
      replyTo: 'team@shop.de',
      user: 'Li@Shop.de',
      smtp,
      imap: null,
      auth: 'password',
      hasSecret: true,
      status: 'verifying',
      pause: null,
      isOwn: true,
      isShared: true,
      isDefault: true,
      revision: 1,
      verifiedAt: null,
      today: { sent: 0, cap: 5, capReason: 'warmUp' },
      warmUp: { week: 1 },
      bounces: { sent: 0, bounced: 0, rate: null },
    });
    expect(made.checks).toHaveLength(7);
    expect((await ask(owner, listMailSenders)).data.stock).toEqual({ used: 1, limit: 20 });
  });

  it('a sender never shows its password, and stores it encrypted', async () => {
    const made = await tryAdd(owner);
    expect(JSON.stringify(made)).not.toContain('code-of-li');
    const row = await rowOf(made.data.id);
    expect(row.secret).not.toContain('code-of-li');
    expect(openSecret(testSecrets().envelope, row.secret ?? '', row).open()).toBe('code-of-li');
    expect(() => openSecret(testSecrets().envelope, row.secret ?? '', { ...row, id: 0 })).toThrow();
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'Li\r\nBcc: a@b.example' }, 'name', 'wrong_format'],
    [{ name: 'Li \u202e ecila' }, 'name', 'wrong_format'],
    [{ address: 'li@shop.de\r\nBcc: a@b.example' }, 'address', 'wrong_format'],
    [{ address: 'li@shop\u202e.de' }, 'address', 'wrong_format'],
    [{ address: '"li zhang"@shop.de' }, 'address', 'email'],
    [{ address: 'li@shop' }, 'address', 'email'],
    [{ address: 'li@[127.0.0.1]' }, 'address', 'email'],
    [{ address: '李@shop.de' }, 'address', 'email'],
    [{ address: '👋@shop.de' }, 'address', 'email'],
    [{ replyTo: 'nobody' }, 'replyTo', 'email'],
    [{ replyTo: undefined }, 'replyTo', 'required'],
    [{ secret: undefined }, 'secret', 'required'],
    [{ secret: '' }, 'secret', 'required'],
    [{ provider: 'sandbox' }, 'provider', 'unknown_value'],
    [{ smtp: { ...smtp, security: 'none' } }, 'smtp.security', 'unknown_value'],
    [{ smtp: { ...smtp, port: 70_000 } }, 'smtp.port', 'too_large'],
    [{ smtp: { ...smtp, host: 'smtp shop.de' } }, 'smtp.host', 'wrong_format'],
    [{ smtp: { ...smtp, host: 'https://smtp.shop.de' } }, 'smtp.host', 'wrong_format'],
    [{ imap: { ...smtp, security: 'none' } }, 'imap.security', 'unknown_value'],
    [{ ownCap: 0 }, 'ownCap', 'too_small'],
    [{ colour: 1 }, 'colour', 'unknown_field'],
  ])('a sender with invalid fields is rejected with a field error: %j', async (wrong, field, rule) => {
    const { code, data } = await tryAdd(owner, wrong);
    expect({ code, data }).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('an address may have an internationalised domain, compared in Punycode and lower case', async () => {
    const { id } = await add(owner, { address: 'Li@BÜCHER.de' });
    expect((await rowOf(id)).addressKey).toBe('li@xn--bcher-kva.de');
    expect(await tryAdd(member, { address: 'li@xn--bcher-kva.de' })).toMatchObject({
      code: 400,
      data: { fields: { address: { rule: 'mailbox_taken', msg: expect.stringContaining('team') } } },
    });
    expect((await tryAdd(stranger, { address: 'li@bücher.de' })).code).toBe(0);
  });

  it('a signature keeps only the parts that an email may contain', async () => {
    const { signature } = await add(owner, { signature: '<p onclick="a()">Li<script>1</script></p>' });
    expect(signature).toBe('<p>Li</p>');
  });

  it('senders are limited by the plan, even if several are added at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => tryAdd(free, { address: `li${n}@shop.de` })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 430, 430]);
  });
});

describe('a change', () => {
  it('a changed name keeps the verification; a changed server, user or password restarts it', async () => {
    const { id } = await add(owner);
    const verify = () =>
      harness.database.db.update(mailSender).set({ status: 'verified', verifiedAt: harness.now });
    await verify();
    expect((await change(owner, id, { name: 'Li Zhang', revision: 1 })).data).toMatchObject({
      name: 'Li Zhang',
      status: 'verified',
      revision: 2,
    });
    let revision = 2;
    for (const body of [
      { secret: 'another' },
      { user: 'other' },
      { smtp: { ...smtp, port: 587, security: 'starttls' as const } },
      { imap: smtp },
    ]) {
      await verify();
      const { verification } = await rowOf(id);
      expect((await change(owner, id, { ...body, revision })).data).toMatchObject({
        status: 'verifying',
        verifiedAt: null,
        revision: revision + 1,
        checks: Array.from({ length: 7 }, () => expect.objectContaining({ state: 'waiting' })),
      });
      expect((await rowOf(id)).verification).toBe(verification + 1);
      revision += 1;
    }
    expect((await change(owner, id, { user: '', revision })).data.user).toBe('Li@Shop.de');
  });

  it('saving the same password, user and servers keeps the verification', async () => {
    const { id } = await add(owner, { imap: smtp });
    await harness.database.db.update(mailSender).set({ status: 'verified', verifiedAt: harness.now });
    const { verification } = await rowOf(id);
    const body = {
      name: 'Li Z',
      secret: first.secret,
      user: '',
      imap: smtp,
      smtp: { ...smtp, host: 'SMTP.Shop.de' },
    };
    expect((await change(owner, id, { ...body, revision: 1 })).data).toMatchObject({
      name: 'Li Z',
      status: 'verified',
      verifiedAt: harness.now.toISOString(),
    });
    expect((await rowOf(id)).verification).toBe(verification);
  });

  it('a change of an outdated state is rejected with the current state', async () => {
    const { id } = await add(owner);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => change(owner, id, { name: `N${n}`, revision: 1 })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, data } of answers.filter((answer) => answer.code !== 0)) {
      expect(code).toBe(errorCodes.changedMeanwhile);
      expect(data).toMatchObject({ id, revision: 2 });
    }
  });

  it('a change ends and restarts the warm-up', async () => {
    const { id } = await add(owner);
    expect((await change(owner, id, { isWarmedUp: true, revision: 1 })).data).toMatchObject({
      warmUp: null,
      today: { cap: 200, capReason: 'plan' },
    });
    expect((await change(owner, id, { ownCap: 30, revision: 2 })).data.today).toMatchObject({
      cap: 30,
      capReason: 'own',
    });
    expect((await change(owner, id, { isWarmedUp: false, revision: 3 })).data.warmUp).toMatchObject({
      week: 1,
    });
  });

  it.each([
    [{ smtp: { ...smtp, security: 'none' as const } }, 'smtp.security'],
    [{ replyTo: 'nobody' }, 'replyTo'],
  ])('a sender with invalid fields is rejected with a field error: %j', async (body, field) => {
    const { id } = await add(owner);
    expect(await change(owner, id, { ...body, revision: 1 })).toMatchObject({
      code: 400,
      data: { fields: { [field]: expect.anything() } },
    });
  });
});

describe('the senders of a team', () => {
  it('shared senders are visible to all; their owner and the team owner manage them', async () => {
    const own = await add(member, { address: 'own@shop.de', isShared: false });
    const shared = await add(member, { address: 'shared@shop.de' });
    const ofOwner = await add(owner);
    expect((await list(owner)).map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [shared.id, false],
      [ofOwner.id, true],
    ]);
    expect(await list(stranger)).toEqual([]);
    const calls = [
      (who: string, id: string) => change(who, id, { name: 'X', revision: 1 }),
      (who: string, id: string) => ask(who, pauseMailSender, { params: { id }, body: { isPaused: true } }),
      (who: string, id: string) => ask(who, verifyMailSender, { params: { id } }),
      (who: string, id: string) => ask(who, removeMailSender, { params: { id } }),
    ];
    for (const call of calls) {
      expect((await call(owner, own.id)).code).toBe(errorCodes.notFound);
      expect((await call(stranger, shared.id)).code).toBe(errorCodes.notFound);
      expect((await call(member, ofOwner.id)).code).toBe(errorCodes.forbidden);
      expect((await call(owner, shared.id)).code).toBe(0);
    }
  });

  it('each person has a default sender', async () => {
    const [a, b] = [await add(owner), await add(owner, { address: 'b@shop.de' })];
    await ask(member, setDefaultMailSender, { params: { id: b.id } });
    await ask(owner, setDefaultMailSender, { params: { id: b.id } });
    expect((await ask(owner, setDefaultMailSender, { params: { id: a.id } })).data.isDefault).toBe(true);
    const defaults = async (who: string) => (await list(who)).filter((one) => one.isDefault);
    expect((await defaults(owner)).map(({ id }) => id)).toEqual([a.id]);
    expect((await defaults(member)).map(({ id }) => id)).toEqual([b.id]);
  });

  it('senders count today’s use of the limit, and the bounces of thirty days', async () => {
    const { id } = await add(owner);
    const { teamId } = await rowOf(id);
    const senderId = Number(id);
    const { start } = (
      await harness.database.pool.query<{ start: string }>(
        `select to_char($1::timestamptz at time zone time_zone, 'YYYY-MM-DD') as start
        from team where id = $2`,
        [harness.now, teamId],
      )
    ).rows[0] ?? { start: '' };
    await harness.database.db.insert(mailSenderDay).values([{ teamId, senderId, day: start, sent: 4 }]);
    // Rejected at once, or bounced for any reason.
    const emails: readonly (readonly [state: string, count: number, daysAgo: number | null])[] = [
      ...([
        ['accepted', 17, 1],
        ['ndrHard', 1, 29],
        ['ndrSoft', 1, 2],
        ['failed', 1, 3],
      ] as const),
      ...([
        ['failed', 5, null],
        ['ndrHard', 90, 31],
      ] as const),
    ];
    for (const [state, count, daysAgo] of emails) {
      await harness.database.pool.query(
        `with campaign as (insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at)
           select team_id, account_id, 'sent', true, true, now(), now() from mail_sender where id = $1 returning id, team_id),
         recipient as (insert into mail_recipient (team_id, campaign_id, origin)
           select team_id, id, 'pasted' from campaign, generate_series(1, $2) returning id, team_id, campaign_id)
         insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, sender_id, accepted_at, due_at, updated_at)
           select team_id, campaign_id, id, 0, $3, $1, $4, now(), now() from recipient`,
        [
          senderId,
          count,
          state,
          daysAgo === null ? null : new Date(harness.now.getTime() - daysAgo * 86_400_000),
        ],
      );
    }
    const [shown] = await list(owner);
    expect(shown).toMatchObject({ today: { sent: 4 }, bounces: { sent: 20, bounced: 3, rate: 0.15 } });
    expect(Date.parse(shown?.today.resetAt ?? '')).toBeGreaterThan(harness.now.getTime());
  });
});

describe('a pause', () => {
  it('a person starts and ends a pause; after failed logins only a verification ends it', async () => {
    const { id } = await add(owner);
    const pause = (isPaused: boolean) => ask(owner, pauseMailSender, { params: { id }, body: { isPaused } });
    expect((await pause(true)).data.pause).toMatchObject({ reason: 'user' });
    expect((await pause(false)).data.pause).toBeNull();
    const { teamId } = await rowOf(id);
    const outcomes: boolean[] = [];
    for (let n = 0; n < 4; n += 1) {
      const fail = await harness.database.db.transaction((tx) =>
        countFailedLogin(tx, { teamId, senderId: Number(id) }, { now: harness.now, nextSendAt: harness.now }),
      );
      outcomes.push(fail.isPaused);
    }
    expect(outcomes).toEqual([false, false, true, true]);
    expect((await list(owner))[0]?.pause).toMatchObject({ reason: 'login' });
    expect((await pause(false)).code).toBe(errorCodes.senderNotReady);
  });
});

describe('removing a sender', () => {
  it.each([
    ['draft', null, 0],
    ['sent', null, 0],
    ['timing', null, errorCodes.senderInUse],
    ['sending', 'pausedUser', errorCodes.senderInUse],
    ['sent', 'followingUp', errorCodes.senderInUse],
  ] as const)(
    'removing a sender with a campaign that is %s (%s) returns %i',
    async (status, reason, code) => {
      const { id } = await add(owner);
      const { teamId, accountId } = await rowOf(id);
      const { db } = harness.database;
      const at = { createdAt: harness.now, updatedAt: harness.now };
      const [campaign] = await db
        .insert(mailCampaign)
        .values({ teamId, accountId, status, reason, tracksOpens: true, tracksClicks: true, ...at })
        .returning();
      await db
        .insert(mailCampaignSender)
        .values({ teamId, campaignId: campaign?.id ?? 0, senderId: Number(id), position: 0 });
      expect((await ask(owner, removeMailSender, { params: { id } })).code).toBe(code);
      expect(await list(owner)).toHaveLength(code === 0 ? 0 : 1);
    },
  );
});

it('logs actions on senders, without addresses and secrets', async () => {
  const { id } = await add(stranger);
  const body = { secret: 'second-code', replyTo: 'new@shop.de', ownCap: 20, revision: 1 };
  await change(stranger, id, body);
  // The verification started by the change ends.
  await harness.database.db.update(mailSender).set({ status: 'failed' });
  await ask(stranger, verifyMailSender, { params: { id } });
  await ask(stranger, pauseMailSender, { params: { id }, body: { isPaused: true } });
  await ask(stranger, pauseMailSender, { params: { id }, body: { isPaused: false } });
  await ask(stranger, removeMailSender, { params: { id } });
  const rows = await harness.database.db
    .select()
    .from(operationRecord)
    .where(and(eq(operationRecord.domain, 'email'), eq(operationRecord.objectId, id)))
    .orderBy(operationRecord.id);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['mailboxAdded', 'mailboxChanged', 'mailboxVerified', 'mailboxPaused'],
    ...['mailboxResumed', 'mailboxRemoved'],
  ]);
  expect(rows[1]).toMatchObject({
    detail: { fields: ['replyTo', 'secret'] },
    before: { ownCap: null },
    after: { ownCap: 20 },
  });
  expect(JSON.stringify(rows)).not.toMatch(/second-code|shop\.de/);
});

describe('initial values of the form', () => {
  it('initial values have no sign-in and no sandbox if none is configured', async () => {
    expect((await ask(owner, listMailPresets)).data).toEqual({ oauth: [], sandbox: null });
  });

  it.each([
    ['li@gmail.com', 'gmail', 'smtp.gmail.com'],
    ['li@126.com', '163', 'smtp.126.com'],
    ['li@foxmail.com', 'qq', 'smtp.qq.com'],
    ['li@unknown.de', 'other', undefined],
  ])('initial values have the provider of %s', async (address, provider, host) => {
    const { data } = await ask(owner, guessMailSettings, { body: { address } });
    expect([data.provider, data.smtp?.host]).toEqual([provider, host]);
  });

  it('an invalid address is rejected', async () => {
    expect(await ask(owner, guessMailSettings, { body: { address: 'li' } })).toMatchObject({
      code: 400,
      data: { fields: { address: { rule: 'email' } } },
    });
  });
});
