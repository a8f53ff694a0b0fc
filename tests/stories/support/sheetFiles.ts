import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';

export const shotFolder = fileURLToPath(new URL('../../../.cache/contact-sheet/shots', import.meta.url));

export type Shape = 'wide' | 'open' | 'narrow';

export function shotFile(id: string, { scheme, dir, locale }: Look, shape: Shape): string {
  return join(shotFolder, `${[id.replaceAll('/', '-'), shape, scheme, dir, locale].join('~')}.png`);
}

/** Pictures take as long as the tests themselves, and are only for manual review. */
export const isShooting = process.env.PICTURES === '1';

/** Stores a picture for the contact sheet, if requested. */
export async function shoot(page: Page, id: string, look: Look, shape: Shape): Promise<void> {
  if (!isShooting) return;
  mkdirSync(shotFolder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.ceil(await page.evaluate(() => window.stories.extent()));
  await page.screenshot({
    path: shotFile(id, look, shape),
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height },
  });
}
