import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { shotFolder } from './sheetFiles.ts';

interface Shot {
  readonly file: string;
  readonly story: string;
  readonly shape: string;
  readonly look: string;
}

function shots(): readonly Shot[] {
  return readdirSync(shotFolder)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map((file) => {
      const [story = '', shape = '', ...look] = file.replace(/\.png$/, '').split('~');
      return { file, story, shape, look: look.join(' ') };
    });
}

function groupsOf(all: readonly Shot[], size: number): readonly (readonly [string, readonly Shot[]])[] {
  const nameOf = ({ story, shape }: Shot) => `${story.split('-')[0]}-${shape}`;
  return [...new Set(all.map(nameOf))].flatMap((name) => {
    const own = all.filter((shot) => nameOf(shot) === name);
    const pages = Math.ceil(own.length / size);
    return Array.from({ length: pages }, (_, page) => {
      const label = `${name}-${String(page + 1).padStart(2, '0')}`;
      return [label, own.slice(page * size, (page + 1) * size)] as const;
    });
  });
}

function markup(group: readonly Shot[]): string {
  const figures = group.map(({ file, story, look }) => {
    const picture = readFileSync(join(shotFolder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${story} · ${look}</figcaption></figure>`;
  });
  return `<!doctype html><style>
    body { margin: 12px; background: #8a8a8a; font: 12px system-ui; columns: 4; column-gap: 12px }
    figure { margin: 0 0 12px; break-inside: avoid } img { width: 100%; display: block } figcaption { color: #000; padding: 2px 0 }
  </style>${figures.join('')}`;
}

async function draw(browser: Browser, name: string, group: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 800 } });
  await page.setContent(markup(group));
  await page.screenshot({ path: join(dirname(shotFolder), `${name}.png`), fullPage: true });
  await page.close();
}

/** Composes the pictures of the run into pages of sixteen (eight appearances of two stories), by domain and shape. */
export async function composeSheets(launch: LaunchOptions): Promise<number> {
  const groups = groupsOf(shots(), 16);
  const browser = await chromium.launch(launch);
  for (const [name, group] of groups) await draw(browser, name, group);
  await browser.close();
  return groups.length;
}

/** Deletes the pictures of the previous run. */
export function emptySheets(): void {
  rmSync(dirname(shotFolder), { recursive: true, force: true });
  mkdirSync(shotFolder, { recursive: true });
}
