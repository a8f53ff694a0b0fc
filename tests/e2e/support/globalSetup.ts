import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveExample } from './example.ts';
import { startPlatform } from './platform.ts';
import { dataDirOf, portsOf, workers } from './ports.ts';

/** For each worker one platform with its demo data, and one foreign host on another origin, for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const places = Array.from({ length: workers }, (_, worker) => worker);
    const begun = await Promise.allSettled(
      places.flatMap((worker) => [servePlatform(worker, stops), serveHost(worker, stops)]),
    );
    for (const one of begun) if (one.status === 'rejected') throw one.reason;
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function serveHost(worker: number, stops: (() => Promise<void>)[]): Promise<void> {
  const example = await serveExample(portsOf(worker));
  stops.push(() => example.stop());
}

async function servePlatform(worker: number, stops: (() => Promise<void>)[]): Promise<void> {
  const { platformPort, examplePort } = portsOf(worker);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'reachkit-e2e-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const platform = await startPlatform({
    PORT: String(platformPort),
    DATA_DIR: dataDir,
    // One login stands per account and client: another device that is to stay logged in needs a client of its own.
    OAUTH_CLIENTS: 'web:web,widget:widget',
    CORS_ORIGINS: `http://localhost:${examplePort}`,
    DATABASE_URL: '',
  });
  process.env[dataDirOf(worker)] = dataDir;
  stops.push(() => platform.stop());
}
