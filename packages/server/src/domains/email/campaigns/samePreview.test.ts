import { platformSchema } from '@reachkit/contract';
import { mailVariables } from '@reachkit/contract/email/text';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { testConfig } from '../../../testing/app.ts';
import { isFull } from '../../../testing/size.ts';
import { creator } from '../../creator/tables.ts';
import { createMeter } from '../../plan/meter.ts';
import { mailContentSchema, withoutUnsubscribe } from '../sending/message/content.ts';
import { type SendingWorld, sendingWorld } from '../sending/testing/sendingWorld.ts';
import { mailSettings } from '../tables.ts';
import { sanitizeMail } from '../templates/content.ts';
import { preview } from './preview.ts';
import { sendTest, type TestMail } from './testMail.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  world.engine();
});
afterAll(() => world.close());

/** Arbitrary text: any script and direction, emoji, HTML characters, lone surrogates, invalid placeholders. */
const words = fc.oneof(
  fc.constantFrom(
    '林雨安',
    'Mia & Co',
    'علي حسن',
    '🧑‍🍳 Café',
    '<b>Bob</b>',
    '"O\'Neil"',
    'a\u202Eb',
    '',
    ' ',
  ),
  fc.constantFrom('{{name}}', '$& $1', '{{ x', 'ﬁancé', 'a\u0000b', '\uD83D', 'line\nline'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
/** PostgreSQL stores no NUL and no lone surrogate. */
const stored = words.map((given) => given.replace(/\p{Cs}|\0/gu, ''));
const place = fc
  .tuple(fc.constantFrom(...mailVariables), fc.option(fc.constantFrom('there', '你好', '', 'صديق')))
  .map(([variable, fallback]) => (fallback === null ? `{{${variable}}}` : `{{${variable}|${fallback}}}`));
const text = fc.array(fc.oneof(place, stored), { maxLength: 6 }).map((parts) => parts.join(' '));
const html = fc
  .tuple(text, text, fc.constantFrom('link', 'shortlink', 'handle'))
  .map(([one, other, link]) =>
    sanitizeMail(`<p>${one}</p><p dir="rtl">${other} <a href="{{${link}|https://x.example}}">→</a></p>`),
  );

const email = fc.record({
  subject: text.map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')),
  html,
  ownText: fc.option(text),
  signature: fc.oneof(
    fc.constant(''),
    stored.map((line) => sanitizeMail(`<p>${line}</p>`)),
  ),
  postalAddress: fc.constantFrom<string>('', '1 Main Street\nSpringfield', '上海市 <静安区> 1号', 'شارع ١'),
  senderName: stored,
  name: stored,
  fields: fc.constantFrom({}, { name: 'From a file' }, { platform: '' }),
  creator: fc.option(
    fc.record({
      platform: fc.constantFrom(...platformSchema.options),
      name: stored,
      handle: fc.constantFrom('mia.home', 'UC0123456789012345678901', '123456789012345'),
      homepage: fc.constantFrom(null, 'https://www.youtube.com/@mia'),
    }),
  ),
});
type Sample = typeof email extends fc.Arbitrary<infer T> ? T : never;

let made = 0;

async function addCreator({ creator: one }: Sample): Promise<number | null> {
  if (!one) return null;
  const handle = `${one.handle}${made}`;
  const [row] = await world.database.db
    .insert(creator)
    .values({
      platform: one.platform,
      handle,
      handleKey: handle.toLowerCase(),
      name: one.name,
      homepage: one.homepage,
      basis: 'reported',
      metricVersion: 1,
      source: 'file',
      searchTokens: '',
    })
    .returning({ id: creator.id });
  return row?.id ?? null;
}

/** Returns the same email as preview, test and sent email; `null` if it is not sent, because a value is missing. */
async function threeOf(sample: Sample) {
  made += 1;
  const { db } = world.database;
  const { teamId, accountId } = world;
  const { postalAddress, signature, senderName, name, fields } = sample;
  await db
    .insert(mailSettings)
    .values({ teamId, postalAddress })
    .onConflictDoUpdate({ target: mailSettings.teamId, set: { postalAddress } });
  const senderId = await world.addSender({ name: senderName, signature });
  const { subject, html: body, ownText } = sample;
  const campaignId = await world.addCampaign({
    senderIds: [senderId],
    addresses: [`person${made}@creators${made}.example`],
    fields: { subject, html: body, ownText },
    recipient: { name, fields, creatorId: await addCreator(sample) },
  });
  await world.until(async () =>
    (await world.deliveries(campaignId)).every(({ state }) => state === 'accepted' || state === 'skipped'),
  );
  const [delivery] = await world.deliveries(campaignId);
  const now = () => world.now;
  const deps = { db, now, config: testConfig, files: testFiles(db, now) };
  const caller = { teamId, accountId, loginId: 0, clientId: '', roleIds: ['owner'] };
  const tests: TestMail[] = [];
  const testMail = { send: async (mail: TestMail) => void tests.push(mail) };
  await sendTest({ ...deps, testMail, meter: createMeter({ db }) }, caller, String(campaignId), undefined);
  const shown = (await preview(deps, caller, String(campaignId), '')).email;
  return {
    shown,
    tested: tests[0],
    reason: delivery?.reason,
    sent: delivery?.state === 'accepted' ? mailContentSchema.parse(delivery.content) : null,
  };
}

const contentOf = ({
  subject,
  html: body,
  text: plain,
}: {
  subject: string;
  html: string;
  text: string;
}) => ({
  subject,
  html: body,
  text: plain,
});

it(
  'preview, test email and sent email are byte-identical',
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(email, async (sample) => {
        const { shown, tested, sent, reason } = await threeOf(sample);
        expect(tested && contentOf(tested)).toEqual(contentOf(shown));
        if (sent === null) {
          expect([reason, shown.missing.length > 0]).toEqual(['missingValue', true]);
        } else {
          expect(contentOf(shown)).toEqual(withoutUnsubscribe(sent));
          compared += 1;
        }
      }),
      { numRuns: isFull ? 300 : 12 },
    );
    expect(compared).toBeGreaterThan(3);
  },
  isFull ? 300_000 : 60_000,
);

it('all three name the platform, and end with signature, postal address and unsubscribe line', async () => {
  const { shown, tested, sent } = await threeOf({
    subject: '{{platform}}',
    html: '<p>{{name}} on {{platform}}</p>',
    ownText: null,
    fields: {},
    signature: '<p>Bob</p>',
    postalAddress: '1 Main Street',
    senderName: 'Bob',
    name: 'Mia',
    creator: { platform: 'tiktok', name: 'Someone', handle: 'mia.home', homepage: null },
  });
  for (const one of [shown, tested, sent]) {
    expect(one?.subject).toBe('TikTok');
    expect(one?.html).toMatch(/Mia on TikTok[\s\S]*Bob[\s\S]*1 Main Street[\s\S]*Unsubscribe/);
    expect(one?.text).toMatch(/Mia on TikTok[\s\S]*Bob[\s\S]*1 Main Street[\s\S]*Unsubscribe/);
  }
});
