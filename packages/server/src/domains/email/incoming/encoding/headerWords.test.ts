import { describe, expect, it } from 'vitest';
import { classify } from '../classify.ts';
import { parseIncoming } from '../parseIncoming.ts';
import { sentIn } from '../testing/composeReply.ts';

const bytes = (text: string, encoding: BufferEncoding = 'base64') => Buffer.from(text, encoding);

interface Written {
  readonly subject?: Buffer | string;
  readonly from?: Buffer | string;
  readonly type?: string;
  readonly body?: Buffer | string;
}

function message({
  subject = 'Hi',
  from = 'Mia',
  type = 'text/plain; charset=utf-8',
  body = 'Hi',
}: Written): Buffer {
  const lines = [
    ...['From: ', from, ' <mia@creator.example>\r\nTo: lin@brand.example\r\nSubject: ', subject],
    ...['\r\nDate: Tue, 24 Nov 2026 10:00:00 +0000\r\nMessage-ID: <raw@creator.example>\r\n'],
    ...[`In-Reply-To: <round1.7@brand.example>\r\nContent-Type: ${type}\r\n\r\n`, body, '\r\n'],
  ];
  return Buffer.concat(lines.map((line) => (typeof line === 'string' ? Buffer.from(line) : line)));
}

const context = {
  candidates: [sentIn('en')],
  ownAddresses: ['lin@brand.example'],
  arrivedAt: new Date('2026-11-24T10:00:05Z'),
};

describe('a header without encoded words', () => {
  it.each([
    ['GBK', '自动回复：外出公告', '19S2r7vYuLSjus3is/a5q7jm'],
    ['GBK', '退订', 'zcu2qQ=='],
    ['Big5', '自動回覆：合作', 'ptuwyqZewtChR6ZYp0A='],
    ['Shift_JIS', '自動返信：お問い合わせ', 'jqmTrpXUkE2BRoKoluKCoo2Hgu2CuQ=='],
    ['EUC-JP', '配信停止希望', 'x9u/rsTku9+09cu+'],
    ['EUC-KR', '자동 회신: 협업', 'wNq1vyDIuL3FOiDH+b73'],
    ['windows-1251', 'Автоответ: сотрудничество', 'wOLy7u7y4uXyOiDx7vLw8+Tt6Pfl8fLi7g=='],
    ['KOI8-R', 'Иван Петров', '6dfBziDwxdTSz9c='],
    [
      'windows-1252',
      'Réponse automatique : collaboration',
      'Uulwb25zZSBhdXRvbWF0aXF1ZSA6IGNvbGxhYm9yYXRpb24=',
    ],
    ['UTF-8', '自动回复：合作', '6Ieq5Yqo5Zue5aSN77ya5ZCI5L2c'],
    ['UTF-8', 'Zoé Lefèvre', 'Wm/DqSBMZWbDqHZyZQ=='],
  ])('a raw header is decoded as %s: %s', async (_, text, written) => {
    for (const type of ['text/plain; charset=utf-8', 'text/plain']) {
      const read = await parseIncoming(message({ subject: bytes(written), type }));
      expect(read.subject).toBe(text);
    }
  });

  it('a raw header yields the sender’s name', async () => {
    const read = await parseIncoming(message({ from: bytes('zfXQocP3') }));
    expect(read.from).toEqual([{ name: '王小明', address: 'mia@creator.example' }]);
  });

  it('a raw header is decoded in the charset declared by the body', async () => {
    const type = 'text/plain; charset=windows-1253';
    const read = await parseIncoming(message({ subject: bytes('wfX0/Ozh9Ocg4fDc7fTn8+c='), type }));
    expect(read.subject).toBe('Αυτόματη απάντηση');
  });

  it.each([
    ['automaticReply', '19S2r7vYuLSjus3is/a5q7jm', '您好，邮件已收到。'],
    ['automaticReply', '6Ieq5Yqo5Zue5aSN77ya5ZCI5L2c', '您好，邮件已收到。'],
    ['unsubscribe', 'zcu2qQ==', ''],
    ['unsubscribe', '6YCA6K6i', ''],
  ])('a message with a raw header is classified as %s', async (kind, subject, body) => {
    const read = await parseIncoming(message({ subject: bytes(subject), body }));
    expect(classify(read, context).kind).toBe(kind);
  });
});

it.each([
  ['gb2312 for GBK', '=?gb2312?B?udjT2v2Tus/X9w==?=', '关于龘合作'],
  ['x-gbk', '=?x-gbk?B?zcu2qQ==?=', '退订'],
  ['cp936', '=?cp936?Q?=CD=CB=B6=A9?=', '退订'],
  ['ks_c_5601-1987', '=?ks_c_5601-1987?B?x/nC+SC5rsDH?=', '협찬 문의'],
  ['unknown-8bit', '=?unknown-8bit?B?6YCA6K6i?=', '退订'],
  ['us-ascii for UTF-8', '=?us-ascii?B?6YCA6K6i?=', '退订'],
  ['iso-8859-1 for UTF-8', '=?iso-8859-1?Q?d=E2=80=99accord?=', 'd’accord'],
  ['utf-8 for GBK', '=?utf-8?B?19S2r7vYuLSjus3is/a5q7jm?=', '自动回复：外出公告'],
  ['iso-2022-jp-ms', '=?iso-2022-jp-ms?B?GyRCJDMkcyRLJEEkTxsoQg==?=', 'こんにちは'],
  [
    'ISO-2022-JP in two words',
    '=?iso-2022-jp?B?GyRCJDMkcxsoQg==?=\r\n =?iso-2022-jp?B?GyRCJEskQSRPGyhC?=',
    'こんにちは',
  ],
  ['a language', '=?utf-8*zh?B?6YCA6K6i?=', '退订'],
  ['a character in two words', '=?utf-8?B?5ZCI5A==?=\r\n =?utf-8?B?vZzpgoDor7c=?=', '合作邀请'],
  ['two encodings', '=?utf-8?Q?=E5=90=88=E4?= =?utf-8?B?vZzpgoDor7c=?=', '合作邀请'],
  ['no padding', '=?utf-8?B?6YCA6K6i5LiA5LiL8J+Zjw?=', '退订一下🙏'],
  ['spaces within a word', '=?utf-8?Q?Price for =E8=8C=B6?=', 'Price for 茶'],
  ['a question mark within a word', '=?utf-8?Q?What=27s_up??=', "What's up?"],
  ['a wrong escape', '=?utf-8?Q?50=% off =E8=8C=B6?=', '50=% off 茶'],
  ['words and raw UTF-8', Buffer.from('=?utf-8?B?6YCA6K6i?= 合作'), '退订 合作'],
])('decodes encoded words with %s', async (_, subject, text) => {
  expect((await parseIncoming(message({ subject }))).subject).toBe(text);
});

it('yields no address from an encoded name', async () => {
  const from = '=?utf-8?Q?=22CEO=22_=3Cceo=40bank=2Eexample=3E=2C_x?=';
  expect((await parseIncoming(message({ from }))).from).toEqual([
    { name: '"CEO" <ceo@bank.example>, x', address: 'mia@creator.example' },
  ]);
});

describe('a body', () => {
  const text = 'Oui, d’accord — 300 €, 好的, отлично';
  it.each([
    'iso-8859-1',
    'us-ascii',
    'windows-1252',
    'gb2312',
    'big5',
    'euc-kr',
    'windows-1251',
    'x-unknown',
  ])('a UTF-8 body labelled %s is read as UTF-8', async (label) => {
    for (const [encoding, body] of [
      ['8bit', text],
      ['base64', Buffer.from(text).toString('base64')],
      [
        'quoted-printable',
        text.replace(/[^\x20-\x7e]/g, (sign) => encodeURIComponent(sign).replaceAll('%', '=')),
      ],
    ] as const) {
      const type = `text/plain; charset=${label}\r\nContent-Transfer-Encoding: ${encoding}`;
      const read = await parseIncoming(message({ type, body }));
      expect([read.text.trim(), read.problems]).toEqual([text, []]);
    }
  });

  it('keeps the charset of a part next to one with a wrong label', async () => {
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nd’accord\r\n--b\r\n'),
      Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\n\r\nd\u00e9j\u00e0 vu\r\n--b--', 'latin1'),
    ]);
    const read = await parseIncoming(message({ type: 'multipart/mixed; boundary=b', body }));
    expect(read.text).toMatch(/d’accord[\s\S]*déjà vu/);
  });
});

describe('the name of a file', () => {
  const fileOf = async (fields: Buffer | string) => {
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n--b\r\n'),
      typeof fields === 'string' ? Buffer.from(fields) : fields,
      Buffer.from('\r\n\r\nx\r\n--b--'),
    ]);
    const read = await parseIncoming(message({ type: 'multipart/mixed; boundary=b', body }));
    return read.parts[0]?.fileName;
  };
  it.each([
    [
      'raw UTF-8',
      Buffer.from('Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="报价.pdf"'),
    ],
    [
      'raw GBK',
      Buffer.concat([
        Buffer.from('Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="'),
        bytes('sai82w=='),
        Buffer.from('.pdf"'),
      ]),
    ],
    ['encoded words', 'Content-Type: application/pdf; name="=?gb2312?B?sai82w==?=.pdf"'],
    [
      'RFC 2231',
      "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''%E6%8A%A5%E4%BB%B7.pdf",
    ],
    [
      'RFC 2231 in GBK',
      "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=gb2312''%B1%A8%BC%DB.pdf",
    ],
    [
      'RFC 2231 in pieces',
      "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*0*=utf-8''%E6%8A%A5%E4;\r\n filename*1*=%BB%B7; filename*2=.pdf",
    ],
  ])('a file name is decoded from %s', async (_, fields) => {
    expect(await fileOf(fields)).toBe('报价.pdf');
  });
});
