import { type ResolveFnOutput, registerHooks } from 'node:module';

// Loaded by `--import` before a process that a test starts. For each import of a package Node reads its package.json
// again, and that of Drizzle is large: over all files of the server this takes half of the time of a start.
const sources = new URL('../', import.meta.url).href;
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, next) => {
    const isPackage = /^[@a-z][^:]*$/i.test(specifier);
    if (!isPackage || !context.parentURL?.startsWith(sources)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
