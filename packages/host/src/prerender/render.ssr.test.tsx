import type { Locale } from '@reachkit/sdk';
import { publicPaths } from '@reachkit/sdk/host';
import { describe, expect, it } from 'vitest';
import { meta } from '../pages/public/locales/meta.ts';
import { languages, paths, render } from './render.tsx';

const answers = {
  getSiteConfig: {
    service: { qr: null, email: 'privacy@reachkit.example', text: null },
    tip: null,
    copyright: { since: 2020, holder: 'Example & Sons' },
    links: { privacy: '/privacy', terms: '/protocol' },
    login: { passwordCodec: 'none', passwordKey: null, sms: 'development' },
  },
  getStatisticsCount: {
    creators: 60_123,
    tiktok: 24_001,
    youtube: 20_002,
    instagram: 16_003,
    emails: 27_004,
    videos: 689_005,
    asOf: null,
  },
};

/** Whether the texts of a language are generated: brackets enclose all of them, here the titles of pages. */
const isGenerated = (language: Locale) => JSON.stringify(meta[language]).includes('⟦');

/** Whether a language is written in Han characters, as its own name says. */
const usesHan = (language: string) =>
  /\p{Script=Han}/u.test(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '');

/** Returns runs of words outside ⟦brackets⟧, which enclose all texts of a pseudo-language; single words are names. */
function proseOutsideBrackets(html: string): readonly string[] {
  const texts = html.replace(/<[^>]*>/g, '\n');
  const outside = (text: string): string => {
    const less = text.replace(/⟦[^⟦⟧]*⟧/g, '\n');
    return less === text ? text : outside(less);
  };
  return outside(texts).match(/\p{L}{3,}(?: \p{L}+){2,}/gu) ?? [];
}

const cases = paths.flatMap((path) => languages.map((language) => ({ path, language })));

describe.each(cases)('$path in $language', ({ path, language }) => {
  it('renders one heading, a main landmark, a skip link, and no CSP-violating inline styles', async () => {
    const { html, title, description } = await render({ path, language, answers });
    expect(html.match(/<h1/g)).toHaveLength(1);
    if (html.includes('<form')) {
      expect(html).toContain('<main');
      // If submitted before any script has run, input must not end up in the URL.
      expect(html.match(/<form/g)).toEqual(html.match(/<form(?=[^>]* method="post")/g));
    } else {
      expect(html).toMatch(/<main id="content"/);
      expect(html).toContain('href="#content"');
    }
    expect(html).not.toMatch(/ style="|<style|<script| on[a-z]+="/);
    expect(title).toContain('Reachkit');
    expect(description.length).toBeGreaterThan(20);
    // Buttons for other languages show those languages' own names.
    const own = html.replace(/<span lang="\w+">[^<]*<\/span>/g, '');
    if (!usesHan(language)) expect(own).not.toMatch(/\p{Script=Han}/u);
    if (isGenerated(language)) expect(proseOutsideBrackets(`${own} ${title} ${description}`)).toEqual([]);
  });

  it('links only to pages of the site', async () => {
    const { html } = await render({ path, language, answers });
    // The server itself renders the report of a short link.
    const known = new Set<string>([...publicPaths, '/', '/s/-/report']);
    const inner = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, address = '']) => address);
    expect(inner.filter((address) => !known.has(address))).toEqual([]);
    for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
  });
});

it('the landing page shows the platform’s counts', async () => {
  const { html } = await render({ path: '/index', language: 'en', answers });
  for (const count of ['60,123', '24,001', '20,002', '16,003']) expect(html).toContain(count);
});

it('the documents contain the operator’s name and address, and a template notice', async () => {
  const { html } = await render({ path: '/privacy', language: 'en', answers });
  expect(html).toContain('Example &amp; Sons');
  expect(html).toContain('privacy@reachkit.example');
  expect(html).toContain('this template describes');
});

it('a mail page shows server, port, encryption, source and date, and marks unconfirmed facts', async () => {
  const gmail = await render({ path: '/gmail', language: 'en', answers });
  for (const fact of ['smtp.gmail.com', '>465<', 'STARTTLS', 'developers.google.com', 'checked 2026-11-21'])
    expect(gmail.html).toContain(fact);
  const sina = await render({ path: '/sinamail', language: 'en', answers });
  expect(sina.html).toContain('not verified');
});

it('rejects a path that is no public page', async () => {
  await expect(render({ path: '/tool', language: 'zh', answers })).rejects.toThrow('/tool');
});
