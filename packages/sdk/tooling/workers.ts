import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

/** Sources of workers below a folder, absolute. */
export function workerFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => join(folder, file));
}

const address = /(new URL\(\s*["'][^"']+\.worker)\.ts(["'],\s*import\.meta\.url\s*\))/g;

/** A source as it is once its workers are built. */
export function withBuiltWorkers(code: string): string {
  return code.replace(address, '$1.js$2');
}

/**
 * Lets `new Worker(new URL('./x.worker.ts', import.meta.url))` name the built file, which hosts' bundlers then take for
 * a worker's entry.
 */
export function workerAddresses(): Plugin {
  return {
    name: 'worker-addresses',
    transform(code) {
      const built = withBuiltWorkers(code);
      return built === code ? null : { code: built, map: null };
    },
  };
}
