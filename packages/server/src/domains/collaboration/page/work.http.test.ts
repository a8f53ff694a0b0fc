import { changeCooperation, fillPath } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../favourites/testing/world.ts';
import { storeReadings } from '../../monitor/figures/testing/world.ts';
import { removeAddresses } from '../cooperations/removeAddresses.ts';
import { doneAt, hiddenOf, type PageWorld, pageWorld } from './testing/world.ts';

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

async function agreed(given: Parameters<PageWorld['invite']>[0] = {}) {
  const invited = await world.invite(given);
  await world.submit(invited.token, 'accept');
  const row = await world.cooperation(invited.invitationId);
  const [piece] = await world.query<{ id: string }>('select id from deliverable where cooperation_id = $1', [
    row?.id,
  ]);
  const set = (changes: string) =>
    world.query(`update cooperation set ${changes} where invitation_id = $1`, [invited.invitationId]);
  const page = async () => textOf((await world.get(`/c/${invited.token}`)).body);
  return { ...invited, of: `?of=${piece?.id}`, pieceId: piece?.id, set, page };
}

const address = {
  name: 'Sophie Example',
  line1: '12 Secret Street',
  line2: '',
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  country: 'US',
  phone: '+1 512 555 0100',
};

describe('the shipping address', () => {
  it('is sealed, never shown again, and can be replaced', async () => {
    const { token, invitationId, page } = await agreed();
    expect(await page()).toContain('Give your address');
    expect((await world.submit(token, 'address', address)).headers.location).toEqual(
      doneAt(token, 'address'),
    );
    const row = await world.cooperation(invitationId);
    expect(row).toMatchObject({ sample: 'toSend' });
    expect(JSON.stringify(row)).not.toContain('Secret Street');
    expect(await page()).toContain('Your address was given. It is not shown here. Replace the address');
    for (const part of ['', '/address', '/brief'])
      expect((await world.get(`/c/${token}${part}`)).body).not.toContain('Secret Street');
    // The team is notified, without the address itself.
    const notices = await world.query<{ content: string }>(
      `select to_jsonb(n)::text as content from notification n where to_jsonb(n)::text like '%"address"%'`,
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.content).not.toContain('Secret Street');
    const first = (await world.cooperation(invitationId))?.address;
    await world.submit(token, 'address', { ...address, line1: '14 Other Street' });
    expect((await world.cooperation(invitationId))?.address).not.toBe(first);
  });

  it('sent twice is kept once, with the same answer', async () => {
    const { token, invitationId } = await agreed();
    const hidden = hiddenOf((await world.get(`/c/${token}/address`)).body);
    const first = await world.post(`/c/${token}/address`, { ...hidden, ...address });
    const kept = (await world.cooperation(invitationId))?.address;
    const second = await world.post(`/c/${token}/address`, { ...hidden, ...address });
    expect(second.headers.location).toBe(first.headers.location);
    expect((await world.cooperation(invitationId))?.address).toBe(kept);
    const other = await world.post(`/c/${token}/address`, { ...hidden, ...address, city: 'Dallas' });
    expect(other.statusCode).toBe(409);
    expect(other.body).toContain('value="Dallas"');
  });

  it('names errors at their fields and keeps what was typed', async () => {
    const { token, invitationId } = await agreed();
    const answer = await world.submit(token, 'address', {
      ...address,
      city: '',
      country: 'XX',
      line2: 'x'.repeat(201),
      phone: 'call me',
    });
    expect(answer.statusCode).toBe(422);
    for (const [name, sentence] of [
      ['city', 'Fill this in'],
      ['country', 'Choose a country'],
      ['line2', 'too long'],
      ['phone', 'at least 5 digits'],
    ])
      expect(answer.body).toMatch(new RegExp(`id="${name}-wrong">[^<]*${sentence}`));
    expect(answer.body).toContain('value="12 Secret Street"');
    expect(await world.cooperation(invitationId)).toMatchObject({ address: null });
  });

  it('is not asked for without a sample, and no longer once the parcel is under way', async () => {
    const without = await agreed({ promotion: { usesSample: false } });
    expect(await without.page()).not.toContain('address');
    expect((await world.get(`/c/${without.token}/address`)).statusCode).toBe(303);
    const sent = await agreed();
    await sent.set(
      `sample = 'sent', stage = 'sample', parcel = '{"carrier":"DHL","number":"123","sentOn":null}'`,
    );
    expect((await world.get(`/c/${sent.token}/address`)).statusCode).toBe(303);
    expect(await sent.page()).toContain('DHL 123');
  });

  it('is named as removed after the end, where one was given', async () => {
    const { token, invitationId, set, page } = await agreed();
    const end = () => set(`stage = 'done', done_at = now(), address_until = $$2026-01-01$$`);
    await end();
    expect(await page()).not.toMatch(/address was|address/);
    await set(`stage = 'agreed', done_at = null`);
    await world.submit(token, 'address', address);
    await end();
    const { db } = world.harness.database;
    const deps = { db, now: () => world.harness.now, log: pino({ level: 'silent' }) };
    await removeAddresses(deps, AbortSignal.timeout(60_000));
    expect(await world.cooperation(invitationId)).toMatchObject({ address: null });
    expect(await page()).toContain('Your address was removed.');
  });
});

describe('the work of a creator', () => {
  it('says what is due next and when, in words and in the own zone', async () => {
    const { token, page, set } = await agreed();
    await set(`time_zone = 'America/Chicago', stage = 'draft', sample = 'received', due_on = '2026-12-05'`);
    const text = await page();
    expect(text).toContain('Hand in your draft');
    // The day of the team ends at 10:00 in Chicago.
    expect(text).toContain('Due next 5 Dec 09:59, Central Time');
    expect(text).toContain('live by 10 Dec (09:59 your time)');
    expect(text).toContain('counts days in China');
    // A creator in the east is in the next day by then.
    await set(`time_zone = 'Asia/Tokyo'`);
    expect(await page()).toContain('Due next 5 Dec 6 Dec, 00:59, Japan');
    const form = await world.get(`/c/${token}/time`);
    expect(textOf(form.body)).toMatch(/New day A day in China( Standard)? Time\./);
    expect(form.body).toContain('min="2026-12-06"');
    await set(`due_on = '2026-11-20'`);
    expect(await page()).toContain('overdue');
  });

  it('reports a parcel that has not arrived, once', async () => {
    const { token, invitationId, set } = await agreed();
    expect((await world.get(`/c/${token}/lost`)).statusCode).toBe(303);
    await set(`sample = 'sent', stage = 'sample'`);
    const hidden = hiddenOf((await world.get(`/c/${token}/lost`)).body);
    const answers = [
      await world.post(`/c/${token}/lost`, hidden),
      await world.post(`/c/${token}/lost`, hidden),
    ];
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(2).fill(doneAt(token, 'lost')));
    expect(await world.cooperation(invitationId)).toMatchObject({ sample: 'lost' });
  });

  it('notes an arrival once, on the day of the team, and shows a later day of a member', async () => {
    const { token, invitationId, set, page } = await agreed();
    expect((await world.get(`/c/${token}/arrived`)).statusCode).toBe(303);
    await set(`sample = 'sent', stage = 'sample'`);
    expect(await page()).toContain('The parcel has arrived');
    const hidden = hiddenOf((await world.get(`/c/${token}/arrived`)).body);
    const { now } = world.harness;
    // The next day in China.
    world.harness.now = new Date('2026-11-28T17:00:00Z');
    const first = await world.post(`/c/${token}/arrived`, hidden);
    world.harness.now = new Date('2026-11-30T17:00:00Z');
    const second = await world.post(`/c/${token}/arrived`, hidden);
    world.harness.now = now;
    expect([first, second].map(({ headers }) => headers.location)).toEqual(
      Array(2).fill(doneAt(token, 'arrived')),
    );
    expect(await world.cooperation(invitationId)).toMatchObject({ sample: 'received', stage: 'draft' });
    const log = await world.query(
      `select action, actor, after ->> 'receivedOn' as day from collaboration_log
       where invitation_id = $1 and action = 'sampleReceived'`,
      [invitationId],
    );
    expect(log).toEqual([{ action: 'sampleReceived', actor: 'creator', day: '2026-11-29' }]);
    expect(await page()).toContain('The sample arrived on 29 Nov');
    const row = await world.cooperation(invitationId);
    const changed = await world.harness.callAs(people.owner, {
      method: changeCooperation.method,
      url: fillPath(changeCooperation.path, { id: String(row?.id) }),
      payload: { revision: Number(row?.revision), receivedOn: '2026-11-27' },
    });
    expect(changed.json()).toMatchObject({ data: { receivedOn: '2026-11-27' } });
    expect(await page()).toContain('The sample arrived on 27 Nov');
    expect((await world.get(`/c/${token}/arrived`)).statusCode).toBe(303);
  });

  it('shows a draft that is with the team as handed in, and offers no more time for it', async () => {
    const { token, of, page } = await agreed({ promotion: { usesSample: false } });
    await world.submit(
      token,
      'draft',
      { file: new File([], ''), link: 'https://x.example/a', note: '' },
      { search: of },
    );
    const text = await page();
    expect(text).toContain('Handed in 28 Nov under review');
    expect(text).not.toMatch(/Due next|Ask for more time|hort link/);
    expect((await world.get(`/c/${token}/time`)).statusCode).toBe(303);
    // A wrong link is replaced by another draft.
    expect(text).toContain('Hand in another draft');
    const fixed = { file: new File([], ''), link: 'https://x.example/b', note: '' };
    expect((await world.submit(token, 'draft', fixed, { search: of })).statusCode).toBe(303);
    expect(await page()).toContain('Draft 2, 28 Nov, https://x.example/b');
  });

  it('hands in a draft as a file, and shows the remarks of the team', async () => {
    const { token, of, pieceId, page, set } = await agreed();
    const file = new File([Buffer.from('a draft in words')], 'draft.txt', { type: 'text/plain' });
    const answer = await world.submit(token, 'draft', { file, link: '', note: 'First cut' }, { search: of });
    expect(answer.headers.location).toEqual(doneAt(token, 'draft'));
    const drafts = () =>
      world.query(
        `select number, file_name, bytes, link, note, by_name from deliverable_draft where deliverable_id = $1`,
        [pieceId],
      );
    expect(await drafts()).toEqual([
      { number: 1, file_name: 'draft.txt', bytes: 16, link: null, note: 'First cut', by_name: null },
    ]);
    const again = await world.submit(token, 'draft', { file, link: '', note: 'First cut' }, { search: of });
    expect(again.headers.location).toEqual(doneAt(token, 'draft'));
    expect(await drafts()).toHaveLength(1);
    const [kept] = await world.query<{ found: number }>(
      `select count(*)::int as found from stored_file where kind = 'collaboration.draft' and state = 'stored'`,
    );
    expect(kept).toEqual({ found: 1 });
    await world.query(
      `update deliverable_draft set verdict = 'revise', verdict_note = 'Show the <b>lid</b>', verdict_at = now() where deliverable_id = $1`,
      [pieceId],
    );
    await world.query(`update deliverable set state = 'revise' where id = $1`, [pieceId]);
    await set(`stage = 'draft'`);
    const text = await page();
    expect(text).toContain('Change your draft');
    expect(text).toContain('Show the &lt;b&gt;lid&lt;/b&gt;');
    expect(text).toContain('Hand in another draft');
  });

  it.each([
    ['no file and no link', {}, 'file', 'Add a file or a link'],
    ['a program by its name', { file: new File(['words'], 'draft.exe') }, 'file', 'Programs'],
    [
      'a program by its content',
      {
        file: new File(
          [Buffer.from('7f454c460201010000000000000000000200', 'hex'), Buffer.alloc(200)],
          'draft.mp4',
        ),
      },
      'file',
      'Programs',
    ],
    [
      'a web page that is called a picture',
      { file: new File(['<!doctype html><script>alert(1)</script>'], 'a.png', { type: 'image/png' }) },
      'file',
      'not what its name says',
    ],
    ['an empty file', { file: new File([], 'draft.mp4') }, 'file', 'empty'],
    [
      'a file above 10 MB',
      { file: new File([Buffer.alloc(10 * 2 ** 20 + 1)], 'draft.mp4') },
      'file',
      'larger than 10 MB',
    ],
    ['a link with a script', { link: 'javascript:alert(1)' }, 'link', 'full link'],
  ])('refuses %s as a draft, and keeps the note', async (_, values, name, sentence) => {
    const { token, of, pieceId } = await agreed();
    const empty = new File([], '');
    const answer = await world.submit(
      token,
      'draft',
      { file: empty, link: '', note: 'My note', ...values },
      { search: of },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(new RegExp(`id="${name}-wrong">[^<]*${sentence}`));
    expect(answer.body).toContain('My note</textarea>');
    expect(await world.query('select 1 from deliverable_draft where deliverable_id = $1', [pieceId])).toEqual(
      [],
    );
  });

  it('answers a body of 11 MB with a page', async () => {
    const { token, of } = await agreed();
    const file = new File([Buffer.alloc(11 * 2 ** 20)], 'draft.mp4');
    const answer = await world.submit(token, 'draft', { file, link: '', note: '' }, { search: of });
    expect(answer.statusCode).toBe(413);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('This file is too large');
    expect(answer.body).toContain(`<a href="/c/${token}">Back</a>`);
  });

  it('hands in the link of a post after the approval, and shows a refusal at its field', async () => {
    const { token, of, pieceId } = await agreed();
    expect((await world.get(`/c/${token}/post${of}`)).statusCode).toBe(303);
    await world.query(`update deliverable set state = 'approved' where id = $1`, [pieceId]);
    const refused = await world.submit(token, 'post', { url: 'https://example.com/1' }, { search: of });
    expect([refused.statusCode, refused.body.includes('id="url-wrong"')]).toEqual([422, true]);
    expect(refused.body).toContain('value="https://example.com/1"');
    const url = 'https://www.tiktok.com/@sophie/video/7300000000000000001';
    expect((await world.submit(token, 'post', { url }, { search: of })).statusCode).toBe(303);
    const [piece] = await world.query('select state, post_url from deliverable where id = $1', [pieceId]);
    expect(piece).toEqual({ state: 'published', post_url: url });
  });

  it('takes a post from before the agreement, and says so to the team', async () => {
    const { token, of, pieceId } = await agreed();
    await world.query(`update deliverable set state = 'approved' where id = $1`, [pieceId]);
    const externalId = '7300000000000000301';
    const postedAt = new Date(world.harness.now.getTime() - 3 * 86_400_000);
    await storeReadings(world.harness, [{ externalId, postedAt }]);
    const url = `https://www.tiktok.com/@sophie/video/${externalId}`;
    const sent = await world.submit(token, 'post', { url }, { search: of });
    expect(sent.headers.location).toEqual(doneAt(token, 'post'));
    const news = await world.query(
      `select values ->> 'what' as what from notification where values ->> 'what' like '%ost' order by id desc limit 1`,
    );
    expect(news).toEqual([{ what: 'earlyPost' }]);
  });

  it('names the day of a draft only until it is handed in', async () => {
    const { page, pieceId } = await agreed();
    expect(await page()).toContain('Draft by 5 Dec, live by 10 Dec');
    await world.query(`update deliverable set state = 'waiting' where id = $1`, [pieceId]);
    expect(await page()).toMatch(/Live by 10 Dec/);
    expect(await page()).not.toContain('Draft by');
  });

  it('shows how much of a part is paid, and the rest as due', async () => {
    const { page, invitationId } = await agreed();
    const pay = (amount: number) =>
      world.query(
        `insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
         select team_id, id, $2, '2026-11-28', 'wise', '旗舰版演示', now() from cooperation_part
          where position = 0 and cooperation_id = (select id from cooperation where invitation_id = $1)`,
        [invitationId, amount],
      );
    await pay(100);
    expect(await page()).toMatch(/\$1 of \$390 paid Due by 28 Nov/);
    await pay(100_000_000);
    expect(await page()).toMatch(/\$1,000,001 paid on /);
  });

  it('replaces a wrong link of a post until the team has paid, with both in the log', async () => {
    const { token, of, pieceId, invitationId, page } = await agreed();
    await world.query(`update deliverable set state = 'approved' where id = $1`, [pieceId]);
    const video = (number: number) => `https://www.tiktok.com/@sophie/video/730000000000000010${number}`;
    const send = (number: number) => world.submit(token, 'post', { url: video(number) }, { search: of });
    const links = () =>
      world.query(
        `select p.external_id as id, l.removed_at is null as "isThere", d.id is not null as "isEvidence"
         from monitor_link l join post p on p.id = l.post_id left join deliverable d on d.monitor_link_id = l.id
         where p.external_id like '73000000000000001%' order by 1`,
      );
    await send(1);
    expect(await page()).toContain('Replace the link');
    expect((await world.get(`/c/${token}/post${of}`)).body).toContain(video(1));
    expect((await send(2)).headers.location).toEqual(doneAt(token, 'post'));
    expect((await send(2)).headers.location).toEqual(doneAt(token, 'post'));
    expect(await links()).toEqual([
      { id: '7300000000000000101', isThere: false, isEvidence: false },
      { id: '7300000000000000102', isThere: true, isEvidence: true },
    ]);
    const refused = await world.submit(token, 'post', { url: 'https://bit.ly/3abc' }, { search: of });
    expect(refused.body).toContain('not the address of a post on TikTok, YouTube or Instagram');
    const log = await world.query(
      `select before ->> 'url' as before, after ->> 'url' as after from collaboration_log
       where invitation_id = $1 and action = 'postAttached' order by id`,
      [invitationId],
    );
    expect(log).toEqual([
      { before: null, after: video(1) },
      { before: video(1), after: video(2) },
    ]);
    await world.query(
      `insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
       select team_id, id, amount, '2026-11-28', 'wise', '旗舰版演示', $2 from cooperation_part
        where position = 0 and cooperation_id = (select id from cooperation where invitation_id = $1)`,
      [invitationId, world.harness.now],
    );
    expect(await page()).not.toContain('Replace the link');
    expect((await send(3)).headers.location).toBe(`/c/${token}`);
    expect(await world.query('select post_url from deliverable where id = $1', [pieceId])).toEqual([
      { post_url: video(2) },
    ]);
  });

  it('does not take a draft for the deliverable of another collaboration', async () => {
    const [own, other] = [await agreed(), await agreed()];
    expect((await world.get(`/c/${own.token}/draft${other.of}`)).statusCode).toBe(303);
    const hidden = hiddenOf((await world.get(`/c/${own.token}/draft${own.of}`)).body);
    const link = 'https://example.com/draft';
    const file = new File([], '');
    await world.post(`/c/${own.token}/draft${other.of}`, { ...hidden, file, link, note: '' });
    expect(
      await world.query('select 1 from deliverable_draft where deliverable_id = $1', [other.pieceId]),
    ).toEqual([]);
  });

  it('asks for more time, from today on and past the day that is due', async () => {
    const { token, invitationId, page } = await agreed();
    const due = await world.submit(token, 'time', { until: '2026-12-05', reason: '' });
    expect(due.body).toMatch(/id="until-wrong">Choose a day after the one that is due now/);
    const far = await world.submit(token, 'time', { until: '2036-12-05', reason: '' });
    expect(far.body).toMatch(/id="until-wrong">This day is too far off/);
    const past = await world.submit(token, 'time', { until: '2026-11-01', reason: 'Ill' });
    expect([past.statusCode, past.body.includes('This day has passed')]).toEqual([422, true]);
    expect((await world.submit(token, 'time', { until: '2026-12-09', reason: 'Ill' })).statusCode).toBe(303);
    expect(await world.cooperation(invitationId)).toMatchObject({ time_reason: 'Ill' });
    expect(await page()).toContain('you asked for time until 9 Dec');
  });

  it('answers the track record of the team', async () => {
    const { token, invitationId, set, page } = await agreed();
    await set(`stage = 'done', done_at = now()`);
    expect((await world.get(`/c/${token}/record`)).statusCode).toBe(303);
    const row = await world.cooperation(invitationId);
    await world.query(
      `insert into fulfilment (team_id, cooperation_id, kind, late_days, at) values ($1, $2, 'late', 2, now())`,
      [world.teamId, row?.id],
    );
    expect(await page()).toContain('Completed 2 days late');
    expect((await world.submit(token, 'record', { text: 'The parcel came late.' })).statusCode).toBe(303);
    expect(await page()).toContain('Your answer: The parcel came late.');
  });

  it('of a cancelled collaboration says who cancelled it, and names only what was paid', async () => {
    const { set, page, invitationId } = await agreed();
    const cancelled = (by: string) =>
      set(`stage = 'cancelled', cancelled_at = now(), cancelled_from = 'draft', cancelled_by = '${by}'`);
    await world.query(
      `insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
       select team_id, id, amount, '2026-11-28', 'wise', 'Lin', now() from cooperation_part
         where position = 0 and cooperation_id = (select id from cooperation where invitation_id = $1)`,
      [invitationId],
    );
    await cancelled('creator');
    expect(await page()).toMatch(/You cancelled it\. .*What you got \$390 \$390 paid on 28 Nov/);
    expect(await page()).not.toContain('Within 14 days');
    await cancelled('other');
    expect(await page()).toContain('It ended for another reason.');
    expect(await page()).not.toContain('Reason:');
  });

  it('works in a closed promotion, and takes nothing after a cancellation', async () => {
    const { token, promotionId, set, page, of } = await agreed();
    await world.query(`update promotion set state = 'closed', closed_at = now() where id = $1`, [
      promotionId,
    ]);
    expect((await world.submit(token, 'address', address)).statusCode).toBe(303);
    await world.submit(token, 'time', { until: '2026-12-09', reason: '' });
    await set(
      `stage = 'cancelled', cancelled_at = $$2026-11-28T02:00Z$$, cancelled_from = 'sample', cancelled_by = 'team',
       cancel_reason = 'Out of stock'`,
    );
    const text = await page();
    expect(text).toContain('This collaboration was cancelled');
    expect(text).toContain('cancelled it. Nothing is left for you to do. Reason: Out of stock');
    expect(text).toContain('Ended on 28 Nov');
    // Nothing of the work is asked for.
    for (const order of [
      ...['What to do', 'Due', 'Draft by', 'live by', 'Not begun', 'Hand in', 'Include:', '#ad'],
      ...['asked for time', 'What you get', 'publication', 'Whole brief', 'Print or save', 'being prepared'],
    ])
      expect(text).not.toContain(order);
    for (const part of ['address', `draft${of}`, 'time', 'lost'])
      expect((await world.get(`/c/${token}/${part}`)).statusCode).toBe(303);
  });
});
