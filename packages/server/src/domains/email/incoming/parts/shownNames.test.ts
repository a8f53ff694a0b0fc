import { describe, expect, it } from 'vitest';
import { parseIncoming } from '../parseIncoming.ts';
import { fileNameOf, shownLine } from './shownNames.ts';

it.each([
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['\u2067تقرير\u2069.pdf', 'تقرير.pdf'],
  ['Re:\r\n Tea\u200E', 'Re: Tea'],
  ['نعم\u200Cها', 'نعم\u200Cها'],
  ['I\u200BB\u200DA\uFEFFN\u00AD', 'IBAN'],
  ['👩\u200D💻', '👩\u200D💻'],
])('shows %j as %j', (text, shown) => {
  expect(shownLine(text)).toBe(shown);
});

it.each([
  [{ name: '../../etc/rates.pdf', type: 'application/pdf' }, 'rates.pdf'],
  [{ name: 'C:\\Users\\mia\\rates.pdf', type: 'application/pdf' }, 'rates.pdf'],
  [{ name: 'photo\u202Egpj.exe', type: 'image/jpeg' }, 'photogpj.exe'],
  [{ name: `${'a'.repeat(300)}.exe`, type: 'application/pdf' }, `${'a'.repeat(196)}.exe`],
  [{ name: `rates.pdf${' '.repeat(90)}.exe`, type: 'application/pdf' }, 'rates.pdf.exe'],
  [{ name: `rates.pdf${'\u00A0\u2003'.repeat(40)}now.exe`, type: 'application/pdf' }, 'rates.pdf now.exe'],
  [{ name: null, type: 'text/calendar' }, 'invitation.ics'],
  [{ name: '', type: 'application/ms-tnef' }, 'winmail.dat'],
  [{ name: null, type: 'application/pdf' }, 'attachment-3.pdf'],
  [{ name: null, type: 'application/x-odd' }, 'attachment-3'],
  [{ name: null, type: 'message/rfc822', subject: 'Rates: 2026/27' }, 'Rates 2026 27.eml'],
  [{ name: null, type: 'message/rfc822' }, 'attachment-3.eml'],
])('shows the file %j with the name %s', (part, shown) => {
  expect(fileNameOf(part, 2)).toBe(shown);
});

describe('a text part', () => {
  const read = async (...parts: readonly string[]) => {
    const body = parts.map((part) => `--b\r\n${part}\r\n`).join('');
    const raw = `From: mia@creator.example\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${body}--b--`;
    const message = await parseIncoming(Buffer.from(raw));
    return [message.text.trim(), message.parts.map(({ fileName }) => fileName)];
  };
  const answer = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>My answer</p>';

  it.each([
    ['name=', 'Content-Type: text/plain; name="notes.txt"'],
    ['name= on the next line', 'Content-Type: text/plain;\r\n\tname=notes.txt'],
    ['name*=', "Content-Type: text/plain; name*=utf-8''notes.txt"],
    ['an inline file name', 'Content-Type: text/plain\r\nContent-Disposition: inline; filename="notes.txt"'],
    [
      'an attached file name',
      'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="notes.txt"',
    ],
  ])('a text part with %s is a file', async (_, headers) => {
    expect(await read(answer, `${headers}\r\n\r\nTEXT OF A FILE`)).toEqual(['My answer', ['notes.txt']]);
  });

  it('the only text part is the text, whatever its name', async () => {
    expect(await read('Content-Type: text/plain; name="body.txt"\r\n\r\nMy answer')).toEqual([
      'My answer',
      [],
    ]);
  });

  it('a text part without a name is part of the text', async () => {
    const second = 'Content-Type: text/plain\r\nContent-Disposition: inline\r\n\r\nand more';
    expect(await read('Content-Type: text/plain\r\n\r\nMy answer', second)).toEqual([
      'My answer\nand more',
      [],
    ]);
  });

  it('an attached email beside a text part is named by its subject', async () => {
    const email = 'Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?B?6YCA6K6i?=\r\n\r\nHi';
    expect(await read(answer, email)).toEqual(['My answer', ['退订.eml']]);
  });
});

it('shows the subject and the sender’s name without bidi characters', async () => {
  const raw = 'From: "Mia\u202E" <mia@creator.example>\r\nSubject: Rates \u202Exslx.exe\r\n\r\nHi';
  const { subject, from } = await parseIncoming(Buffer.from(raw));
  expect([subject, from[0]?.name]).toEqual(['Rates xslx.exe', 'Mia']);
});
