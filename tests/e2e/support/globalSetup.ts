import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveExample } from './example.ts';
import { startPlatform } from './platform.ts';
import { examplePort, platformPort } from './ports.ts';

/** One platform with its demo data and one foreign host on another origin, for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'reachkit-e2e-'));
  const platform = await startPlatform({
    PORT: String(platformPort),
    DATA_DIR: dataDir,
    // One login stands per account and client: another device that is to stay logged in needs a client of its own.
    OAUTH_CLIENTS: 'web:web,widget:widget',
    CORS_ORIGINS: `http://localhost:${examplePort}`,
    DATABASE_URL: '',
  });
  process.env.E2E_DATA_DIR = dataDir;
  async function stopPlatform() {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    const example = await serveExample(examplePort);
    return async () => {
      await example.stop();
      await stopPlatform();
    };
  } catch (error) {
    await stopPlatform();
    throw error;
  }
}
