import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

/** Bytes after gzip, each file compressed by itself as a server would. */
export interface Weight {
  /** The entry and all that it imports at once. */
  readonly initial: number;
  /** With everything that is loaded later. */
  readonly all: number;
  /** Names of the packages whose code stands in the initial files. */
  readonly packages: readonly string[];
}

export interface WeighOptions {
  /** Source of the module to weigh. */
  readonly source: string;
  /** Where its imports are looked up. */
  readonly resolveDir: string;
  /** Left out, beside React, which every host has. */
  readonly without?: readonly string[];
}

/** What the module that is bundled is called. */
const entryName = 'widget.js';

const reactAlone = ['react', 'react-dom', 'react/*', 'react-dom/*'];

/** Bundles a module for production as a host would, and weighs what comes out. */
export async function weigh({ source, resolveDir, without = [] }: WeighOptions): Promise<Weight> {
  const outdir = '/bundle';
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir, sourcefile: entryName },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    legalComments: 'none',
    logLevel: 'error',
    outdir,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...reactAlone, ...without],
    loader: { '.css': 'empty' },
    tsconfigRaw: '{}',
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length]));
  const sizeOf = (name: string) =>
    [...sizes].find(([path]) => path.endsWith(name.slice(name.lastIndexOf('/'))))?.[1] ?? 0;
  const first = filesReached(metafile, ['import-statement']);
  const ever = filesReached(metafile, ['import-statement', 'dynamic-import']);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + sizeOf(name), 0);
  return {
    initial: sum(first),
    all: sum(ever),
    packages: packagesOf(metafile, first),
  };
}

/**
 * The entry's file and those that it imports in one of these ways, one through the other. Esbuild also writes files
 * that only code left out of the bundle would have imported; these are never loaded.
 */
function filesReached({ outputs }: Metafile, kinds: readonly string[]): readonly string[] {
  const entry = Object.keys(outputs).find((name) => outputs[name]?.entryPoint?.endsWith(entryName));
  const found = new Set(entry === undefined ? [] : [entry]);
  for (const name of found) {
    for (const { path, kind } of outputs[name]?.imports ?? []) {
      if (kinds.includes(kind) && outputs[path]) found.add(path);
    }
  }
  return [...found];
}

function packagesOf({ outputs }: Metafile, files: readonly string[]): readonly string[] {
  const inputs = files.flatMap((name) => Object.keys(outputs[name]?.inputs ?? {}));
  const names = inputs.flatMap((path) => path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}
