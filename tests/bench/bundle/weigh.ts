import { gzipSync } from 'node:zlib';
import { type BundledFile, type BundlerName, bundlers } from './bundlers.ts';

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
  /** Left out, beside React, which every host has; `name/*` for all below a name. */
  readonly without?: readonly string[];
  /** Default: esbuild. */
  readonly bundler?: BundlerName;
}

const reactAlone = ['react', 'react-dom', 'react/*', 'react-dom/*'];

/** Bundles a module for production as a host would, and weighs what comes out. */
export async function weigh({
  source,
  resolveDir,
  without = [],
  bundler = 'esbuild',
}: WeighOptions): Promise<Weight> {
  const leftOut = [...reactAlone, ...without];
  const isExternal = (id: string) =>
    leftOut.some((one) => (one.endsWith('/*') ? id.startsWith(one.slice(0, -1)) : id === one));
  const files = await bundlers[bundler]({ source, resolveDir, isExternal });
  const first = filesReached(files, ({ imports }) => imports);
  const ever = filesReached(files, ({ imports, later }) => [...imports, ...later]);
  const sum = (some: readonly BundledFile[]) =>
    some.reduce((total, { code }) => total + gzipSync(code).length, 0);
  return { initial: sum(first), all: sum(ever), packages: packagesOf(first) };
}

/**
 * The entry's file and those that it imports in one of these ways, one through the other. Esbuild also writes files
 * that only code left out of the bundle would have imported; these are never loaded.
 */
function filesReached(
  files: readonly BundledFile[],
  next: (file: BundledFile) => readonly string[],
): readonly BundledFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const found = new Set(files.filter(({ isEntry }) => isEntry));
  for (const file of found) {
    for (const name of next(file)) {
      const other = byName.get(name);
      if (other) found.add(other);
    }
  }
  return [...found];
}

function packagesOf(files: readonly BundledFile[]): readonly string[] {
  const names = files
    .flatMap(({ modules }) => modules)
    .flatMap((path) => path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}
