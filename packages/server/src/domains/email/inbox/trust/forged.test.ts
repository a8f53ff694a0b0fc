import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDelivery, mailOtherAddress, mailSender } from '../../tables.ts';
import { showThread } from '../api/list/entries.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { absence, answer, complaint, letter, report } from '../testing/messages.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-28T02:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);
const provider = 'mx.brand.example';

let world: InboxWorld;
let sent: Sent;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = start;
  // The bounces of earlier emails would pause the sender.
  await world.database.db.delete(mailDelivery);
  await learn(provider);
  sent = await world.send();
  world.now = later(1);
});

const learn = (authservId: string | null) =>
  world.database.db.update(mailSender).set({ authservId }).where(eq(mailSender.id, world.senderId));

const under = (lines: readonly string[], raw: Buffer) => Buffer.from([...lines, raw.toString()].join('\r\n'));
const said = (text: string, name = provider) => `Authentication-Results: ${name}; ${text}`;
const pass = (domain: string) => said(`dmarc=pass header.from=${domain}`);
const domain = 'creators.example';

/** Results of the provider's check for a forged sender. */
const forgeries: readonly (readonly [string, readonly string[]])[] = [
  ['fails DMARC', [said(`spf=pass smtp.mailfrom=evil.example; dmarc=fail header.from=${domain}`)]],
  ['has the sender’s own result below', [said('dmarc=fail'), pass(domain)]],
  [
    'has a result under a name that looks alike on top',
    [said(`dmarc=pass header.from=${domain}`, 'mx.brand.example.evil.test'), said('dmarc=fail')],
  ],
  ['has the result as a comment', [said(`DMARC = Fail\r\n (dmarc=pass header.from=${domain})`)]],
  [
    'fails DMARC in the last of three headers',
    [
      said('dkim=none'),
      said('spf=pass smtp.mailfrom=evil.example'),
      said(`dmarc=fail header.from=${domain}`),
    ],
  ],
  [
    'has a forwarder’s result besides',
    [`ARC-Authentication-Results: i=1; ${provider}; dmarc=pass`, said('dmarc=fail')],
  ],
];

const challenge = (of: Sent) =>
  answer(of, {
    subject: 'Sender verification required',
    text: 'Please click the link below to confirm that you are a human sender: https://verify.example/x',
  });
const optOut = { text: 'Please unsubscribe me.' };

/** Emails of eight kinds that anyone who knows both addresses can write. */
const kinds: readonly (readonly [string, (of: Sent) => Buffer])[] = [
  ['delivery report', (of) => report(of, { isNamed: false })],
  ['complaint', (of) => complaint({ to: of.to, messageId: '' })],
  [
    'reply',
    (of) =>
      letter({ from: `Mia <${of.to}>`, subject: 'Re: Tea for you', text: 'IBAN: DE89370400440532013000' }),
  ],
  ['opt-out', (of) => letter({ from: of.to, subject: 'Re: Tea for you', ...optOut })],
  ['challenge', challenge],
  ['out of office', (of) => absence(of, 'I am out of the office until 7 December 2036.')],
  [
    'look-alike domain',
    (of) => answer(of, { from: `Mia <${of.to.replace(domain, 'creat0rs.example')}>`, ...optOut }),
  ],
  [
    'copied headers',
    (of) =>
      answer(of, {
        from: of.to,
        ...optOut,
        headers: [`X-Campaign-Id: ${of.campaignId}`, `X-Recipient-Id: ${of.recipientId}`],
      }),
  ],
];

/** Returns the visible state of an email and its recipient. */
async function seen() {
  const { repliedAt, autoRepliedAt, unsubscribedAt, complainedAt, awayUntil } = await world.recipient(sent);
  const found = await world.database.db.select().from(mailOtherAddress);
  const [sender] = await world.database.db.select().from(mailSender).where(eq(mailSender.id, world.senderId));
  return {
    repliedAt,
    autoRepliedAt,
    unsubscribedAt,
    complainedAt,
    awayUntil,
    state: (await world.delivery(sent)).state,
    contact: await world.contact(sent),
    others: found.filter(({ creatorId }) => creatorId === sent.creatorId).length,
    pause: sender?.pauseReason ?? null,
  };
}

const untouched = {
  repliedAt: null,
  autoRepliedAt: null,
  unsubscribedAt: null,
  complainedAt: null,
  awayUntil: null,
  state: 'accepted',
  contact: { outcome: 'noReply', received: 0 },
  others: 0,
  pause: null,
};

const forged = kinds.flatMap(([kind, write]) =>
  forgeries.map(([forgery, headers]) => [kind, forgery, headers, write] as const),
);

it('covers forty-eight forged emails', () => expect(forged).toHaveLength(48));

describe.each(forged)('a forged email (%s) that %s', (_, __, headers, write) => {
  it('has no permanent effect, and is marked', async () => {
    await world.unlock(sent);
    const bounced = await world.bounced(sent);
    expect(await world.receive(under(headers, write(sent)))).toBe('stored');
    expect(await seen()).toEqual(untouched);
    expect(await world.suppression(sent)).toBeUndefined();
    expect(await world.bounced(sent)).toBe(bounced);
    expect(await world.isRefunded(sent)).toBe(false);
    expect((await world.thread(sent))?.warning).toBe('forged');
    const [message] = await world.incoming(sent);
    expect(message).toMatchObject({ authentication: 'failed', trust: 'suspect' });
    expect(message?.warnings).toContain('forged');
  });
});

/** Results not about the sender, from providers that write no DMARC result. */
it.each([
  'spf=pass (ip4 is permitted) smtp.mailfrom=mia@evil.example',
  'dkim=pass header.i=@evil.example',
  'spf=temperror smtp.mailfrom=creators.example',
  'dmarc=permerror',
  'spf=pass smtp.mailfrom="mia@evil.example; dmarc=none',
])('a reply has no effect if the provider reports only %s', async (text) => {
  await world.receive(under([said(text)], letter({ from: sent.to, subject: 'Re: Tea for you' })));
  expect(await seen()).toEqual(untouched);
  expect(await world.incoming(sent)).toMatchObject([
    { authentication: 'unaligned', trust: 'suspect', warnings: ['forged'] },
  ]);
  expect((await world.thread(sent))?.warning).toBe('forged');
});

it.each(kinds)('a forged email (%s) has no effect while no authserv-id is known', async (_, write) => {
  await learn(null);
  await world.receive(under([said('dmarc=fail', 'any.example')], write(sent)));
  expect(await seen()).toEqual(untouched);
  expect(await world.suppression(sent)).toBeUndefined();
  expect((await world.thread(sent))?.warning).toBe('forged');
});

it('a report accused by the topmost result refunds no unlock', async () => {
  await learn(null);
  await world.unlock(sent);
  await world.receive(under([said('dmarc=fail header.from=mx.example', 'any.example')], report(sent)));
  expect(await world.incoming(sent)).toMatchObject([{ trust: 'unconfirmed', warnings: ['forged'] }]);
  expect(await world.isRefunded(sent)).toBe(false);
  expect((await world.delivery(sent)).state).toBe('accepted');
});

it.each([
  ['a stranger', 'stop@evil.test'],
  ['another person at a public provider', 'other.person@gmail.com'],
])('an opt-out of %s with our Message-ID is unconfirmed, and stays marked', async (_, from) => {
  if (from.endsWith('gmail.com')) sent = await world.send({ to: `mia${sent.recipientId}@gmail.com` });
  await learn(null);
  await world.receive(answer(sent, { from, ...optOut }));
  expect(await world.incoming(sent)).toMatchObject([
    { kind: 'unsubscribe', trust: 'unconfirmed', warnings: ['otherAddress'] },
  ]);
  expect((await world.recipient(sent)).unsubscribedAt).toBeNull();
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed', isConfirmed: false });
  await world.receive(answer(sent));
  expect(await world.thread(sent)).toMatchObject({ isOtherAddress: true });
});

it('an opt-out of the recipient’s organisation is confirmed', async () => {
  await world.receive(under([pass(domain)], answer(sent, { from: `office@mail.${domain}`, ...optOut })));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed', isConfirmed: true });
});

it.each([
  ['two From headers', (to: string) => `Mia <${to}>\r\nFrom: x@evil.test`],
  ['two addresses in From', (to: string) => `Mia <${to}>, x@evil.test`],
])('a reply with %s is doubtful', async (_, from) => {
  await world.receive(answer(sent, { from: from(sent.to) }));
  expect(await world.incoming(sent)).toMatchObject([{ trust: 'suspect', warnings: ['otherAddress'] }]);
  expect((await world.thread(sent))?.warning).toBe('lookAlike');
});

const stranger = pass('evil.test');
/** Emails that pass the check for the forger's own domain, or that no server checked. */
const ownDomain: readonly (readonly [string, string, string, (of: Sent) => Buffer])[] = [
  [
    'a report of a stranger’s server',
    stranger,
    'unconfirmed',
    (of) => report(of, { isNamed: false, from: 'md@evil.test' }),
  ],
  ['a complaint of a stranger', stranger, 'unconfirmed', (of) => complaint({ ...of, messageId: '' })],
  [
    'a complaint that names another than got the email',
    stranger,
    'unconfirmed',
    (of) => complaint({ to: 'other@elsewhere.example', messageId: of.messageId }),
  ],
  [
    'a report with our numbers copied',
    stranger,
    'unconfirmed',
    (of) =>
      report({
        ...of,
        messageId: `<x@evil.test>\r\nX-Campaign-Id: ${of.campaignId}\r\nX-Recipient-Id: ${of.recipientId}`,
      }),
  ],
  [
    'an opt-out that names the creator in Reply-To',
    stranger,
    'suspect',
    (of) => letter({ from: 'x@evil.test', headers: [`Reply-To: ${of.to}`], ...optOut }),
  ],
  [
    'a reply of a look-alike domain',
    pass('creat0rs.example'),
    'suspect',
    (of) => answer(of, { from: of.to.replace(domain, 'creat0rs.example'), text: 'PayPal me' }),
  ],
  [
    'a reply that leads answers to a look-alike domain',
    pass(domain),
    'suspect',
    (of) =>
      answer(of, { from: of.to, headers: [`Reply-To: ${of.to.replace(domain, 'creators-example.com')}`] }),
  ],
];

it.each(ownDomain)('%s has no lasting effect', async (_, header, trust, write) => {
  await world.receive(under([header], write(sent)));
  expect(await seen()).toEqual(untouched);
  const suppression = await world.suppression(sent);
  expect(suppression?.until ?? later(31)).toEqual(later(31));
  expect(suppression?.isConfirmed ?? false).toBe(false);
  expect((await world.incoming(sent))[0]?.trust).toBe(trust);
  const marks = trust === 'suspect' ? ['lookAlike', 'replyTo'] : ['unconfirmed'];
  expect(marks).toContain((await world.thread(sent))?.warning);
});

it('a report about the forger’s own earlier email stays unconfirmed', async () => {
  await world.receive(
    under(
      [stranger],
      letter({ id: '<mine@evil.test>', from: 'x@evil.test', headers: [`Reply-To: ${sent.to}`] }),
    ),
  );
  await world.receive(under([stranger], report({ to: sent.to, messageId: '<mine@evil.test>' })));
  expect(await seen()).toEqual(untouched);
});

it('a report forged by a recipient about another address affects only that recipient’s own address', async () => {
  const other = await world.send();
  await world.receive(
    under([stranger], report({ to: other.to, messageId: sent.messageId }, { address: other.to })),
  );
  expect((await world.delivery(other)).state).toBe('accepted');
  expect(await world.suppression(other)).toBeUndefined();
});

it('daily reports about one email suppress once', async () => {
  for (const day of [1, 10, 20, 31, 40, 60]) {
    world.now = later(day);
    await world.receive(report(sent, { isNamed: false }));
  }
  expect((await world.suppression(sent))?.until).toEqual(later(31));
});

it('each reply from another address is marked until a person confirms the address', async () => {
  const from = 'desk@agency.example';
  const write = () => world.receive(under([pass('agency.example')], answer(sent, { from })));
  await write();
  await write();
  const marks = async () => (await world.incoming(sent)).map(({ warnings }) => warnings);
  expect(await marks()).toEqual([['otherAddress'], ['otherAddress']]);
  await world.database.db.update(mailOtherAddress).set({ state: 'confirmed' });
  await write();
  expect((await marks()).at(-1)).toEqual([]);
});

it('an unchecked reply stays marked in the list along with a forged report', async () => {
  await learn(null);
  await world.receive(letter({ from: sent.to, subject: 'Re: Tea for you' }));
  await world.receive(report(sent, { isNamed: false }));
  const entry = async () => {
    const thread = await world.thread(sent);
    return thread && showThread(world.database.db, world, thread);
  };
  expect(await entry()).toMatchObject({ warning: 'unconfirmed', isUnchecked: true });
  await world.receive(answer(sent));
  expect(await entry()).toMatchObject({ isUnchecked: false });
});

it('an unproven complaint is not shown as a complaint in the list', async () => {
  const entry = async () => {
    const thread = await world.thread(sent);
    return thread && showThread(world.database.db, world, thread);
  };
  await world.receive(under([pass('evil.test')], complaint({ to: sent.to, messageId: '' })));
  expect(await entry()).toMatchObject({ warning: 'unconfirmed', isComplaint: false });
  await world.receive(complaint(sent));
  expect(await entry()).toMatchObject({ isComplaint: true });
});

it('a reply of the recipient lifts the suppression by a stranger’s report', async () => {
  await world.receive(report(sent, { isNamed: false }));
  expect(await world.suppression(sent)).toMatchObject({ isConfirmed: false });
  world.now = later(5);
  await world.receive(answer(sent));
  expect(await world.suppression(sent)).toBeUndefined();
});

it.each([
  ['proven', [pass(domain)], undefined],
  ['not proven', [], { isConfirmed: false }],
])('a stranger’s report after a reply that is %s leaves the suppression %o', async (_, headers, wanted) => {
  await world.receive(under(headers, answer(sent)));
  world.now = later(5);
  await world.receive(report(sent, { isNamed: false }));
  expect((await world.incoming(sent)).at(-1)).toMatchObject({ kind: 'bounceHard', trust: 'unconfirmed' });
  const found = await world.suppression(sent);
  if (wanted) expect(found).toMatchObject(wanted);
  else expect(found).toBeUndefined();
});

it('a reply never goes to an address set by a forged email', async () => {
  await world.receive(under([said('dmarc=fail')], answer(sent, { headers: ['Reply-To: evil@evil.test'] })));
  const thread = await world.thread(sent);
  expect(thread).toMatchObject({ state: 'needsReply', warning: 'forged' });
  expect(
    (await world.notices()).filter(({ target }) => JSON.stringify(target).includes(`"${thread?.id}"`)),
  ).toEqual([]);
});

it.each([
  ['From', 'creat0rs.example', [], ['lookAlike'], 'suspect'],
  ['Reply-To', domain, ['Reply-To: mia@creat0rs.example'], ['replyTo'], 'suspect'],
  ['another domain', domain, ['Reply-To: desk@agency.test'], ['replyElsewhere'], 'trusted'],
  ['nothing', domain, ['Reply-To: desk@mail.creators.example'], [], 'trusted'],
])('a checked reply that is doubtful by %s gets that warning', async (_, at, headers, warnings, trust) => {
  const from = sent.to.replace(domain, at);
  await world.receive(under([pass(at)], answer(sent, { from, headers })));
  expect(await world.incoming(sent)).toMatchObject([{ warnings, trust }]);
  expect((await world.thread(sent))?.warning).toBe(warnings[0] ?? null);
});

it('payment details cause a warning if the reply goes to another organisation', async () => {
  const text = 'Please pay to IBAN GB29NWBK60161331926819';
  await world.receive(under([pass(domain)], answer(sent, { text, headers: ['Reply-To: desk@agency.test'] })));
  await world.receive(
    under([pass(domain)], answer(sent, { text, headers: [`Reply-To: pay@mail.${domain}`] })),
  );
  expect((await world.incoming(sent)).map(({ warnings }) => warnings)).toEqual([
    ['replyElsewhere', 'payment'],
    [],
  ]);
});

it.each([
  ['shows another address', 'otherName', (to: string) => `"Mia <${to}>" <x@evil.test>`],
  ['is another address with a full-width sign', 'otherName', () => 'mia＠creators.example <x@evil.test>'],
  ['names nobody', 'noSender', () => 'Mia'],
])('a reply to our email with a From %s is doubtful, and does not count', async (_, warning, from) => {
  await learn(null);
  await world.receive(answer(sent, { from: from(sent.to) }));
  const [message] = await world.incoming(sent);
  expect(message).toMatchObject({ trust: 'suspect' });
  expect(message?.warnings).toContain(warning);
  expect(await world.thread(sent)).toMatchObject({ warning, state: 'needsReply' });
  expect((await world.recipient(sent)).repliedAt).toBeNull();
});

it('a reply with its own address as name counts', async () => {
  await world.receive(under([pass(domain)], answer(sent, { from: `"${sent.to}" <${sent.to}>` })));
  expect(await world.incoming(sent)).toMatchObject([{ trust: 'trusted', warnings: [] }]);
});

it('an SPF softfail blocks the effect of a reply, even without a DMARC policy', async () => {
  await learn(null);
  const header = said(`spf=softfail smtp.mailfrom=${domain}; dkim=none; dmarc=none`, 'mx.any.example');
  await world.receive(under([header], answer(sent)));
  expect(await seen()).toEqual(untouched);
  expect((await world.thread(sent))?.warning).toBe('forged');
});

it.each([
  ['of the recipient, checked', domain, provider, []],
  ['of the recipient, unchecked', domain, null, ['payment']],
  ['of a stranger, checked', 'evil.test', provider, ['otherAddress', 'payment']],
])('payment details in a reply to our email cause a warning: %s', async (_, at, id, warnings) => {
  await learn(id);
  const written = { from: sent.to.replace(domain, at), text: 'We changed banks. Details follow.' };
  await world.receive(under([pass(at)], answer(sent, written)));
  expect((await world.incoming(sent))[0]?.warnings).toEqual(warnings);
});

const iban = 'DE89 3704 0044 0532 0130 00';
const invitation = [
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nDTSTART:20261201T090000Z',
  `SUMMARY:Pay ${iban}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
].join('\r\n');
const beside = (html: string) =>
  ['--b', 'Content-Type: text/plain', '', 'Fine!', '--b', 'Content-Type: text/html', '', html, '--b--'].join(
    '\r\n',
  );
const alternative = 'multipart/alternative; boundary=b';
const white = `<p style="color:#fff">${'nice '.repeat(29_000)}</p>`;

it.each([
  ['the name of its sender', (to: string) => ({ from: `"${iban}" <${to}>` })],
  ['its subject', () => ({ subject: `Re: ${iban}` })],
  ['the title of an invitation', () => ({ text: invitation, type: 'text/calendar' })],
  ['its HTML alone', () => ({ text: beside(`<p>${iban}</p>`), type: alternative })],
  ['the HTML behind white words', () => ({ text: beside(`${white}<p>${iban}</p>`), type: alternative })],
  ['a picture’s words', () => ({ text: beside(`<img alt="${iban}">`), type: alternative })],
  ['deep HTML', () => ({ text: `${'<div>'.repeat(2_000)}${iban}`, type: 'text/html' })],
  ['the text behind empty lines', () => ({ text: `Hi${'\r\n'.repeat(110_000)}${iban}` })],
])('payment details in %s cause a warning in message and list', async (_, write) => {
  await learn(null);
  await world.receive(answer(sent, write(sent.to)));
  expect((await world.incoming(sent))[0]?.warnings).toContain('payment');
  const thread = await world.thread(sent);
  expect(thread && (await showThread(world.database.db, world, thread))).toMatchObject({ isPayment: true });
});

it('an empty Reply-To causes no warning', async () => {
  await world.receive(under([pass(domain)], answer(sent, { headers: ['Reply-To: "KLAUS" <>'] })));
  expect(await world.incoming(sent)).toMatchObject([{ warnings: [], trust: 'trusted', replyTo: null }]);
});

it('a reply without text is not certain to be from a person', async () => {
  await world.receive(under([pass(domain)], answer(sent, { text: '\r\n \u200B' })));
  expect(await world.incoming(sent)).toMatchObject([{ kind: 'humanReply', confidence: 0.5 }]);
});

const evil = 'evil.example';
const fromStranger = (raw: Buffer) =>
  Buffer.from(raw.toString().replace(/^From: .*$/m, `From: mailer-daemon@${evil}`));
const reports: readonly (readonly [string, (of: Sent) => Buffer])[] = [
  ['dead mailbox', (of) => report(of)],
  ['full mailbox', (of) => report(of, { status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' })],
  ['refusal', (of) => report(of, { status: '5.7.1', diagnostic: '550 5.7.1 Message refused' })],
  ['complaint', (of) => complaint(of)],
];

it.each(reports)('a stranger’s report (%s) with our id is unconfirmed after a reply', async (_, write) => {
  await world.receive(under([pass(domain)], answer(sent)));
  await world.receive(under([pass(evil)], fromStranger(write(sent))));
  const last = (await world.incoming(sent)).at(-1);
  expect(last).toMatchObject({ trust: 'unconfirmed', warnings: ['unconfirmed'] });
  const found = await world.suppression(sent);
  if (found) expect(found).toMatchObject({ until: later(31), isConfirmed: false });
  expect(await seen()).toMatchObject({
    state: 'accepted',
    complainedAt: null,
    contact: { outcome: 'replied' },
    pause: null,
  });
  expect((await world.thread(sent))?.warning).toBe('unconfirmed');
});

it.each(reports)('a report (%s) of the recipient’s own server counts after a reply', async (_, write) => {
  await world.receive(under([pass(domain)], answer(sent)));
  const raw = Buffer.from(
    write(sent)
      .toString()
      .replace(/^From: .*$/m, `From: postmaster@mx.${domain}`),
  );
  await world.receive(under([pass(`mx.${domain}`)], raw));
  const last = (await world.incoming(sent)).at(-1);
  // Somebody who replied exists, whatever the server reports about the mailbox.
  expect(last?.trust).toBe(last?.kind === 'bounceHard' ? 'unconfirmed' : 'trusted');
});

it('an unproven reply too long to be read fully is marked in message and list', async () => {
  await learn(null);
  await world.receive(answer(sent, { text: `${'nice words '.repeat(100_000)}${iban}` }));
  expect(await world.incoming(sent)).toMatchObject([{ warnings: ['tooLong'], problems: ['textTooLong'] }]);
  expect((await world.thread(sent))?.warning).toBe('tooLong');
});

it('payment details quoted from our own email cause no warning', async () => {
  await learn(null);
  const content = {
    subject: 'Tea',
    html: '',
    text: 'We pay by bank transfer within thirty days of posting.',
  };
  await world.database.db.update(mailDelivery).set({ content }).where(eq(mailDelivery.id, sent.deliveryId));
  await world.receive(answer(sent, { text: `Fine!\r\n\r\n> ${content.text}` }));
  expect((await world.incoming(sent))[0]?.warnings).toEqual([]);
});

/** Results of the provider's check for a genuine sender. */
const genuine: readonly (readonly [string, string | null, (from: string) => readonly string[]])[] = [
  ['passes DMARC', provider, (from) => [pass(from)]],
  [
    'is signed for its domain',
    provider,
    (from) => [said(`spf=none; dkim=pass (2048) header.d=mail.${from}`)],
  ],
  [
    'has one header for each method',
    provider,
    (from) => [
      said('dmarc=none'),
      said('spf=pass smtp.mailfrom=esp.test'),
      said(`dkim=pass header.d=${from}`),
    ],
  ],
  ['came from its server', provider, (from) => [said(`dkim=none;\r\n\tspf=pass smtp.mailfrom=a@${from}`)]],
  [
    'has a failure below that the provider did not write',
    provider,
    (from) => [pass(from), said('dmarc=fail', 'x.test')],
  ],
  ['nobody checked', null, () => [said('dmarc=pass header.from=evil.example'), said('dmarc=fail')]],
];

const token = (of: Sent) => world.deps.tokens.unsubscribe(of.deliveryId);
/** The same kinds from genuine senders, with their effects. */
const real: readonly (readonly [string, string, (of: Sent) => Buffer, object])[] = [
  [
    'delivery report',
    'mx.example',
    (of) => report(of),
    { state: 'ndrHard', contact: { outcome: 'ndr', received: 0 } },
  ],
  ['complaint', 'isp.example', (of) => complaint(of), { complainedAt: later(1) }],
  [
    'reply',
    domain,
    (of) => answer(of),
    { repliedAt: later(1), contact: { outcome: 'replied', received: 1 } },
  ],
  [
    'opt-out',
    domain,
    (of) => answer(of, { from: of.to, ...optOut }),
    { unsubscribedAt: later(1), contact: { outcome: 'noReply', received: 1 } },
  ],
  ['challenge', domain, challenge, {}],
  [
    'out of office',
    domain,
    (of) => absence(of, 'I am out of the office until 7 December 2026.'),
    { autoRepliedAt: later(1), awayUntil: new Date('2026-12-07T00:00:00Z') },
  ],
  [
    'other address',
    'agency.example',
    (of) => answer(of, { from: 'm@agency.example' }),
    { repliedAt: later(1), others: 1, contact: { outcome: 'replied', received: 1 } },
  ],
  [
    'copied headers',
    'mx.example',
    (of) => {
      const returned = `<x@relay.example>\r\nList-Unsubscribe: <https://t.brand.example/u/${token(of)}>`;
      return report({ to: of.to, messageId: returned });
    },
    { state: 'ndrHard', contact: { outcome: 'ndr', received: 0 } },
  ],
];
const genuines = real.flatMap(([kind, from, write, effect]) =>
  genuine.map(([proof, id, headers]) => [kind, proof, id, headers(from), write, effect] as const),
);

it('covers forty-eight genuine emails', () => expect(genuines).toHaveLength(48));

it.each(genuines)('a genuine email (%s) that %s takes effect', async (_, __, id, headers, write, effect) => {
  await learn(id);
  expect(await world.receive(under(headers, write(sent)))).toBe('stored');
  expect(await seen()).toEqual({ ...untouched, ...effect });
  expect((await world.thread(sent))?.warning).toBeNull();
  const [message] = await world.incoming(sent);
  expect(message).toMatchObject({ authentication: id === null ? 'notChecked' : 'passed', trust: 'trusted' });
});

it.each([
  ['of the recipient’s server', domain, 1, 'ndrHard'],
  ['of the provider of the mailbox', 'brand.example', 5, 'ndrHard'],
  ['that comes six days later', domain, 6, 'accepted'],
  ['of somebody else', 'evil.test', 1, 'accepted'],
])('a checked report %s without our Message-ID leaves the email %s', async (_, from, days, state) => {
  world.now = later(Number(days));
  const raw = report(sent, { isNamed: false, from: `MAILER-DAEMON@mx.${from}` });
  await world.receive(under([pass(`mx.${from}`)], raw));
  expect((await world.delivery(sent)).state).toBe(state);
});
