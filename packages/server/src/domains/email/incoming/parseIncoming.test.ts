import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../../testing/size.ts';
import { classify } from './classify.ts';
import { type IncomingMessage, parseProblems } from './message.ts';
import { parseIncoming } from './parseIncoming.ts';
import { collapsedRanges } from './quotes.ts';

const context = { candidates: [], ownAddresses: [], arrivedAt: new Date('2026-11-24T10:00:00Z') };
const head = [
  'From: Mia <Mia@Creator.Example>',
  'To: lin@brand.example',
  'Subject: Hello',
  'Message-ID: <a@b.example>',
];
const date = 'Date: Tue, 24 Nov 2026 10:00:00 +0000';

const message = (headers: readonly string[], body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);

const parts = (boundary: string, contents: readonly string[]): string =>
  [...contents.map((content) => `--${boundary}\r\n${content}\r\n`), `--${boundary}--`].join('');

describe('parseIncoming', () => {
  it('reads people, ids, date and text of a message', async () => {
    const raw = message(
      [...head, date, 'In-Reply-To: <1@x.example>', 'References: <0@x.example> <1@x.example>'],
      'Hi there',
    );
    expect(await parseIncoming(raw)).toMatchObject({
      from: [{ name: 'Mia', address: 'mia@creator.example' }],
      to: [{ address: 'lin@brand.example' }],
      messageId: '<a@b.example>',
      inReplyTo: ['<1@x.example>'],
      references: ['<0@x.example>', '<1@x.example>'],
      date: new Date('2026-11-24T10:00:00Z'),
      text: 'Hi there',
      problems: [],
    });
  });

  it('keeps the order of headers and their duplicates', async () => {
    const { headers } = await parseIncoming(message(['X-One: 1', ...head, 'X-One: 2', date], ''));
    expect(headers.filter(({ name }) => name === 'x-one').map(({ value }) => value)).toEqual(['1', '2']);
  });

  const chinese = '您好，请问这次合作的预算是多少？我们可以在十二月发布。';
  it.each([
    ['GBK declared as UTF-8', 'text/plain; charset=utf-8', gbk(), chinese],
    ['GBK without a charset', 'text/plain', gbk(), chinese],
    [
      'ISO-2022-JP declared as US-ASCII',
      'text/plain; charset=us-ascii',
      Buffer.from('\u001B$B$*@$OC$K$J$C$F$*$j$^$9!#\u001B(B', 'latin1'),
      'お世話になっております。',
    ],
    [
      'windows-1252 declared as UTF-8',
      'text/plain; charset=utf-8',
      Buffer.from('Voilà, ça me plaît énormément. À bientôt, Zoé', 'latin1'),
      'Voilà, ça me plaît énormément. À bientôt, Zoé',
    ],
  ])('decodes text in %s and reports the problem', async (_, type, body, text) => {
    const read = await parseIncoming(message([...head, date, `Content-Type: ${type}`], body));
    expect({ text: read.text.trim(), problems: read.problems }).toEqual({ text, problems: ['charset'] });
  });

  it('decodes parts in different charsets', async () => {
    const body = parts('b', [
      'Content-Type: text/plain; charset=gb18030\r\nContent-Transfer-Encoding: base64\r\n\r\nxOO6w8rAvec=',
      'Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n\u001B$B$3$s$K$A$O\u001B(B',
    ]);
    const { text } = await parseIncoming(
      message([...head, date, 'Content-Type: multipart/mixed; boundary=b'], body),
    );
    expect(text).toMatch(/你好世界[\s\S]*こんにちは/);
  });

  it.each([
    ['no Message-ID', [date], ['noMessageId']],
    [
      'two Message-IDs',
      ['Message-ID: <a@b.example>', 'Message-ID: <c@d.example>', date],
      ['duplicateMessageId'],
    ],
    ['a date of 1970', ['Message-ID: <a@b.example>', 'Date: Thu, 1 Jan 1970 00:00:00 +0000'], ['date']],
    ['a date of 2099', ['Message-ID: <a@b.example>', 'Date: Thu, 1 Jan 2099 00:00:00 +0000'], ['date']],
    ['a malformed date', ['Message-ID: <a@b.example>', 'Date: yesterday'], ['date']],
    [
      'an encrypted body',
      ['Message-ID: <a@b.example>', date, 'Content-Type: application/pkcs7-mime; name=smime.p7m'],
      ['encrypted'],
    ],
    [
      'a winmail.dat',
      ['Message-ID: <a@b.example>', date, 'Content-Type: application/ms-tnef; name=winmail.dat'],
      ['winmail'],
    ],
  ])('reports the problem of a message with %s', async (_, headers, problems) => {
    const read = await parseIncoming(message(['From: a@b.example', ...headers], 'x'));
    expect(read.problems).toEqual(problems);
  });

  it('parses the text of a signed message with an invitation', async () => {
    const body = parts('b', [
      'Content-Type: text/plain\r\n\r\nSee you',
      'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR',
      'Content-Type: application/pgp-signature\r\n\r\n-----BEGIN PGP SIGNATURE-----',
    ]);
    const read = await parseIncoming(
      message([...head, date, 'Content-Type: multipart/signed; boundary=b'], body),
    );
    expect(read.text).toContain('See you');
    expect(read.parts.map(({ type, text }) => [type, text])).toEqual([
      ['text/calendar', 'BEGIN:VCALENDAR'],
      ['application/pgp-signature', null],
    ]);
  });

  it('creates a text from an HTML part beside a file', async () => {
    const body = parts('b', [
      'Content-Type: text/html\r\n\r\n<p>Please <b>unsubscribe</b> me</p><blockquote>Hello Mia</blockquote>',
      'Content-Type: image/png; name=logo.png\r\n\r\nx',
    ]);
    const read = await parseIncoming(
      message([...head, date, 'Content-Type: multipart/related; boundary=b'], body),
    );
    expect(read.text).toBe('Please unsubscribe me\n\n> Hello Mia');
  });

  it('parses fields of a delivery report and headers of the returned message', async () => {
    const body = parts('b', [
      'Content-Type: text/plain\r\n\r\nFailed',
      'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n',
      'Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <round1@brand.example>\r\nSubject: Ours\r\n folded\r\n',
    ]);
    const read = await parseIncoming(
      message(
        [...head, date, 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
        body,
      ),
    );
    expect(read.deliveryStatus.map((group) => Object.fromEntries(group))).toEqual([
      { 'reporting-mta': 'dns; mx.example' },
      { 'final-recipient': 'rfc822; a@b.example', action: 'failed', status: '5.1.1' },
    ]);
    expect(read.original).toEqual([
      { name: 'message-id', value: '<round1@brand.example>' },
      { name: 'subject', value: 'Ours folded' },
    ]);
  });

  it.each<[string, () => Buffer, (read: IncomingMessage) => unknown, unknown]>([
    [
      '5,000 nested parts',
      () => message([...head, date, 'Content-Type: multipart/mixed; boundary=b0'], nested(5000)),
      ({ problems, subject }) => [problems, subject],
      [['tooManyParts'], 'Hello'],
    ],
    [
      '5,000 parts beside each other',
      () =>
        message(
          [...head, date, 'Content-Type: multipart/mixed; boundary=b'],
          parts(
            'b',
            Array.from({ length: 5000 }, () => 'Content-Type: image/gif\r\n\r\nx'),
          ),
        ),
      ({ problems, subject }) => [problems, subject],
      [['tooManyParts'], 'Hello'],
    ],
    [
      'a header of 100 kB',
      () => message([...head, date, `X-Long: ${'x'.repeat(100_000)}`], 'Hi'),
      ({ problems, text }) => [problems, text],
      [[], 'Hi'],
    ],
    [
      'headers of 2 MB',
      () =>
        message([...head, date, ...Array.from({ length: 20 }, () => `X-Long: ${'x'.repeat(100_000)}`)], 'Hi'),
      ({ problems }) => problems.includes('headersTooLong'),
      true,
    ],
    [
      '20,000 short headers before the answered message is named',
      () =>
        message(
          [
            ...head,
            date,
            ...Array.from({ length: 20_000 }, (_, at) => `X-H${at}: 1`),
            'In-Reply-To: <1@x.example>',
          ],
          'Hi',
        ),
      ({ problems, from, inReplyTo, text }) => [problems, from.length, inReplyTo, text],
      [['headersTooLong'], 1, ['<1@x.example>'], 'Hi'],
    ],
    [
      '25 MB of attachment',
      () =>
        message(
          [...head, date, 'Content-Type: multipart/mixed; boundary=b'],
          parts('b', [
            'Content-Type: text/plain\r\n\r\nSee the video',
            `Content-Type: video/mp4\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(76).concat('\r\n').repeat(330_000)}`,
          ]),
        ),
      ({ text, parts: [video] }) => [text, video?.type, video?.text, (video?.size ?? 0) > 18_000_000],
      ['See the video', 'video/mp4', null, true],
    ],
    [
      'a boundary that no part uses',
      () =>
        message(
          [...head, date, 'Content-Type: multipart/mixed; boundary=none'],
          '--other\r\n\r\nHi\r\n--other--',
        ),
      ({ problems, text }) => [problems, text.includes('Hi')],
      [['structure'], true],
    ],
    [
      'a subject of 30,000 beginnings of encoded words',
      () => message([...head.slice(0, 2), `Subject: ${'=?a?b?'.repeat(30_000)}`, date], 'Hi'),
      ({ text }) => text,
      'Hi',
    ],
    [
      '9,000,000 lines that could begin a part',
      () =>
        message(
          [...head, date, 'Content-Type: multipart/mixed; boundary=b'],
          `--b\r\n\r\nHi\r\n--b--\r\n${'--\r\n'.repeat(9_000_000)}`,
        ),
      ({ text }) => text.trim(),
      'Hi',
    ],
    ['nothing at all', () => Buffer.alloc(0), ({ from, text }) => [from, text.trim()], [[], '']],
  ])('survives %s', async (_, raw, pick, expected) => {
    expect(pick(await parseIncoming(raw()))).toEqual(expected);
  });
});

describe('any bytes', () => {
  const runs = isFull ? 2000 : 100;
  const line = fc.constantFrom(
    ...[
      'From: ',
      'To: <>',
      'Subject: =?utf-8?B?',
      'Content-Type: multipart/report; boundary="b"',
      '--b',
      '--b--',
      '',
    ],
    ...[
      'Content-Type: message/delivery-status',
      'Content-Type: message/rfc822',
      'Final-Recipient: rfc822;',
      '> ',
      '-- ',
    ],
    ...[
      'Action: failed',
      'Status: 5.1.1',
      'Content-Transfer-Encoding: base64',
      'charset=gbk',
      'Auto-Submitted:',
      'On ',
    ],
    ...[
      '{"notificationType"',
      'Message-ID: <',
      'References: <a> <',
      'Diagnostic-Code: smtp; 550',
      ' \t',
      '554 <a@b>... x',
    ],
  );
  const arbitrary = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc
      .array(fc.oneof(line, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 60 })
      .map((lines) => Buffer.from(lines.join('\n'))),
  );

  it('any bytes are parsed and classified without an error', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (bytes) => {
        const read = await parseIncoming(bytes);
        const verdict = classify(read, context);
        expect(verdict.confidence).toBeGreaterThan(0);
        expect(read.problems.every((problem) => parseProblems.includes(problem))).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('any text yields collapsed ranges within it, in order, without overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        let at = 0;
        for (const { start, end } of collapsedRanges(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: runs },
    );
  });
});

/** `您好，请问这次合作的预算是多少？我们可以在十二月发布。` */
function gbk(): Buffer {
  return Buffer.from('xPq6w6Osx+vOytXitM66z9f3tcTUpMvjyse24MnZo7/O0sPHv8nS1NTayq62/tTCt6KyvKGj', 'base64');
}

function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  ).join('');
}
