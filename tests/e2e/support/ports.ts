/** First port of the run; not the default, so that a running server is not disturbed. */
export const firstPort = Number(process.env.E2E_PORT ?? 4690);

/** Each worker has a separate server, because tests of one account change data that others see. */
export const workers = 2;

export const portsOf = (worker: number) => {
  const platformPort = firstPort + worker * 10;
  return { platformPort, examplePort: platformPort + 1, sparePort: platformPort + 2 };
};

/** Index of this process's worker. */
export const ownWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const { platformPort, examplePort, sparePort } = portsOf(ownWorker);

/** Returns the data folder of the worker's server; set during the run. */
export function ownDataDir(): string {
  const dataDir = process.env[dataDirOf(ownWorker)];
  if (!dataDir) throw new Error(`The run names no data folder in ${dataDirOf(ownWorker)}.`);
  return dataDir;
}

export const dataDirOf = (worker: number) => `E2E_DATA_DIR_${worker}`;

/** Variable with the data folder of a stopped server that has loaded the demo. */
export const demoDirOfRun = 'E2E_DEMO_DIR';
