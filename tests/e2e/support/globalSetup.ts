import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyDemo } from './demo.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';
import { dataDirOf, demoDirOfRun, portsOf, workers } from './ports.ts';
import { isFull } from './size.ts';

type Stop = () => Promise<unknown>;

/** Starts one server with demo data per worker, for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const places = Array.from({ length: workers }, (_, worker) => worker);
    await servePlatforms(places, stops);
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Loads the demo once, as it is the slow part of a first start; the servers get copies of the data folder. */
async function servePlatforms(places: readonly number[], stops: Stop[]): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-e2e-'));
  // Readable by the user who runs PostgreSQL.
  await chmod(folder, 0o755);
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const [first = 0] = places;
  const dataDirAt = (worker: number) => path.join(folder, `data-${worker}`);
  const demoDir = path.join(folder, 'demo');
  const loading = await startAt(first, demoDir);
  // Only files of a cleanly stopped database may be copied.
  await loading.stop();
  process.env[demoDirOfRun] = demoDir;
  for (const worker of places) await copyDemo(dataDirAt(worker));
  const started = await Promise.allSettled(
    places.map(async (worker) => {
      const platform = await startAt(worker, dataDirAt(worker));
      process.env[dataDirOf(worker)] = dataDirAt(worker);
      stops.push(() => platform.stop());
    }),
  );
  for (const one of started) if (one.status === 'rejected') throw one.reason;
}

function startAt(worker: number, dataDir: string): Promise<RunningPlatform> {
  const { platformPort, examplePort } = portsOf(worker);
  return startPlatform({
    PORT: String(platformPort),
    DATA_DIR: dataDir,
    // One login is active per account and client: a second device needs another client.
    OAUTH_CLIENTS: 'web:web,widget:widget',
    CORS_ORIGINS: `http://localhost:${examplePort}`,
    DATABASE_URL: '',
    // Tests create their own teams.
    DEMO_CONTENT: '0',
    // The default number of creators takes a minute to load and lay out; a tenth of it includes every kind of creator.
    ...(isFull ? {} : { DEMO_CREATORS: '6000' }),
    // A long timeout, so that totals are exact on a busy machine.
    COUNT_TIMEOUT_MS: '5000',
  });
}
