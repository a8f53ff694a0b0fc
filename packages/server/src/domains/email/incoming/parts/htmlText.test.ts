import { expect, it } from 'vitest';
import { parseIncoming } from '../parseIncoming.ts';
import { readableHtml, textOf } from './htmlText.ts';

const head = 'From: mia@creator.example\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n';
const image = '<img src="http://tracker.example/x.gif?a=1&amp;b=2" alt="Logo">';
const long = `http://tracker.example/${'x'.repeat(200)}.gif`;
const html = `<p>Hello [again]</p>${image}<img src="${long}"><img src="http://[::1]/y.png"><img src="cid:logo@x"><p>See <a href="https://creator.example">my page</a></p>`;
const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const plain = 'Plain words';

it.each([
  ['HTML alone', `Content-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`],
  [
    'text and HTML beside each other',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part('text/plain', plain)}${part('text/html', html)}--b--\r\n`,
  ],
])('a text from %s contains no image URLs', async (_, body) => {
  const { text } = await parseIncoming(Buffer.from(head + body));
  expect(text).not.toMatch(/tracker|::1|cid:/);
  expect(text).toMatch(/Hello \[again\].*Logo.*my page \[https:\/\/creator\.example\]/s);
});

it('URLs in brackets stay unless they are images', async () => {
  const body = `Content-Type: text/html; charset=utf-8\r\n\r\n<p>[http://shop.example/a.gif]</p>${image}\r\n`;
  expect((await parseIncoming(Buffer.from(head + body))).text).toContain('[http://shop.example/a.gif]');
});

it('many brackets and images do not take long', async () => {
  const images = Array.from({ length: 5_000 }, (_, at) => `<img src="http://t.example/${at}.gif">`).join('');
  const body = `Content-Type: text/html\r\n\r\n<p>${'['.repeat(50_000)}</p>${images}\r\n`;
  const started = performance.now();
  const { text } = await parseIncoming(Buffer.from(head + body));
  expect(text).not.toContain('t.example');
  expect(performance.now() - started).toBeLessThan(5_000);
});

it.each([
  ['elements', '<div>'],
  ['elements between foreign ends', '<div></b>'],
  ['cells of tables', '<table><tr><td>'],
])('a text is created from HTML with too deep %s', async (_, element) => {
  const deep = `<p>My rate is 500 USD</p>${element.repeat(50_000)}<style>p{}</style><p>pay <b>DE</b>89 &amp; more</p>`;
  expect(readableHtml(deep).length).toBeLessThan(5_000);
  const body = `Content-Type: text/html\r\n\r\n${deep}\r\n`;
  const { text } = await parseIncoming(Buffer.from(head + body));
  expect(text).toMatch(/^\s*My rate is 500 USD\s+pay DE89 & more\s*$/);
});

it('all HTML with closed elements becomes text, however many', async () => {
  const flat = `${'<div><b>x</div>'.repeat(5_000)}<p>last words</p>`;
  const { text } = await parseIncoming(Buffer.from(`${head}Content-Type: text/html\r\n\r\n${flat}\r\n`));
  expect(text).toContain('last words');
});

it.each(['dt', 'dd', 'label', 'details', 'summary', 'figcaption', 'address', 'legend'])(
  'the text of <%s> is separated from the text beside it',
  (element) => {
    expect(textOf(`<p>to<${element}>DE89</${element}>thanks</p>`)).toMatch(/to\s+DE89\s+thanks/);
  },
);
