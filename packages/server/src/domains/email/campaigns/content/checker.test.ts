import { describe, expect, it } from 'vitest';
import { checkContent } from './checker.ts';

const good = {
  subject: 'A pan for {{name|you}}',
  html: '<p>Hello, we make pans and like yours.</p>',
  ownText: null,
};
const codesOf = (change: Partial<typeof good & { hasFooter: boolean; ownText: string | null }>) =>
  checkContent({ ...good, hasFooter: true, ...change }).map(({ code }) => code);

describe('the content checker', () => {
  it('has no warning for a short text with a working link', () => {
    expect(codesOf({ html: `${good.html}<a href="https://shop.com/{{id}}?a=1&amp;b=2">Pans</a>` })).toEqual(
      [],
    );
  });

  it.each(['免费送你一口锅', 'Limited time offer', 'ACT NOW', 'Pans!!', 'LOOK AT OUR PANS', '恭喜你'])(
    'warns of an advertising subject: %s',
    (subject) => {
      expect(codesOf({ subject })).toEqual(['spamSubject']);
    },
  );

  it.each([
    'Collaboration with MIA',
    'Über Pfannen',
    '合作邀请',
    'TIKTOK',
    '{{NAME|VERY LONG FALLBACK}}, hello',
  ])('does not warn of the subject %s', (subject) => {
    expect(codesOf({ subject })).toEqual([]);
  });

  it.each([
    '<a>Pans</a>',
    '<a href="">Pans</a>',
    '<a href="shop">Pans</a>',
    '<a href="http://">Pans</a>',
    '<a href="https://localhost/x">Pans</a>',
    '<a href="https://shop com">Pans</a>',
    '<a href="{{handle}}">Pans</a>',
  ])('warns of a broken link: %s', (html) => {
    expect(codesOf({ html: `${good.html}${html}` })).toEqual(['brokenLink']);
  });

  it.each(['mailto:a@shop.com', 'tel:+861', 'https://bücher.de', '{{link}}', 'https://shop.com'])(
    'treats %s as a link',
    (link) => {
      expect(codesOf({ html: `${good.html}<a href="${link}">Pans</a>` })).toEqual([]);
    },
  );

  it('counts words of any script, and warns beyond 300', () => {
    expect(codesOf({ html: `<p>${'pan '.repeat(300)}</p>` })).toEqual([]);
    expect(codesOf({ html: `<p>${'pan '.repeat(301)}</p>` })).toEqual(['longText']);
    expect(codesOf({ html: `<p>${'我们做锅。'.repeat(200)}</p>` })).toEqual(['longText']);
  });

  it('warns of images without text', () => {
    expect(codesOf({ html: '<img src="https://shop.com/a.png"><p>Hi</p>' })).toEqual(['imagesOnly']);
  });

  it('warns of a missing unsubscribe link if the added link has no public URL', () => {
    expect(codesOf({ hasFooter: false })).toEqual(['noUnsubscribeLink']);
    expect(codesOf({ hasFooter: false, html: `${good.html}<p>Unsubscribe</p>` })).toEqual([]);
  });

  it('warns of an empty fallback in the subject', () => {
    expect(codesOf({ subject: 'Hello {{name|}}' })).toEqual(['emptySubjectVariable']);
  });
});
