// Writes the site's pages for VitePress, and their plain texts, into docs/sdk/build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFile } from './markdown.ts';
import { menuOf } from './menu.ts';
import { readSite } from './pages.ts';
import { work } from './places.ts';
import { llmsText, plainPage } from './texts.ts';

function write(file: string, text: string): void {
  const path = join(work, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const site = readSite();
for (const page of site.pages) {
  write(`pages/${page.path}.md`, pageFile(page));
  write(`texts/${page.path}.md`, plainPage(page));
}
write('texts/llms.txt', llmsText(site));
write('menu.json', JSON.stringify(menuOf(site)));

const names = site.api.entries.flatMap(({ names: all }) => all);
const described = names.filter(({ text }) => text !== '').length;
const live = site.components.filter(({ story }) => story !== null).length;
process.stdout.write(
  `${site.pages.length} pages, ${site.components.length} of components (${live} with a live example). ` +
    `${described} of ${names.length} exported names have a docstring.\n`,
);
