import type { FullConfig } from '@playwright/test';
import { buildPage } from './build.ts';
import { composeSheets, emptySheets } from './contactSheet.ts';
import { servePage } from './serve.ts';

const isFull = process.env.TEST_SIZE === 'full';

export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  await buildPage();
  const server = await servePage();
  if (isFull) emptySheets();
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (!isFull) return;
    const pages = await composeSheets(projects[0]?.use.launchOptions ?? {});
    process.stdout.write(`${pages} pages of pictures in .cache/contact-sheet\n`);
  };
}
