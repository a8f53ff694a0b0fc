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

const cancelled = (zones: readonly string[], lines: readonly string[]) => [
  ...['BEGIN:VCALENDAR', 'METHOD:CANCEL', ...zones, 'BEGIN:VEVENT', 'SUMMARY:Call', ...lines, 'END:VEVENT'],
];

it.each([
  ['ACCEPTED', 'accepted'],
  ['DECLINED', 'declined'],
  ['TENTATIVE', 'tentative'],
])('classifies a reply %s to an invitation as human, in any language', async (status, says) => {
  const message = await parseIncoming(alone(event('REPLY', status)));
  expect(message.text).toBe('Tea call, first; short');
  expect(message.calendar).toEqual({
    isAnswer: true,
    says,
    event: 'Tea call, first; short',
    comment: '',
    zone: '',
    startsAt: '2026-11-26T13:00:00.000Z',
    endsAt: '2026-11-26T13:30:00.000Z',
  });
  expect(classify(message, context).kind).toBe('humanReply');
});

it('counts a reply as human even if its program declares it automatic', async () => {
  const raw = Buffer.concat([
    Buffer.from('Auto-Submitted: auto-generated\r\n'),
    alone(event('REPLY', 'ACCEPTED')),
  ]);
  expect(classify(await parseIncoming(raw), context).kind).toBe('humanReply');
});

it('uses the comment of a reply, and keeps the existing text of a message', async () => {
  const commented = await parseIncoming(alone(event('REPLY', 'DECLINED', ['COMMENT:Monday\\nplease'])));
  expect(commented.text).toMatch(/\nMonday\nplease$/);
  const body = ['--b', 'Content-Type: text/plain', '', 'See you!', '--b', 'Content-Type: text/calendar', ''];
  const both = alone([...body, ...event('REPLY', 'ACCEPTED'), '--b--'], 'multipart/mixed; boundary=b');
  const message = await parseIncoming(both);
  expect([
    message.text.trim(),
    message.calendar?.says,
    message.parts.map(({ fileName }) => fileName),
  ]).toEqual(['See you!', 'accepted', ['invitation.ics']]);
});

/** A calendar with an Outlook time zone, which has its own name and rules. */
const outlook = (zone: string, rules: readonly (readonly [string, string, string, string])[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
  ...rules.flatMap(([part, start, to, rule]) => [
    ...[`BEGIN:${part}`, `DTSTART:${start}`, `TZOFFSETTO:${to}`, ...(rule ? [`RRULE:${rule}`] : [])],
    `END:${part}`,
  ]),
  'END:VTIMEZONE',
];
const central = outlook('W. Europe Standard Time', [
  ['STANDARD', '16010101T030000', '+0100', 'FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
  ['DAYLIGHT', '16010101T020000', '+0200', 'FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3'],
]);
const eastern = outlook('Eastern Standard Time', [
  ['STANDARD', '16010101T020000', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
  ['DAYLIGHT', '16010101T020000', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'],
]);
const china = outlook('China Standard Time', [['STANDARD', '16010101T000000', '+0800', '']]);
const inZone = (zone: string, time: string) => [`DTSTART;TZID=${zone}:${time}`];

it.each([
  ['whole day', [], ['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261127'], '2026-11-26', null],
  ['days', [], ['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261129'], '2026-11-26', '2026-11-28'],
  [
    'time in UTC',
    [],
    ['DTSTART:20261126T130000Z', 'DTEND:20261127T010000Z'],
    ...['2026-11-26T13:00:00.000Z', '2026-11-27T01:00:00.000Z'],
  ],
  [
    'winter of Outlook',
    central,
    inZone('W. Europe Standard Time', '20261025T030000'),
    '2026-10-25T02:00:00.000Z',
    null,
  ],
  [
    'summer of Outlook',
    central,
    inZone('"W. Europe Standard Time"', '20261025T015900'),
    '2026-10-24T23:59:00.000Z',
    null,
  ],
  [
    'winter of New York',
    eastern,
    inZone('Eastern Standard Time', '20260301T100000'),
    '2026-03-01T15:00:00.000Z',
    null,
  ],
  [
    'summer of New York',
    eastern,
    inZone('Eastern Standard Time', '20260308T100000'),
    '2026-03-08T14:00:00.000Z',
    null,
  ],
  [
    'zone without summer',
    china,
    inZone('China Standard Time', '20261126T210000'),
    '2026-11-26T13:00:00.000Z',
    null,
  ],
  [
    'zone with a path',
    [],
    inZone('/a.example/20260101/Asia/Shanghai', '20261126T210000'),
    '2026-11-26T13:00:00.000Z',
    null,
  ],
  ['no time', [], [], null, null],
] as const)('reads an event with a %s', async (_, zones, lines, startsAt, endsAt) => {
  const message = await parseIncoming(alone(cancelled([...zones], [...lines])));
  expect(message.calendar).toMatchObject({ says: 'cancelled', event: 'Call', startsAt, endsAt, zone: '' });
});

it.each([
  ['zone that nothing explains', 'DTSTART;TZID=Head office:20261126T140000', 'Head office'],
  ['time without a zone', 'DTSTART:20261126T140000', ''],
])('keeps a %s as it is written', async (_, line, zone) => {
  const message = await parseIncoming(alone(cancelled([], [line])));
  expect(message.calendar).toMatchObject({ startsAt: '2026-11-26T14:00', zone });
});

it('creates no text for a calendar without an event', async () => {
  const message = await parseIncoming(alone(['BEGIN:VCALENDAR', 'METHOD:REPLY']));
  expect([message.text.trim(), message.calendar]).toEqual(['', null]);
});
