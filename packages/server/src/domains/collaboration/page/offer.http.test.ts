import { changeInvitation, fillPath } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../favourites/testing/world.ts';
import { doneAt, hiddenOf, type PageWorld, pageWorld, testTerms } from './testing/world.ts';

let world: PageWorld;
beforeAll(async () => {
  world = await pageWorld();
});
afterAll(() => world.close());

const textOf = (document: string) =>
  document
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ');
const logOf = (invitationId: number) =>
  world.query<{ action: string; actor: string }>(
    'select action, actor from collaboration_log where invitation_id = $1 order by id',
    [invitationId],
  );

describe('the page of an offer', () => {
  it('says who asks for whom, the price, the last day, the work and the conditions', async () => {
    const { token } = await world.invite();
    const answer = await world.get(`/c/${token}`);
    expect(answer.statusCode).toBe(200);
    const text = textOf(answer.body);
    for (const part of [
      'Sophie, would you feature “storage box”?',
      'asks you for Yunxiu Home',
      '$780',
      'in 2 parts, USD',
      '1 TikTok short video, 30–60 s',
      'storage box, from us',
      'Within 14 days of publication',
      '@yunxiuhome, SOPHIE15',
      'in the shop for 90 days',
      'Please film at home.',
      'Accept $780',
      'Propose changes',
      'Decline',
      'Ask a question',
      'For you only, until 31 Dec',
    ])
      expect(text).toContain(part);
  });

  it('has no script, no cookie, and headers that keep its address secret', async () => {
    const { token } = await world.invite();
    const { headers, body } = await world.get(`/c/${token}`);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|javascript:| style=| on\w+=/i);
    expect((await world.get('/robots.txt')).body).not.toContain('/c');
  });

  it('is in the language of the browser, or in the one of the address, which its links keep', async () => {
    const { token } = await world.invite();
    const zh = await world.get(`/c/${token}`, { 'accept-language': 'zh-CN,zh;q=0.9' });
    expect(zh.headers['content-language']).toBe('zh');
    expect(textOf(zh.body)).toContain('请在此前答复');
    expect(zh.body).toContain(`href="/c/${token}?lang=en"`);
    const asked = await world.get(`/c/${token}?lang=zh`);
    expect(asked.body).toContain(`href="/c/${token}/decline?lang=zh"`);
    expect((await world.get(`/c/${token}`, {})).headers['content-language']).toBe('en');
  });

  it('shows the end of the last day in the zone of the creator, and names the zone of the team', async () => {
    const { token, invitationId } = await world.invite();
    await world.query(
      `update promotion_invitation set creator_id = (select id from creator limit 1) where id = $1`,
      [invitationId],
    );
    const text = textOf((await world.get(`/c/${token}`)).body);
    // The team counts days in China.
    expect(text).toMatch(/Times are China( Standard)? Time, as .* counts days/);
    expect(text).toContain('Answer by 2 Dec 23:59, China');
  });

  it('without a price asks for one, and offers no acceptance', async () => {
    const { token, invitationId } = await world.invite({
      invitation: { offer: { ...testTerms, amount: null, parts: [] } },
    });
    const { body } = await world.get(`/c/${token}`);
    expect(body).toContain('Propose a price');
    expect(body).not.toContain(`/c/${token}/accept`);
    const accepted = await world.submit(token, 'accept', { offer: '1', once: 'x' }, { hidden: {} });
    expect(accepted.statusCode).toBe(303);
    expect(await world.cooperation(invitationId)).toBeUndefined();
  });

  it('shows the whole brief with its files', async () => {
    const { token, promotionId } = await world.invite();
    const { teamId, files, harness } = world;
    const written = await files.write({
      teamId,
      kind: 'collaboration.brief',
      content: [Buffer.from('measures')],
      maxBytes: 100,
    });
    await harness.database.db.transaction((tx) => files.keep(tx, written));
    const [file] = await world.query<{ id: string }>(
      `insert into promotion_file (team_id, promotion_id, file_id, name, media_type, bytes, created_at)
       values ($1, $2, $3, 'sizes.txt', 'text/plain', 8, now()) returning id`,
      [teamId, promotionId, written.id],
    );
    const { body } = await world.get(`/c/${token}/brief`);
    expect(body).toContain('<strong>folds</strong>');
    expect(body).toContain(`/c/${token}/file/${file?.id}`);
    const got = await world.get(`/c/${token}/file/${file?.id}`);
    expect([got.statusCode, got.body]).toEqual([200, 'measures']);
    expect(got.headers['content-disposition']).toContain('attachment');
    const other = await world.invite();
    expect((await world.get(`/c/${other.token}/file/${file?.id}`)).statusCode).toBe(404);
  });
});

describe('accepting an offer', () => {
  it('asks once on a second page, then begins the collaboration and queues both emails', async () => {
    const { token, invitationId } = await world.invite();
    const second = await world.get(`/c/${token}/accept`);
    for (const part of ['Yes, accept $780', '@yunxiuhome', 'in the shop for 90 days', 'Please film at home.'])
      expect(textOf(second.body)).toContain(part);
    expect((await world.invitation(invitationId)).decision).toBeNull();
    const before = world.mails.length;
    const answer = await world.submit(token, 'accept');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, doneAt(token, 'accept')]);
    expect(await world.invitation(invitationId)).toMatchObject({ decision: 'agreed', decided_by: 'creator' });
    expect(await world.cooperation(invitationId)).toMatchObject({ stage: 'agreed', fee: '78000' });
    expect(world.mails.slice(before).map(({ to }) => to)).toEqual(['creator', 'owner']);
    expect(world.mails.at(-1)).toMatchObject({ terms: testTerms, language: 'en' });
    expect(await logOf(invitationId)).toContainEqual({ action: 'offerAccepted', actor: 'creator' });
    const page = textOf((await world.get(String(answer.headers.location))).body);
    expect(page).toContain('You accepted. Thank you!');
    expect(page).toContain('Give your shipping address');
  });

  it('is confirmed on the page once it happened, for a while, and no longer after a change', async () => {
    const { token, invitationId } = await world.invite();
    const thanks = async (url: string) => textOf((await world.get(url)).body).includes('You accepted');
    expect(await thanks(`/c/${token}?done=accept`)).toBe(false);
    const { location } = (await world.submit(token, 'accept')).headers;
    const note = new URL(String(location), 'https://page.example').searchParams.get('done') ?? '';
    expect(await thanks(String(location))).toBe(true);
    const other = await world.invite();
    await world.submit(other.token, 'accept');
    const forged = [note.replace('accept', 'decline'), note.slice(0, -1), 'accept', `${note}&done=${note}`];
    for (const done of forged) expect(await thanks(`/c/${token}?done=${done}`)).toBe(false);
    expect(await thanks(`/c/${other.token}?done=${note}`)).toBe(false);
    const { now } = world.harness;
    world.harness.now = new Date(now.getTime() + 6 * 60_000);
    expect(await thanks(String(location))).toBe(false);
    world.harness.now = now;
    await world.query('update cooperation set revision = revision + 1 where invitation_id = $1', [
      invitationId,
    ]);
    expect(await thanks(String(location))).toBe(false);
  });

  it('of an offer that a member agreed at another price, or that was cancelled, thanks for nothing', async () => {
    const terms = { ...testTerms, amount: 90_000, parts: [] };
    const price = { amount: 90_000, currency: 'USD' } as const;
    for (const changes of [
      [
        { kind: 'quote', terms, note: '' },
        { kind: 'agree', price, note: '' },
      ],
      [{ kind: 'cancel', note: '' }],
    ]) {
      const { token, invitationId, promotionId } = await world.invite();
      const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
      for (const [at, change] of changes.entries()) {
        const changed = await world.harness.callAs(people.owner, {
          method: changeInvitation.method,
          url: fillPath(changeInvitation.path, {
            id: String(promotionId),
            invitationId: String(invitationId),
          }),
          payload: { revision: at + 1, change },
        });
        expect(changed.json()).toMatchObject({ code: 0 });
      }
      const answer = await world.post(`/c/${token}/accept`, hidden);
      const isAgreed = changes.length > 1;
      expect([answer.statusCode, answer.headers.location]).toEqual(
        isAgreed ? [409, undefined] : [303, `/c/${token}`],
      );
    }
  });

  it('sent twice, also at once, is one agreement with the same answer', async () => {
    const { token, invitationId } = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
    const before = world.mails.length;
    const answers = await Promise.all([1, 2, 3].map(() => world.post(`/c/${token}/accept`, hidden)));
    answers.push(await world.post(`/c/${token}/accept`, hidden));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
      new Set([doneAt(token, 'accept')]),
    );
    const found = await world.query('select 1 from cooperation where invitation_id = $1', [invitationId]);
    expect(found).toHaveLength(1);
    expect(world.mails.length - before).toBe(2);
  });

  it('of an offer that has changed shows old and new beside each other, and agrees to nothing', async () => {
    const { token, invitationId } = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
    await world.query(
      `update promotion_invitation set offer = jsonb_set(jsonb_set(offer, '{amount}', '50000'), '{parts}', '[]'),
         offer_revision = 2, revision = revision + 1 where id = $1`,
      [invitationId],
    );
    const answer = await world.post(`/c/${token}/accept`, hidden);
    expect(answer.statusCode).toBe(409);
    const text = textOf(answer.body);
    expect(text).toContain('You saw $780');
    expect(text).toContain('Offered now $500');
    expect(await world.cooperation(invitationId)).toBeUndefined();
    // The old form with the new revision is refused too: its one-time value is of the old offer.
    const forged = await world.post(`/c/${token}/accept`, { ...hidden, offer: '2' });
    expect(forged.statusCode).toBe(409);
    expect(await world.cooperation(invitationId)).toBeUndefined();
    const stale = await world.get(`/c/${token}/accept?offer=1`);
    expect(textOf(stale.body)).toContain('The offer has changed since you opened it');
    const agreed = await world.post(`/c/${token}/accept`, hiddenOf(answer.body));
    expect(agreed.statusCode).toBe(303);
    expect(await world.cooperation(invitationId)).toMatchObject({ fee: '50000' });
  });

  it('shows a sample and rights that changed meanwhile beside those of before, and agrees to nothing', async () => {
    const { token, invitationId, promotionId } = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
    await world.query(
      `update promotion_invitation set offer = jsonb_set(offer, '{hasSample}', 'false'), offer_revision = 2,
         revision = revision + 1 where id = $1`,
      [invitationId],
    );
    const other = await world.post(`/c/${token}/accept`, hidden);
    expect(textOf(other.body)).toMatch(/You saw .*storage box, from us .*Offered now .*No sample is sent/);
    await world.query(`update promotion set usage = '{"channels":["paidAds"],"days":null}' where id = $1`, [
      promotionId,
    ]);
    const rights = await world.post(`/c/${token}/accept`, hiddenOf(other.body));
    expect(rights.statusCode).toBe(409);
    expect(textOf(rights.body)).toMatch(
      /You saw .*in the shop for 90 days.*Please film at home\. .*Offered now .*in paid ads, without an end.*Please film/,
    );
    expect(await world.cooperation(invitationId)).toBeUndefined();
    expect((await world.post(`/c/${token}/accept`, hiddenOf(rights.body))).statusCode).toBe(303);
  });

  it('is not possible after the last day to answer', async () => {
    const { token, invitationId } = await world.invite({ invitation: { answerBy: '2026-11-27' } });
    const { body } = await world.get(`/c/${token}`);
    expect(body).toContain('The last day to answer was');
    expect(body).not.toContain(`/c/${token}/accept`);
    expect((await world.get(`/c/${token}/accept`)).statusCode).toBe(303);
    expect((await world.submit(token, 'ask', { text: 'Still open?' })).statusCode).toBe(303);
    expect(await world.invitation(invitationId)).toMatchObject({ question: 'Still open?', decision: null });
  });
});

describe('proposing changes', () => {
  const values = {
    amount: '900',
    currency: 'USD',
    draftOn0: '2026-12-06',
    publishOn0: '2026-12-12',
    note: 'More time',
  };

  it('keeps a proposal of price, days, conditions and note', async () => {
    const { token, invitationId } = await world.invite();
    const answer = await world.submit(token, 'propose', { ...values, conditions: 'No music' });
    expect(answer.headers.location).toEqual(doneAt(token, 'propose'));
    const { counter, counter_note: note } = await world.invitation(invitationId);
    expect(note).toBe('More time');
    expect(counter).toEqual({
      ...testTerms,
      amount: 90_000,
      parts: testTerms.parts.map((part) => ({ ...part, amount: 45_000 })),
      deliverables: [{ ...testTerms.deliverables[0], draftOn: '2026-12-06', publishOn: '2026-12-12' }],
      conditions: 'No music',
    });
    const page = textOf((await world.get(`/c/${token}`)).body);
    expect(page).toContain('You proposed changes on 28 Nov');
    expect(page).toMatch(/Your proposal \$900 .*Draft by 6 Dec, live by 12 Dec .*No music .*More time/);
    const again = await world.submit(token, 'propose', { ...values, conditions: 'No music' });
    expect(again.statusCode).toBe(303);
    const made = await logOf(invitationId);
    expect(made.filter(({ action }) => action === 'offerCountered')).toHaveLength(1);
  });

  it('has no decimals in yen, and two in dollars', async () => {
    const first = await world.invite();
    await world.submit(first.token, 'propose', { ...values, amount: '90000', currency: 'JPY' });
    expect((await world.invitation(first.invitationId)).counter).toMatchObject({
      amount: 90_000,
      currency: 'JPY',
    });
    const second = await world.invite();
    await world.submit(second.token, 'propose', { ...values, amount: '900.50' });
    expect((await world.invitation(second.invitationId)).counter).toMatchObject({ amount: 90_050 });
  });

  it.each([
    ['amount', '-5', 'not below 0'],
    ['amount', '', 'Fill this in'],
    ['amount', 'much', 'Enter a price'],
    ['amount', '12.345', 'without separators'],
    ['amount', '1234.567', 'not have that many decimals'],
    ['amount', '9'.repeat(25), 'too high'],
    ['amount', '780', 'Nothing differs'],
    ['currency', 'XYZ', 'Choose a currency'],
    ['draftOn0', '2026-02-30', 'Enter a day that exists'],
    ['draftOn0', '2026-11-01', 'This day has passed'],
    ['publishOn0', '2026-12-05', 'not before the draft'],
    ['conditions', 'x'.repeat(2_001), 'too long'],
  ])('names the error at %s of %j and keeps all that was typed', async (name, value, sentence) => {
    const { token, invitationId } = await world.invite();
    const same = name === 'amount' && value === '780';
    const typed = same
      ? {
          amount: '780',
          currency: 'USD',
          draftOn0: '2026-12-05',
          publishOn0: '2026-12-10',
          conditions: testTerms.conditions,
          note: '',
        }
      : { ...values, note: 'Kept <b>words</b>', [name]: value };
    const answer = await world.submit(token, 'propose', typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(new RegExp(`id="${name}"[^>]* aria-invalid="true"`));
    expect(answer.body).toMatch(new RegExp(`id="${name}-wrong">[^<]*${sentence}`));
    if (!same) expect(answer.body).toContain('Kept &lt;b&gt;words&lt;/b&gt;');
    expect((await world.invitation(invitationId)).counter).toBeNull();
    const zh = await world.submit(token, 'propose', typed, { search: '?lang=zh' });
    expect(zh.body).toMatch(new RegExp(`id="${name}-wrong">[^<]*\\p{sc=Han}`, 'u'));
  });
});

describe('declining and asking', () => {
  it('keeps a decline with its reason, which can be taken back until the last day', async () => {
    const { token, invitationId } = await world.invite();
    expect((await world.submit(token, 'decline', { reason: 'No time' })).statusCode).toBe(303);
    expect(await world.invitation(invitationId)).toMatchObject({ decision: 'declined', reason: 'No time' });
    const page = textOf((await world.get(`/c/${token}`)).body);
    expect(page).toContain('You declined on 28 Nov');
    expect(page).toContain('No time');
    expect(page).toContain('You can take this back until 2 Dec');
    expect((await world.submit(token, 'accept', { offer: '1', once: 'x' }, { hidden: {} })).statusCode).toBe(
      303,
    );
    expect(await world.cooperation(invitationId)).toBeUndefined();
    expect((await world.submit(token, 'takeback')).headers.location).toEqual(doneAt(token, 'takeback'));
    const notices = await world.query<{ content: string }>(
      `select to_jsonb(n)::text as content from notification n where to_jsonb(n)::text like '%"takenBack"%'`,
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.content).toMatch(/"tab": ?"invitation"/);
    expect(await world.invitation(invitationId)).toMatchObject({ decision: null });
  });

  it('cannot be taken back after the last day', async () => {
    const { token, invitationId } = await world.invite({ invitation: { answerBy: '2026-11-27' } });
    await world.submit(token, 'decline');
    expect((await world.get(`/c/${token}/takeback`)).statusCode).toBe(303);
    await world.submit(token, 'takeback', { once: 'x' }, { hidden: {} });
    expect(await world.invitation(invitationId)).toMatchObject({ decision: 'declined' });
  });

  it('keeps a question, and shows it with its answer', async () => {
    const { token, invitationId } = await world.invite();
    expect((await world.submit(token, 'ask', { text: '' })).statusCode).toBe(422);
    await world.submit(token, 'ask', { text: 'Which colour?\r\nBlack?' });
    expect((await world.invitation(invitationId)).question).toBe('Which colour?\nBlack?');
    expect(textOf((await world.get(`/c/${token}`)).body)).toContain('Which colour? Black?');
    await world.query(
      `update promotion_invitation set question = null, question_at = null, answer = 'Black', answered_at = now() where id = $1`,
      [invitationId],
    );
    expect(textOf((await world.get(`/c/${token}`)).body)).toMatch(/answered: Black/);
  });

  it('names states that take no answer', async () => {
    const withdrawn = await world.invite();
    await world.query(
      `update promotion_invitation set decision = 'cancelled', decided_at = now(), decided_by = 'member' where id = $1`,
      [withdrawn.invitationId],
    );
    const closed = await world.invite({ promotion: { state: 'closed' } });
    const removed = await world.invite({ promotion: { removedAt: new Date() } });
    const out = await world.invite({ invitation: { removedAt: new Date() } });
    for (const [{ token, invitationId }, sentence] of [
      [withdrawn, 'The offer was withdrawn'],
      [closed, 'This campaign is closed'],
      [removed, 'no longer valid'],
      [out, 'no longer valid'],
    ] as const) {
      const answer = await world.get(`/c/${token}`);
      expect([answer.statusCode, textOf(answer.body)]).toEqual([410, expect.stringContaining(sentence)]);
      await world.submit(token, 'accept', { offer: '1' }, { hidden: {} });
      expect(await world.cooperation(invitationId)).toBeUndefined();
    }
  });
});

it('keeps the language of an address with a trailing slash or an unknown part', async () => {
  const { token } = await world.invite();
  for (const part of ['', 'unknown']) {
    const answer = await world.get(`/c/${token}/${part}?lang=zh`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/c/${token}?lang=zh`]);
  }
});

describe('notes of the team', () => {
  it('about a price or a decline that was said elsewhere are not on the page', async () => {
    const counter = { ...testTerms, amount: 90_000 };
    const { token } = await world.invite({
      invitation: { counter, counterNote: 'Mail of Friday, hard to get' },
    });
    const form = await world.get(`/c/${token}/propose`);
    expect(form.body).not.toContain('Mail of Friday');
    expect(form.body).toContain('value="780"');
    const declined = await world.invite({
      invitation: {
        decision: 'declined',
        decidedAt: world.harness.now,
        decidedBy: 'member',
        reason: 'Too vain',
      },
    });
    const page = textOf((await world.get(`/c/${declined.token}`)).body);
    expect(page).toContain('You declined on');
    expect(page).not.toMatch(/Too vain|Your reason/);
  });
});
