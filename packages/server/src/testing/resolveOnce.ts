import { existsSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// Loaded by `--import` before a process that a test starts. For each import of a package Node reads its package.json
// again, and Drizzle's is large: over all files of the server this takes half of the start time.
const sources = new URL('../', import.meta.url).href;
const known = new Map<string, ResolveFnOutput>();

/** Folder of bundled programs, if any: they start from there, not from their source. */
const bundle = process.env.TEST_PROGRAMS ? pathToFileURL(`${process.env.TEST_PROGRAMS}/`).href : undefined;

function bundled(url: string): URL | undefined {
  if (bundle === undefined || !url.startsWith(sources)) return undefined;
  const place = new URL(url.slice(sources.length).replace(/\.ts$/, '.js'), bundle);
  return existsSync(place) ? place : undefined;
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (context.parentURL === undefined) {
      const found = next(specifier, context);
      const place = bundled(found.url);
      return place ? { url: place.href, format: 'module', shortCircuit: true } : found;
    }
    const isPackage = /^[@a-z][^:]*$/i.test(specifier);
    if (!isPackage || !context.parentURL.startsWith(sources)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
