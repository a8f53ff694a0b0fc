import {
  type BodyOf,
  changeCooperation,
  changeInvitation,
  changePromotion,
  detachPost,
  dutyFields,
  getCooperation,
  getPromotion,
} from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemMessage } from '../../../platform/systemMail/systemMail.ts';
import { createAsk, people } from '../../favourites/testing/world.ts';
import { sendAgreement } from './mail/agreement.ts';
import { hiddenOf, type Invited, type PageWorld, pageWorld, testTerms } from './testing/world.ts';

let world: PageWorld;
let ask: ReturnType<typeof createAsk>;
beforeAll(async () => {
  world = await pageWorld();
  ask = createAsk(world.harness);
  await world.query(
    `update account set email = 'owner@team.example', email_confirmed_at = now(), language = 'en' where username = $1`,
    [people.owner],
  );
});
afterAll(() => world.close());

const textOf = (document: string) =>
  document
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ');

/** Other terms and duties than those of the promotions of the world, each of them. */
const others: Omit<BodyOf<typeof changePromotion>, 'revision'> = {
  product: 'glass jar',
  terms: {
    amount: 10_000,
    currency: 'USD',
    parts: [],
    deliverables: [
      { platform: 'youtube', format: 'long', pieces: 3, note: '10 min', draftOn: null, publishOn: null },
    ],
    hasSample: false,
    conditions: 'Film outside.',
  },
  requiredWords: ['@otherbrand', 'OTHER99'],
  needsDisclosure: false,
  usage: { channels: ['paidAds', 'print'], days: null },
  uses: { sample: false, draft: false, payment: false },
};

async function edit(
  { promotionId }: Pick<Invited, 'promotionId'>,
  body: Omit<BodyOf<typeof changePromotion>, 'revision'>,
): Promise<void> {
  const params = { id: String(promotionId) };
  const { revision } = (await ask(people.owner, getPromotion, { params })).data.promotion;
  const { code } = await ask(people.owner, changePromotion, { params, body: { ...body, revision } });
  expect(code).toBe(0);
}

/** Pages of a creator: the work or offer, the brief, and a form. */
const pagesOf = async ({ token }: Invited, step = 'time') =>
  Promise.all(
    ['', '/brief', `/${step}`].map(async (part) => textOf((await world.get(`/c/${token}${part}`)).body)),
  );

async function panelOf({ invitationId }: Invited) {
  const id = String((await world.cooperation(invitationId))?.id);
  return (await ask(people.owner, getCooperation, { params: { id } })).data;
}

async function agreed(): Promise<Invited> {
  const invited = await world.invite();
  await world.submit(invited.token, 'accept');
  return invited;
}

describe('a campaign whose every term changes after the agreement', () => {
  it('leaves the page, the panel and the next stage of the creator as agreed', async () => {
    const invited = await agreed();
    const [before, panel] = [await pagesOf(invited), await panelOf(invited)];
    expect(before[0]).toContain('storage box, from us');
    expect(before[0]).toContain('Say clearly that it is advertising');
    expect(before[0]).toContain('Include: @yunxiuhome, SOPHIE15');
    expect(before[0]).toContain('in the shop for 90 days after publication');
    expect(before[2]).toContain('Ask for more time');
    await edit(invited, others);
    expect(await pagesOf(invited)).toEqual(before);
    expect(panel?.agreed.differs).toEqual([]);
    expect(await panelOf(invited)).toEqual({ ...panel, agreed: { ...panel?.agreed, differs: dutyFields } });
    expect(panel).toMatchObject({
      usesStages: { sample: true, draft: true, payment: true },
      usage: { channels: ['shop'], days: 90, until: null },
      items: [{ requiredWords: ['@yunxiuhome', 'SOPHIE15'], needsDisclosure: true }],
    });
    const address = { name: 'Sophie', line1: '1 Road', line2: '', city: 'Leeds', region: '', postcode: 'L1' };
    await world.submit(invited.token, 'address', { ...address, country: 'GB', phone: '+44 7700 900123' });
    expect(await panelOf(invited)).toMatchObject({ stage: 'sample', sample: 'toSend' });
    await world.submit(invited.token, 'draft', { link: 'https://drive.example/cut' }, await ofPiece(invited));
    expect((await panelOf(invited)).deliverables).toEqual({ waiting: 1 });
  });

  it('keeps a proposal to the rights and duties that it was made on', async () => {
    const invited = await world.invite();
    const { token, invitationId, promotionId } = invited;
    await world.submit(token, 'propose', {
      amount: '900',
      currency: 'USD',
      note: 'In your shop',
      conditions: '',
    });
    const proposal = async () => {
      const page = textOf((await world.get(`/c/${token}`)).body);
      return page.slice(page.indexOf('Your proposal'), page.indexOf('In your shop'));
    };
    const before = await proposal();
    expect(before).toContain('storage box, from us');
    await edit(invited, others);
    expect(await proposal()).toBe(before);
    const params = { id: String(promotionId), invitationId: String(invitationId) };
    const [row] = await world.query<{ revision: number }>(
      'select revision from promotion_invitation where id = $1',
      [invitationId],
    );
    const price = { amount: 90_000, currency: 'USD' } as const;
    const body = { revision: Number(row?.revision), change: { kind: 'agree', price, note: '' } } as const;
    expect((await ask(people.owner, changeInvitation, { params, body })).code).toBe(0);
    expect(await panelOf(invited)).toMatchObject({
      usesStages: { sample: true, draft: true, payment: true },
      usage: { channels: ['shop'], days: 90, until: null },
      items: [{ requiredWords: ['@yunxiuhome', 'SOPHIE15'], needsDisclosure: true }],
    });
    expect((await pagesOf(invited))[0]).toContain('in the shop for 90 days after publication');
  });

  it('takes no proposal from a form that showed other rights', async () => {
    const invited = await world.invite();
    const { token, invitationId } = invited;
    const form = await world.get(`/c/${token}/propose`);
    expect(textOf(form.body)).toContain('in the shop for 90 days after publication');
    await edit(invited, { usage: { channels: ['paidAds', 'print'], days: null } });
    const hidden = hiddenOf(form.body);
    const sent = await world.post(`/c/${token}/propose`, { ...hidden, amount: '900', currency: 'USD' });
    expect(sent.statusCode).toBe(409);
    expect(textOf(sent.body)).toMatch(/Something has changed meanwhile\..*Offered now .*in paid ads/);
    expect((await world.invitation(invitationId)).counter).toBeNull();
  });

  it('refuses an agreement that a member began before the change', async () => {
    const { invitationId, promotionId } = await world.invite();
    const revisionOf = async () =>
      Number(
        (
          await world.query<{ revision: number }>('select revision from promotion_invitation where id = $1', [
            invitationId,
          ])
        )[0]?.revision,
      );
    const params = { id: String(promotionId), invitationId: String(invitationId) };
    const change = { kind: 'agree', price: { amount: 78_000, currency: 'USD' }, note: '' } as const;
    const shown = await revisionOf();
    await edit({ promotionId }, { requiredWords: ['OTHER99'] });
    const agree = async (revision: number) =>
      (await ask(people.owner, changeInvitation, { params, body: { revision, change } })).code;
    expect(await agree(shown)).toBe(1201);
    expect(await agree(await revisionOf())).toBe(0);
  });

  it('ends the rights after the agreed days', async () => {
    const invited = await agreed();
    await edit(invited, { usage: { channels: ['shop'], days: 7 } });
    await world.query(
      `update deliverable set state = 'approved' where cooperation_id =
         (select id from cooperation where invitation_id = $1)`,
      [invited.invitationId],
    );
    const url = 'https://www.tiktok.com/@sophie/video/7300000000000000001';
    await world.submit(invited.token, 'post', { url }, await ofPiece(invited));
    expect((await panelOf(invited)).usage).toMatchObject({ until: '2027-02-26' });
    const page = (await pagesOf(invited))[0];
    expect(page).toContain('We may show your content in the shop until 26 Feb 2027.');
    expect(page).not.toContain('Changed since the agreement');
    const { id, items, revision } = (await panelOf(invited)) ?? { items: [] };
    const body = { deliverableId: items[0]?.id ?? '', revision: revision ?? 0 };
    expect((await ask(people.owner, detachPost, { params: { id: id ?? '' }, body })).code).toBe(0);
    // Without a post the days have not begun.
    expect((await panelOf(invited)).usage).toMatchObject({ until: null, days: 90 });
  });

  it('is not in the email of the agreement, which names the duties', async () => {
    await agreed();
    const mail = world.mails.at(-1);
    if (!mail) throw new Error('No email was queued');
    const invited = { promotionId: Number((await latestPromotion())?.id) };
    await edit(invited, others);
    const sent: SystemMessage[] = [];
    const systemMail = { isSandbox: true, send: async (message: SystemMessage) => void sent.push(message) };
    expect(await sendAgreement({ db: world.harness.database.db, systemMail }, mail)).toBe(true);
    const text = sent[0]?.text.replace(/[\u2068\u2069]/g, '');
    for (const line of [
      '- 1 TikTok short video, 30–60 s · Draft by 5 Dec, live by 10 Dec',
      '- storage box, from us',
      '- $390 · On the agreement',
      '- Say clearly that it is advertising',
      '- Include: @yunxiuhome, SOPHIE15',
      '- We may show your content in the shop for 90 days after publication.',
    ])
      expect(text).toContain(line);
  });

  it('is offered in full to the next creator', async () => {
    const next = await world.invite();
    await edit(next, others);
    await world.query(
      'update promotion_invitation set offer = (select terms from promotion where id = $2) where id = $1',
      [next.invitationId, next.promotionId],
    );
    const [offer] = await pagesOf(next, 'accept');
    expect(offer).toContain('3 YouTube long videos, 10 min');
    expect(offer).toContain('Include: @otherbrand, OTHER99');
    await world.submit(next.token, 'accept');
    expect(await panelOf(next)).toMatchObject({
      usesStages: { sample: false, draft: false, payment: false },
      usage: { channels: ['paidAds', 'print'], days: null, until: null },
      conditions: 'Film outside.',
      parts: [],
      hasSample: false,
    });
    expect((await panelOf(next)).items).toHaveLength(3);
  });

  it.each<[string, Omit<BodyOf<typeof changePromotion>, 'revision'>, string]>([
    ['product', { product: 'glass jar' }, 'glass jar, from us'],
    ['required words', { requiredWords: ['@otherbrand'] }, 'Include: @otherbrand'],
    ['usage rights', { usage: null }, 'We may not use your content elsewhere'],
    ['drafts', { uses: { sample: true, draft: false, payment: true } }, 'Live by 10 Dec'],
    ['payment', { uses: { sample: true, draft: true, payment: false } }, '$780'],
  ])('does not let an offer be accepted that shows other %s', async (_, body, sentence) => {
    const invited = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${invited.token}/accept`)).body);
    await edit(invited, body);
    const answer = await world.submit(invited.token, 'accept', {}, { hidden });
    expect(answer.statusCode).toBe(409);
    const text = textOf(answer.body);
    expect(text).toContain('The offer has changed since you opened it.');
    expect(text.slice(text.indexOf('Offered now'))).toContain(sentence);
    expect(await world.cooperation(invited.invitationId)).toBeUndefined();
    await world.submit(invited.token, 'accept');
    expect(await world.cooperation(invited.invitationId)).toBeDefined();
  });
});

describe('a brief', () => {
  it('that changes after the agreement may change, and the page names the day', async () => {
    const invited = await agreed();
    expect((await pagesOf(invited)).join()).not.toContain('The brief was changed');
    world.harness.now = new Date('2026-12-01T06:00:00Z');
    ask = createAsk(world.harness);
    await edit(invited, { brief: '<p>Show how it stacks.</p>' });
    const [work, brief] = await pagesOf(invited);
    expect(brief).toContain('Show how it stacks.');
    for (const page of [work, brief])
      expect(page).toContain('The brief was changed on 1 Dec, after the agreement.');
    const later = await agreed();
    await edit(later, { name: 'Another name' });
    expect((await pagesOf(later)).join()).not.toContain('The brief was changed');
  });

  it('that changed before the agreement is part of it', async () => {
    const invited = await world.invite();
    await edit(invited, { brief: '<p>Show how it stacks.</p>' });
    world.harness.now = new Date(world.harness.now.getTime() + 60_000);
    await world.submit(invited.token, 'accept');
    expect((await pagesOf(invited)).join()).not.toContain('The brief was changed');
  });
});

describe('terms that a member changes for one creator', () => {
  const change = async (invited: Invited, body: Omit<BodyOf<typeof changeCooperation>, 'revision'>) => {
    const { id, revision } = await panelOf(invited);
    const { code } = await ask(people.owner, changeCooperation, {
      params: { id },
      body: { ...body, revision },
    });
    expect(code).toBe(0);
    return (await pagesOf(invited))[0];
  };
  const mark = 'Changed since the agreement. Agreed:';

  it('stand on the page beside those that were agreed, and not once they are the same again', async () => {
    const invited = await agreed();
    const [before = ''] = await pagesOf(invited);
    expect(before).not.toContain(mark);
    const { items } = await panelOf(invited);
    const id = items[0]?.id ?? '';
    expect(
      await change(invited, {
        deliverable: { id, draftOn: '2026-12-07', publishOn: '2026-12-12', note: 'In one take' },
      }),
    ).toContain(`${mark} 1 TikTok short video, 30–60 s, Draft by 5 Dec, live by 10 Dec`);
    const { draftOn, publishOn, note } = testTerms.deliverables[0] ?? {};
    expect(await change(invited, { deliverable: { id, draftOn, publishOn, note } })).not.toContain(mark);

    expect(
      await change(invited, { unpaid: [{ amount: 50_000, occasion: 'approval', days: 0, on: null }] }),
    ).toContain(`${mark} $390 · On the agreement, $390 · Within 14 days of publication`);
    expect(await change(invited, { unpaid: testTerms.parts })).not.toContain(mark);

    expect(await change(invited, { sample: 'none' })).toContain(
      `No sample is sent ${mark} storage box, from us`,
    );
    expect(await change(invited, { sample: 'awaitingAddress' })).not.toContain(mark);

    expect(
      await change(invited, { usage: { channels: ['shop', 'paidAds'], until: '2027-06-30' } }),
    ).toContain(
      `We may show your content in the shop and in paid ads until 30 Jun 2027. ${mark} We may show your content in the shop for 90 days after publication.`,
    );
    expect(await change(invited, { usage: null })).toContain(
      `We may not use your content elsewhere. ${mark}`,
    );
    expect(await change(invited, { usage: { channels: ['shop'], until: null } })).toEqual(before);
    const zh = textOf((await world.get(`/c/${invited.token}?lang=zh`)).body);
    expect(zh).toContain('我们可以在店铺使用你的内容，期限为发布后90天。');
  });
});

const latestPromotion = async () =>
  (await world.query<{ id: string }>('select id from promotion order by id desc limit 1'))[0];

async function ofPiece({ invitationId }: Invited) {
  const [piece] = await world.query<{ id: string }>(
    `select d.id from deliverable d join cooperation c on c.id = d.cooperation_id where c.invitation_id = $1`,
    [invitationId],
  );
  return { search: `?of=${piece?.id}` };
}
