import { expect, it } from 'vitest';
import { readBounce } from './bounce/readBounce.ts';
import { matchThread, type SentEmail } from './matchThread.ts';
import { parseIncoming } from './parseIncoming.ts';
import { sentIn } from './testing/composeReply.ts';
import { dsn, plainReport, recipientFields } from './testing/reports.ts';

const first = sentIn('en');
const second: SentEmail = {
  ...first,
  messageId: '<round2.7@brand.example>',
  threadIds: ['<their.answer@creator.example>'],
  texts: [],
  sentAt: new Date('2026-11-22T08:30:00Z'),
};
const other: SentEmail = {
  ...first,
  messageId: '<round1.8@brand.example>',
  recipientId: 8,
  to: 'noa@creator.example',
  token: 'zzzzzzzzzzzz',
};
const at = new Date('2026-11-24T10:00:00Z');

async function matchOf(raw: Buffer, candidates: readonly SentEmail[] = [first, second, other], arrived = at) {
  const message = await parseIncoming(raw);
  const match = matchThread(message, readBounce(message) ?? [], candidates, arrived);
  return match && `${match.sent.messageId} ${match.basis}${match.isOtherAddress ? ' other' : ''}`;
}

const mia = 'Mia <mia@creator.example>';
const answer = 'Re: Collaboration invite';

it.each([
  [
    'by In-Reply-To',
    plainReport(mia, 'New subject', 'Yes', ['In-Reply-To: <round1.7@brand.example>']),
    '<round1.7@brand.example> thread',
  ],
  [
    'by the nearest of its References',
    plainReport(mia, 'x', 'Yes', ['References: <round1.8@brand.example> <round2.7@brand.example>']),
    '<round2.7@brand.example> thread',
  ],
  [
    'by a message of the thread that they wrote',
    plainReport(mia, 'x', 'Yes', ['In-Reply-To: <their.answer@creator.example>']),
    '<round2.7@brand.example> thread',
  ],
  [
    'from a manager by In-Reply-To',
    plainReport('dana@agency.example', answer, 'Yes', ['In-Reply-To: <round1.7@brand.example>']),
    '<round1.7@brand.example> thread other',
  ],
  [
    'by the token in a quoted link',
    plainReport('dana@agency.example', 'Fwd', 'https://brand.example/c/ua83kd92mxq1', []),
    '<round2.7@brand.example> token other',
  ],
  [
    'by address and subject, the latest first',
    plainReport(mia, 'AW: RE: collaboration  invite', 'Yes'),
    '<round2.7@brand.example> subject',
  ],
  [
    'by a Chinese reply prefix',
    plainReport(mia, '回复：答复: Collaboration invite', '好的'),
    '<round2.7@brand.example> subject',
  ],
  [
    'from a plus tag of the address',
    plainReport('MIA+work@creator.example', answer, 'Yes'),
    '<round2.7@brand.example> subject',
  ],
  ['by address only', plainReport(mia, 'Rates', 'Here you go'), '<round2.7@brand.example> address'],
  [
    'from another address of the party',
    plainReport('booking@agency.example', 'Rates', 'Here'),
    '<round2.7@brand.example> address other',
  ],
  [
    'by Reply-To',
    plainReport('x@relay.example', 'Rates', 'Here', ['Reply-To: mia@creator.example']),
    '<round2.7@brand.example> address',
  ],
])('matches a reply %s', async (_, raw, expected) => {
  expect(await matchOf(raw)).toBe(expected);
});

it('matches a report by the message it returns', async () => {
  expect(await matchOf(dsn(recipientFields('5.1.1', '550 User unknown')))).toBe(
    '<round1.7@brand.example> original',
  );
});

it('matches a report by our headers where the returned Message-ID is another', async () => {
  const raw = dsn(recipientFields('5.1.1', '550 User unknown'))
    .toString()
    .replace('round1.7@', 'relay.rewrote@');
  expect(await matchOf(Buffer.from(raw), [other, first])).toBe('<round1.7@brand.example> headers');
});

it('matches no report by our ids for an address other than the recipient’s', async () => {
  const raw = dsn(recipientFields('5.1.1', '550 User unknown'))
    .toString()
    .replace('round1.7@', 'relay.rewrote@');
  expect(await matchOf(Buffer.from(raw), [{ ...first, to: 'lea@studio.example' }])).toBeNull();
});

it('matches a text report by the copy below it', async () => {
  const text =
    '<mia@creator.example>:\n550 no such user\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <round1.7@brand.example>';
  expect(await matchOf(plainReport('MAILER-DAEMON@mx.example', 'failure notice', text))).toBe(
    '<round1.7@brand.example> original',
  );
});

it('matches a report without a copy by the address within seven days', async () => {
  const raw = plainReport(
    'MAILER-DAEMON@mx.example',
    'failure notice',
    '<mia@creator.example>:\n550 no such user',
  );
  expect(await matchOf(raw)).toBe('<round2.7@brand.example> bouncedAddress');
  expect(await matchOf(raw, [first, second], new Date('2026-12-10T10:00:00Z'))).toBeNull();
});

it('matches no reply without a reference after sixty days', async () => {
  expect(
    await matchOf(plainReport(mia, answer, 'Yes'), [first], new Date('2027-03-01T10:00:00Z')),
  ).toBeNull();
});

it('matches no email that was sent after the reply arrived', async () => {
  expect(
    await matchOf(plainReport(mia, answer, 'Yes'), [first], new Date('2026-11-19T10:00:00Z')),
  ).toBeNull();
});

it('matches no message of a stranger', async () => {
  expect(await matchOf(plainReport('sam@elsewhere.example', answer, 'Yes'))).toBeNull();
});
