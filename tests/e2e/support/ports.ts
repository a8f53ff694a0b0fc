/** First port of the run; away from the defaults, so that a platform in use is left alone. */
export const firstPort = Number(process.env.E2E_PORT ?? 4690);

/** Each worker has a platform of its own, as tests of one account change what the others see. */
export const workers = 2;

export const portsOf = (worker: number) => {
  const platformPort = firstPort + worker * 10;
  return { platformPort, examplePort: platformPort + 1, sparePort: platformPort + 2 };
};

/** Of the worker that this process is. */
export const ownWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const { platformPort, examplePort, sparePort } = portsOf(ownWorker);

/** Where the worker's platform keeps its data; set while the run lasts. */
export function ownDataDir(): string {
  const dataDir = process.env[dataDirOf(ownWorker)];
  if (!dataDir) throw new Error(`The run names no data folder in ${dataDirOf(ownWorker)}.`);
  return dataDir;
}

export const dataDirOf = (worker: number) => `E2E_DATA_DIR_${worker}`;

/** Names the data folder of a platform that has loaded its demo and was stopped. */
export const demoDirOfRun = 'E2E_DEMO_DIR';
