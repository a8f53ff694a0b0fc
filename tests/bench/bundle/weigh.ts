import { gzipSync } from 'node:zlib';
import { type BundledFile, type BundlerName, bundlers } from './bundlers.ts';

/** Bytes after gzip; each file is compressed separately, as by a server. */
export interface Weight {
  /** The entry and its static imports. */
  readonly initial: number;
  /** Including dynamic imports. */
  readonly all: number;
  /** Names of the packages with code in the initial files. */
  readonly packages: readonly string[];
}

export interface WeighOptions {
  /** Source of the module to weigh. */
  readonly source: string;
  /** Folder from which its imports are resolved. */
  readonly resolveDir: string;
  /** Excluded packages, in addition to React, which every host has; `name/*` for all below a name. */
  readonly without?: readonly string[];
  /** Default: esbuild. */
  readonly bundler?: BundlerName;
}

const reactAlone = ['react', 'react-dom', 'react/*', 'react-dom/*'];

/** Bundles a module for production like a host, and measures the output. */
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
 * Returns the entry file and the files that it reaches through `next`, directly or indirectly. Esbuild also writes files
 * that only removed code would have imported; these are never loaded.
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
