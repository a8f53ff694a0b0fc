import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { root, sdk } from './entries.ts';

const packages = join(root, 'packages');

/** Path of the module below `packages`, e.g. `sdk/dist/ui/Button/Button.js`. */
const placeOf = (file: string) => file.slice(file.lastIndexOf('packages/') + 'packages/'.length);

/** A bundler's output for a source, including later chunks. */
export interface Bundled {
  /** Reachkit's modules in it. */
  readonly modules: readonly string[];
  readonly code: string;
}

export async function bundledByEsbuild(source: string): Promise<Bundled> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: source, resolveDir: sdk },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: '/bundle',
    logLevel: 'error',
    loader: { '.css': 'empty' },
    tsconfigRaw: '{}',
    plugins: [
      {
        name: 'ours-alone',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@reachkit/') ? null : { path, external: true },
          );
        },
      },
    ],
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const modules = inputs
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && file.includes('packages/'))
    .map(([file]) => placeOf(file));
  return { modules: modules.toSorted(), code: outputFiles.map(({ text }) => text).join('\n') };
}

export async function bundledByRollup(source: string): Promise<Bundled> {
  const entry = join(sdk, 'host.js');
  const bundle = await rollup({
    input: entry,
    external: (id) => !/^[./\0]|^@reachkit\//.test(id),
    onwarn: () => undefined,
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
      // Reports to Rollup which packages declare no side effects.
      nodeResolve(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es', dir: '/bundle' });
  await bundle.close();
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([file, { renderedLength }]) => renderedLength > 0 && file.startsWith(packages))
    .map(([file]) => placeOf(file));
  return { modules: modules.toSorted(), code: chunks.map(({ code }) => code).join('\n') };
}

/** Returns the files below `dist` that Reachkit starts as workers. */
export function workerFiles(): readonly string[] {
  const dist = join(sdk, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(dist, file), 'utf8').matchAll(/new Worker\(\s*new URL\(\s*["'](.+?)["']/g),
        ([, worker = '']) => join(dirname(file), worker),
      ),
    );
}

/**
 * Builds the classic script that Vite before 8 makes of a worker by default. Rollup rejects one that it would have to
 * split.
 */
export async function classicWorker(file: string): Promise<string> {
  const bundle = await rollup({
    input: join(sdk, 'dist', file),
    onwarn: () => undefined,
    plugins: [nodeResolve({ browser: true })],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'worker' });
  await bundle.close();
  return output[0].code;
}
