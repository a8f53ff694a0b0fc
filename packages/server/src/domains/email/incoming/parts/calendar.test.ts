import { expect, it } from 'vitest';
import { classify } from '../classify.ts';
import { parseIncoming } from '../parseIncoming.ts';
import { sentIn } from '../testing/composeReply.ts';

const context = {
  candidates: [sentIn('en')],
  ownAddresses: ['lin@brand.example'],
  arrivedAt: new Date('2026-11-24T10:00:05Z'),
};

const head = [
  'From: Mia <mia@creator.example>',
  'To: lin@brand.example',
  'Subject: Accepted: Tea call',
  'Date: Tue, 24 Nov 2026 10:00:00 +0000',
  'Message-ID: <answer@creator.example>',
  'In-Reply-To: <round1.7@brand.example>',
];
const event = (method: string, status: string, extra: readonly string[] = []) => [
  ...['BEGIN:VCALENDAR', 'PRODID:-//X//EN', 'VERSION:2.0', `METHOD:${method}`],
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'DTSTART:19700101T000000', 'END:VTIMEZONE'],
  ...[
    'BEGIN:VEVENT',
    `ATTENDEE;CN=Mia;PARTSTAT=${status};`,
    ' ROLE=REQ-PARTICIPANT:mailto:mia@creator.example',
  ],
  ...['SUMMARY:Tea call\\, first\\; short', 'DTSTART;TZID=Europe/Berlin:20261126T140000'],
  ...['DTEND;TZID=Europe/Berlin:20261126T143000', ...extra, 'END:VEVENT', 'END:VCALENDAR'],
];
const alone = (lines: readonly string[], type = 'text/calendar; charset=utf-8; method=REPLY') =>
  Buffer.from([...head, `Content-Type: ${type}`, '', ...lines, ''].join('\r\n'));

it.each([
  ['ACCEPTED', '已接受邀请 / Invitation accepted'],
  ['DECLINED', '已谢绝邀请 / Invitation declined'],
  ['TENTATIVE', '暂定参加 / Invitation tentatively accepted'],
])('shows an answer %s to an invitation as a reply of a person', async (status, words) => {
  const message = await parseIncoming(alone(event('REPLY', status)));
  expect(message.text).toBe(`${words}\nTea call, first; short\n2026-11-26 14:00–14:30 (Europe/Berlin)`);
  expect(classify(message, context).kind).toBe('humanReply');
});

it('shows an answer whose program calls itself automatic as a reply of a person', async () => {
  const raw = Buffer.concat([
    Buffer.from('Auto-Submitted: auto-generated\r\n'),
    alone(event('REPLY', 'ACCEPTED')),
  ]);
  expect(classify(await parseIncoming(raw), context).kind).toBe('humanReply');
});

it('shows the comment of an answer, and keeps the words of a message that has some', async () => {
  const commented = await parseIncoming(alone(event('REPLY', 'DECLINED', ['COMMENT:Monday\\nplease'])));
  expect(commented.text).toMatch(/\nMonday\nplease$/);
  const body = ['--b', 'Content-Type: text/plain', '', 'See you!', '--b', 'Content-Type: text/calendar', ''];
  const both = alone([...body, ...event('REPLY', 'ACCEPTED'), '--b--'], 'multipart/mixed; boundary=b');
  const message = await parseIncoming(both);
  expect([message.text.trim(), message.parts.map(({ fileName }) => fileName)]).toEqual([
    'See you!',
    ['invitation.ics'],
  ]);
});

it.each([
  ['a whole day', ['DTSTART;VALUE=DATE:20261126'], '2026-11-26'],
  [
    'a time in UTC',
    ['DTSTART:20261126T130000Z', 'DTEND:20261127T010000Z'],
    '2026-11-26 13:00 – 2026-11-27 01:00 (UTC)',
  ],
  ['no time', [], ''],
])('shows an event with %s', async (_, lines, time) => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    'SUMMARY:Call',
    ...lines,
    'END:VEVENT',
  ];
  const message = await parseIncoming(alone(calendar));
  expect(message.text).toBe(['会议已取消 / Event cancelled', 'Call', time].filter(Boolean).join('\n'));
});

it('leaves a calendar that says nothing about an event without a text', async () => {
  expect((await parseIncoming(alone(['BEGIN:VCALENDAR', 'METHOD:REPLY']))).text.trim()).toBe('');
});
