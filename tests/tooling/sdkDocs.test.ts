import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentPath } from '../../docs/sdk/site/componentPages.ts';
import { guideMenu, menuOf } from '../../docs/sdk/site/menu.ts';
import { readSite, type Site, writtenPages } from '../../docs/sdk/site/pages.ts';
import { llmsText, plainPage } from '../../docs/sdk/site/texts.ts';

const sdk = join(import.meta.dirname, '../../packages/sdk/src');
const reports = join(import.meta.dirname, '../published/api');

/** Components in the accepted API reports of the package, e.g. `CreatorSearch`. */
const promised = readdirSync(reports).flatMap((file) =>
  [
    ...readFileSync(join(reports, file), 'utf8').matchAll(
      /^export (?:function ([A-Z][a-z]\w*)[<(]|const ([A-Z][a-z]\w*): react\.(?:ForwardRef|Memo|Named)\w*Component)/gm,
    ),
  ].map(([, drawn, forwarded]) => drawn ?? forwarded ?? ''),
);

/** Components without a story of their own: they are used in others, or render nothing. */
const withoutExample = [
  'ChargeSubject',
  'CreatorCell',
  'CreatorListItem',
  'EmptyPlatform',
  'FeatureRoot',
  'Field',
  'FilterBar',
  'Link',
  'ListCard',
  'MeasureHint',
  'NoEmails',
  'NoTemplates',
  'NoThreads',
  'NoteEditor',
  'NothingFound',
  'Portal',
  'PostingHours',
  'PricePanel',
  'VideoCover',
];

let site: Site;
beforeAll(() => {
  site = readSite();
}, 120_000);

describe('the documentation of the SDK', () => {
  it('has a page for every component that a host can import', () => {
    expect(new Set(promised).size).toBeGreaterThan(150);
    const paths = new Set(site.pages.map(({ path }) => path));
    expect(promised.filter((name) => !paths.has(componentPath(name)))).toEqual([]);
    expect(paths.size).toBe(site.pages.length);
  });

  it('shows a live example for every component, except reviewed parts', () => {
    const without = site.components.filter(({ story }) => story === null).map(({ title }) => title);
    expect(without.toSorted()).toEqual(withoutExample);
  });

  it('lists every page manually in the menu', () => {
    expect(menuOf(site).sidebar.length).toBeGreaterThan(3);
    const named = new Set<string>(['index', 'zh/index', ...guideMenu.flatMap(([, paths]) => paths)]);
    expect(writtenPages().filter(({ path }) => !named.has(path))).toEqual([]);
  });

  it('has no broken link', () => {
    const anchors = new Map(site.pages.map(({ path, body }) => [path, anchorsOf(body)]));
    const dead = site.pages.flatMap(({ path, body, extra = '' }) =>
      linksOf(`${body}\n${extra}`).flatMap((link) => {
        const [page = '', anchor = ''] = link.slice(1).split('#');
        const target = page === '' || page.endsWith('/') ? `${page}index` : page;
        const known = anchors.get(target);
        return known && (anchor === '' || known.has(anchor)) ? [] : [`${path}: ${link}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('describes every slot, and every option of client, session and storage', () => {
    const { targets, fields } = site.api;
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ kind, text }) => kind === '' || text === '')).toEqual([]);
    const shown = site.pages.map(({ body }) => body).join('\n');
    const types = [
      'ClientOptions',
      'Client',
      'TokenSessionOptions',
      'TokenSession',
      'StorageOptions',
      'StorageArea',
    ];
    for (const name of types) expect(shown).toContain(`\`${fields.get(name)?.[0]?.name}\``);
    expect(shown).not.toMatch(/<!-- (fields|targets)/);
    const setTokens = fields.get('TokenSession')?.find(({ name }) => name === 'setTokens');
    expect(setTokens?.type).toBe('(tokens: Tokens) => void');
  });

  it('lists every page in llms.txt, with links between Markdown files', () => {
    const listed = llmsText(site);
    const missing = site.pages.filter(
      ({ path }) => !path.endsWith('index') && !listed.includes(`${path}.md`),
    );
    expect(missing).toEqual([]);
    const links = site.pages.flatMap((page) => linksOf(plainPage(page)));
    expect(links.filter((link) => !/\.md(#[\w-]+)?$|\/ladle\//.test(link))).toEqual([]);
  });

  it('lists every entry on the stories’ start page, in both languages', () => {
    const words = readFileSync(join(import.meta.dirname, '../../packages/sdk/.ladle/startWords.ts'), 'utf8');
    const named = site.api.entries.map(({ specifier }) => specifier.replace('@reachkit/sdk/', '/'));
    expect(named.filter((name) => words.split(`'${name}': '`).length !== 3)).toEqual([]);
  });

  it('has a docstring for every exported name of every entry', () => {
    expect(site.api.entries.length).toBeGreaterThan(20);
    const missing = site.api.entries.flatMap(({ specifier, names }) =>
      names.filter(({ text }) => text === '').map(({ name }) => `${specifier}: ${name}`),
    );
    expect(missing).toEqual([]);
    expect(site.components.filter(({ component }) => component.text === '')).toEqual([]);
  });

  it.each(readdirSync(join(sdk, 'entries/locales')))(
    'has a docstring for every catalogue in %s',
    (locale) => {
      const folder = join(sdk, 'entries/locales', locale);
      const exported = readdirSync(folder).flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/export { (\w+) } from '(.+)'/g),
      ]);
      expect(exported.length).toBeGreaterThan(10);
      const missing = exported.filter(([, name, path = '']) => {
        const text = readFileSync(join(folder, path), 'utf8');
        return !text.includes(`*/\nexport const ${name} = `);
      });
      expect(missing.map(([, name]) => name)).toEqual([]);
    },
  );
});

/** Links to other pages of the site: in Markdown outside code, and in the front matter of start pages. */
function linksOf(markdown: string): readonly string[] {
  const text = markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '``');
  const found = [...text.matchAll(/\]\((\/[^)\s]*)\)|^ +link: (\/\S*)$/gm)];
  return found.map(([, link, start]) => link ?? start ?? '');
}

/** Returns headings as anchors, like VitePress. */
function anchorsOf(body: string): ReadonlySet<string> {
  const headings = body.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .normalize('NFKD')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .toLowerCase(),
    ),
  );
}
