import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

/** Returns the worker sources below a folder, as absolute paths. */
export function workerFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => join(folder, file));
}

const address = /(new URL\(\s*["'][^"']+\.worker)\.ts(["'],\s*import\.meta\.url\s*\))/g;

/** Rewrites a source to reference built workers. */
export function withBuiltWorkers(code: string): string {
  return code.replace(address, '$1.js$2');
}

/**
 * Rewrites `new Worker(new URL('./x.worker.ts', import.meta.url))` to the built file, which hosts' bundlers detect as a
 * worker entry.
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
