import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { asciiUrl } from '../../../../platform/http/headerValue.ts';
import { MessageTemplate, type OwnParts, readCc, type SharedParts } from './compose.ts';
import { fillMail, prepareMail } from './content.ts';
import { linksOf, trackHtml } from './trackedHtml.ts';

const source = {
  subject: 'Hi {{name}}',
  html: '<p>Hello <b>{{name}}</b>, see <a href="https://shop.example/?a=1&amp;b={{id}}">this</a> 合作</p>',
  ownText: null,
  signature: '<p>Mia</p>',
  postalAddress: '1 Main Street\nSpringfield',
};

type MessageParts = SharedParts & OwnParts;
const composeMessage = (parts: MessageParts): Buffer => new MessageTemplate(parts).compose(parts);
const parts = (over: Partial<MessageParts> = {}): MessageParts => ({
  from: { name: '王 Mia', address: 'mia@brand.example' },
  replyTo: 'reply@brand.example',
  to: { name: 'Ana', address: 'ana@bücher.example' },
  cc: ['boss@brand.example'],
  messageId: '<1@brand.example>',
  inReplyTo: null,
  date: new Date('2026-11-28T09:30:00Z'),
  content: fillMail(prepareMail(source), { name: 'Ana', id: '7' }).content,
  unsubscribeUrl: 'https://t.example/u/token',
  tracking: { openUrl: 'https://t.example/t/o/x.gif', linkUrl: () => 'https://t.example/t/c/y' },
  attachments: [],
  campaignId: 3,
  recipientId: 4,
  ...over,
});

describe('a message', () => {
  it('a composed message parses with headers, both versions, tracking and unsubscribe links', async () => {
    const mail = await simpleParser(composeMessage(parts()));
    expect(mail.subject).toBe('Hi Ana');
    expect(mail.from?.value).toEqual([{ name: '王 Mia', address: 'mia@brand.example' }]);
    expect(mail.replyTo?.value).toMatchObject([{ address: 'reply@brand.example' }]);
    expect(mail.messageId).toBe('<1@brand.example>');
    expect(mail.date).toEqual(new Date('2026-11-28T09:30:00Z'));
    expect(mail.headers.get('x-campaign-id')).toBe('3');
    expect(mail.headers.get('x-recipient-id')).toBe('4');
    expect(mail.headerLines.find(({ key }) => key === 'to')?.line).toContain('ana@xn--bcher-kva.example');
    expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line).toBe(
      'List-Unsubscribe: <https://t.example/u/token>',
    );
    expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    expect(mail.html).toContain('Hello <b>Ana</b>');
    expect(mail.html).toContain('href="https://t.example/t/c/y"');
    expect(mail.html).toContain('<img src="https://t.example/t/o/x.gif"');
    expect(mail.html).toContain('1 Main Street<br>Springfield');
    expect(mail.html).toContain('<a href="https://t.example/u/token"');
    // The plain text shows the link targets.
    expect(mail.text).toContain('https://shop.example/?a=1&b=7');
    expect(mail.text).toContain('Unsubscribe: https://t.example/u/token');
    expect(mail.text).toContain('Mia');
  });

  it('a message carries files and inline images', async () => {
    const file = {
      name: '报价 "1".pdf',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF'.repeat(100)),
    };
    const image = {
      name: 'a.png',
      mediaType: 'image/png',
      content: Buffer.from([1, 2, 3]),
      contentId: 'a@x',
    };
    const content = { subject: 'S', html: '<img src="cid:a@x">', text: 'T' };
    const mail = await simpleParser(composeMessage(parts({ content, attachments: [file, image] })));
    expect(
      mail.attachments.map(({ filename, contentType, content: bytes }) => [filename, contentType, bytes]),
    ).toEqual(
      expect.arrayContaining([
        [file.name, file.mediaType, file.content],
        [image.name, image.mediaType, image.content],
      ]),
    );
    expect(mail.attachments.find(({ cid }) => cid === 'a@x')?.related).toBe(true);
  });

  it.each([
    '\r\nBcc: evil@x.example',
    '\nBcc: evil@x.example',
    '\u2028Bcc: evil@x.example',
    '\0',
    '\u202Etxt',
  ])('no header is injected by %j in any value', async (evil) => {
    const message = composeMessage(
      parts({
        from: { name: `Mia${evil}`, address: 'mia@brand.example' },
        to: { name: `Ana${evil}`, address: 'ana@shop.example' },
        content: { subject: `Hi${evil}`, html: 'x', text: 'x' },
        attachments: [{ name: `a${evil}.txt`, mediaType: 'text/plain', content: Buffer.from('x') }],
      }),
    );
    const mail = await simpleParser(message);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.subject).toMatch(/^Hi(?: Bcc: evil@x.example|txt)?$/);
    expect(message.toString('latin1')).not.toMatch(/^Bcc:/im);
  });

  it.each([
    ['Hi', 'Hello', '<p>Hello</p>'],
    ['合作', '你好\n\n… a long line '.repeat(30), `<p>${'合作 é '.repeat(80)}</p>`],
    ['', '.\r\n.. = trailing \n\t\nend ', `<p>${'x'.repeat(2_000)}</p>`],
  ])(
    'a message contains the subject %j and its texts, whatever message came before',
    async (subject, text, html) => {
      const contents = [
        { subject, text, html },
        { subject: 'Plain', text: 'plain', html: 'plain' },
        { subject: '好'.repeat(40), text: '好'.repeat(200), html: '好'.repeat(2_000) },
      ];
      for (const first of contents) {
        const template = new MessageTemplate(parts());
        template.compose(parts({ content: first }));
        const message = template.compose(
          parts({ content: { subject, text, html }, messageId: '<2@x.example>' }),
        );
        const mail = await simpleParser(message);
        expect(mail.subject ?? '').toBe(subject);
        expect(mail.messageId).toBe('<2@x.example>');
        expect(mail.text?.trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd());
        expect(mail.html).toContain(html);
        const lines = message.toString('latin1').split('\r\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
      }
    },
  );
});

it('parses the Cc field and skips invalid addresses', () => {
  expect(readCc(' a@b.example; ;c@bücher.example;no; d@e.example\r\nBcc: f@g.example')).toEqual([
    'a@b.example',
    'c@bücher.example',
  ]);
});

describe('links of an email', () => {
  const html =
    '<body><a class="x" href="https://a.example/?b=1&amp;c=2">1</a><a href="mailto:a@b.example">2</a><a href="{{unsubscribe}}">3</a></body>';

  it('an email’s links are web URLs, each once', () => {
    expect(linksOf(html + html)).toEqual(['https://a.example/?b=1&c=2']);
  });

  it.each([
    'https://shop.example/产品?名=值',
    'https://例え.example/パス',
    'https://shop.example/🎉',
    'https://shop.example/?utm_campaign=夏季大促&x=%E4',
  ])('links keep the URL %s, which redirects in ASCII', (url) => {
    const body = `<p><a href="${url.replaceAll('&', '&amp;')}">a</a></p>`;
    const { content } = fillMail(prepareMail({ ...source, html: body }), {});
    expect(linksOf(content.html)).toEqual([url]);
    expect(asciiUrl(url)).toBe(new URL(url).href);
  });

  it('links stay untracked if they are too long for the index', () => {
    const [short, long] = [1_900, 2_100].map((length) => `https://a.example/${'x'.repeat(length)}`);
    expect(linksOf(`<a href="${short}">1</a><a href="${long}">2</a>`)).toEqual([short]);
  });

  it('links are tracked, and nothing else', () => {
    const tracked = trackHtml(html, { openUrl: null, linkUrl: (url) => `https://t.example/?to=${url}&x` });
    expect(tracked).toContain('href="https://t.example/?to=https://a.example/?b=1&amp;c=2&amp;x"');
    expect(tracked).toContain('href="mailto:a@b.example"');
    expect(tracked).toContain('href="{{unsubscribe}}"');
  });

  it('links stay unchanged if tracking is off', () => {
    expect(trackHtml(html, { openUrl: null, linkUrl: () => null })).toBe(html);
  });
});

describe('the content for a recipient', () => {
  it('the content lists variables without value and fallback', () => {
    expect(
      fillMail(prepareMail({ ...source, subject: '{{handle|you}} {{name}}' }), { id: '7' }),
    ).toMatchObject({
      content: { subject: 'you' },
      missing: ['name'],
    });
  });

  it.each([
    ['<p>你好，想和你合作</p>', '退订'],
    ['<p>Hello, let us work together</p>', 'Unsubscribe'],
    ['', 'Unsubscribe'],
  ])('content in %s has a footer in the language of the email', (html, word) => {
    expect(prepareMail({ ...source, subject: '', html, signature: '' }).html).toContain(`>${word}</a>`);
  });
});
