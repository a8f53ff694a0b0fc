import type { FullConfig } from '@playwright/test';
import { buildPage } from './build.ts';
import { composeSheets, emptySheets } from './contactSheet.ts';
import { servePage } from './serve.ts';
import { isShooting } from './sheetFiles.ts';

export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  await buildPage();
  const server = await servePage();
  if (isShooting) emptySheets();
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (!isShooting) return;
    const pages = await composeSheets(projects[0]?.use.launchOptions ?? {});
    process.stdout.write(`${pages} pages of pictures in .cache/contact-sheet\n`);
  };
}
