import { type ResolveFnOutput, registerHooks } from 'node:module';

const name = 'drizzle-orm';
const isOfPackage = (specifier: string) => specifier === name || specifier.startsWith(`${name}/`);

/**
 * Caches drizzle's module resolution. Node parses the `exports` of a package again for each module in it and each import
 * of it; drizzle's are 137 kB long, which took half of the processor time of a start. Affects modules loaded afterwards,
 * so an entry point calls it before its other imports.
 */
export function rememberDrizzleResolutions(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      // `require` resolves to another build of the package.
      if (!context.conditions.includes('import')) return next(specifier, context);
      if (isOfPackage(specifier)) {
        const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
        known.set(specifier, resolved);
        return resolved;
      }
      const { parentURL } = context;
      if (specifier.startsWith('.') && parentURL?.includes(`/node_modules/${name}/`)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      return next(specifier, context);
    },
  });
}
