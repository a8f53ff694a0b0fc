import type { Page } from './markdown.ts';
import { guideMenu } from './menu.ts';
import type { Site } from './pages.ts';
import { base } from './places.ts';

/** Returns a page as plain Markdown for readers without a browser: links lead to Markdown, live examples to their URL. */
export function plainPage({ title, body }: Page): string {
  const text = body
    .replace(
      /<LiveExample story="([^"]+)"[^>]*\/>/g,
      (_, story: string) => `[${title}, live](${base}ladle/?story=${story}&arg-locale=en&mode=preview)`,
    )
    .replace(/\]\(\/([\w/-]*)(#[\w-]*)?\)/g, (_, path: string, anchor = '') => {
      return `](${base}${path === '' || path.endsWith('/') ? `${path}index` : path}.md${anchor})`;
    });
  return `${text.trim().startsWith('# ') ? '' : `# ${title}\n\n`}${text.trim()}\n`;
}

const line = ({ path, title, description }: Page): string =>
  `- [${title}](${base}${path}.md): ${description}`;

/** https://llmstxt.org: lists all pages, each with the URL of its Markdown. */
export function llmsText({ pages, components }: Site): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const guides = guideMenu.map(([heading, paths]) => {
    const lines = paths.flatMap((path) => byPath.get(path) ?? []).map(line);
    return `## ${heading}\n\n${lines.join('\n')}`;
  });
  const entries = pages.filter(({ path }) => path.startsWith('entries/')).map(line);
  return [
    '# Reachkit SDK',
    '> Creator search and the rest of Reachkit as React components: your client, your session, your router, your look. React 18.2 or newer, ESM only; zh and en.',
    ...guides,
    `## Components\n\n${components.map(line).join('\n')}`,
    `## Entries\n\n${entries.join('\n')}\n`,
  ].join('\n\n');
}
