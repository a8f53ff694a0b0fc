// Checks the built site: the live examples exist, and the pages comply with the server's CSP.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { work } from './places.ts';

const site = join(work, 'site');
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const { stories }: { stories: Readonly<Record<string, unknown>> } = JSON.parse(read('ladle/meta.json'));
const files = readdirSync(site, { recursive: true, encoding: 'utf8' });

const faults = files.flatMap((file) => {
  if (file.endsWith('.html')) {
    const html = read(file);
    const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>[^<]/.test(html) ? [`${file}: an inline script`] : [];
    const style = / style="[^"]*"/.exec(html)?.[0];
    return [...inlineScript, ...(style ? [`${file}: ${style.trim()}`] : [])];
  }
  if (!file.endsWith('.md')) return [];
  return [...read(file).matchAll(/\/ladle\/\?story=([\w-]+)/g)].flatMap(([, story = '']) =>
    Object.hasOwn(stories, story) ? [] : [`${file}: there is no story ${story}`],
  );
});

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
