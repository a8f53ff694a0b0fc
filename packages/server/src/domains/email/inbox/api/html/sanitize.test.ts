import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sanitizeIncoming } from './sanitize.ts';
import { attacks } from './testing/attacks.ts';

const elements = new Set(
  `p div section article header footer main address center pre blockquote h1 h2 h3 h4 h5 h6 hr br ul ol li dl dt dd
   figure figcaption a abbr b strong i em u s strike del ins span font sub sup small big code kbd samp cite q mark time
   img wbr table caption colgroup col thead tbody tfoot tr td th`.split(/\s+/),
);
const attributes = new Set(
  `style dir lang align valign bgcolor title href target rel src data-rk-src data-rk-part alt width height color size
   border cellpadding cellspacing role colspan rowspan span start`.split(/\s+/),
);

const { DOMParser } = new JSDOM('').window;

/** Dangerous parts of HTML as parsed by a browser, not by the sanitizer. */
function faultsOf(html: string): string[] {
  const document = new DOMParser().parseFromString(
    `<!doctype html><body><main id="root">${html}</main>`,
    'text/html',
  );
  const faults: string[] = [];
  if (document.body.children.length !== 1) faults.push('leaves its place');
  for (const element of document.querySelectorAll('head > *, #root, #root *')) {
    if (element.id === 'root') continue;
    if (!elements.has(element.localName)) faults.push(`element ${element.localName}`);
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name)) faults.push(`attribute ${name}`);
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/.test(value)) faults.push(`href ${value}`);
      if (name === 'src' && !/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value))
        faults.push(`src ${value}`);
      if (name === 'style' && /url|expression|position|import|behaviou?r|binding|[\\@<]|-\d/i.test(value)) {
        faults.push(`style ${value}`);
      }
    }
  }
  return faults;
}

/** An attack in all positions of a message: alone, between words, in an attribute, in a table, in a quotation. */
const places: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `<p>Hello</p>${attack}<p>Bye</p>`,
  (attack) => `<a href="${attack}">x</a><img src='${attack}'>`,
  (attack) => `<p style="${attack}" title='${attack}'>x</p>`,
  (attack) => `<table><tr><td>${attack}</table><blockquote>${attack}</blockquote>`,
];

describe('the HTML of an incoming message', () => {
  it('is tested with more than two hundred attacks', () => {
    expect(attacks.length).toBeGreaterThan(300);
    // Without sanitising, the check below detects them.
    expect(attacks.filter((attack) => faultsOf(attack).length > 0).length).toBeGreaterThan(200);
  });

  it('removes everything that runs, loads or moves out of place', () => {
    const faults = attacks.flatMap((attack) =>
      places.flatMap((place) => {
        const { html } = sanitizeIncoming(place(attack));
        return faultsOf(html).map((fault) => `${fault} of ${place(attack)} → ${html}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  it('keeps the design of a normal newsletter', () => {
    const html =
      '<table width="600" cellpadding="0"><tr><td style="padding:0 10px;color:#333;font-family:Arial, sans-serif"><b>你好</b></td></tr></table>';
    const clean = sanitizeIncoming(html).html;
    expect(clean).toContain('padding:0 10px;color:#333;font-family:Arial, sans-serif');
    expect(clean).toContain('<b>你好</b>');
    expect(clean).toContain('width="600"');
  });

  it('numbers remote images, resolves embedded ones, and loads none', () => {
    const parts = [
      { id: '0', type: 'text/html', contentId: '<page@x>' },
      { id: '1', type: 'image/png', contentId: '<Logo@x>' },
    ];
    const { html, images } = sanitizeIncoming(
      '<img src="cid:logo@x"><img src="cid:page@x"><img src="cid:gone"><img src="//a.example/1.png"><img src="http://b.example/2.png">',
      parts,
    );
    expect(html).toBe('<img data-rk-part="1" /><img /><img /><img data-rk-src="0" /><img data-rk-src="1" />');
    expect(images).toEqual(['https://a.example/1.png', 'http://b.example/2.png']);
  });

  it('shows the target of a link, whatever its text is', () => {
    const { html } = sanitizeIncoming(
      '<a href="https://evil.example/x" title="bank">https://bank.example</a>',
    );
    expect(html).toBe(
      '<a href="https://evil.example/x" title="https://evil.example/x" target="_blank" rel="noopener noreferrer nofollow">https://bank.example</a>',
    );
  });

  it.each([
    ['a million characters', 'x'.repeat(1_000_000), 'long'],
    ['a megabyte of nested elements', '<b>'.repeat(330_000), 'long'],
    ['nested tables', '<table><tr><td>'.repeat(5_000), 'deep'],
    ['twenty thousand elements', '<br>'.repeat(20_000), 'deep'],
    ['nested quotes', '<blockquote>'.repeat(500), 'deep'],
  ])('is not shown where it has %s', (_, html, refused) => {
    expect(sanitizeIncoming(html)).toEqual({ html: '', images: [], refused });
  });

  it('is shown with a large inline image, and with thousands of unclosed paragraphs', () => {
    const image = `<img src="data:image/png;base64,${'A'.repeat(700_000)}">`;
    expect(sanitizeIncoming(image).html).toContain('data:image/png');
    expect(sanitizeIncoming('<p>x'.repeat(5_000)).refused).toBeNull();
  });
});
