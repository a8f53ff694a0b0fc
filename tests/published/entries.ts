import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const sdk = join(root, 'packages/sdk');

interface Manifest {
  readonly exports: Readonly<Record<string, string | null | { readonly default: string }>>;
}

const manifest: Manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));

/** A module that a host can import, e.g. `{ path: './search', file: 'entries/search' }`; the file is below `dist`. */
export interface Entry {
  readonly path: string;
  readonly file: string;
}

function below(folder: string): readonly string[] {
  return readdirSync(join(sdk, 'dist/entries', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .toSorted();
}

/** Every module in the `exports` of the built package, with patterns expanded. */
export const entries: readonly Entry[] = Object.entries(manifest.exports).flatMap(([path, target]) => {
  if (target === null || typeof target === 'string' || path.endsWith('.css')) return [];
  const file = target.default.replace(/^\.\/dist\/|\.js$/g, '');
  if (!path.endsWith('/*')) return [{ path, file }];
  const folder = path.slice('./'.length, -'/*'.length);
  return below(folder).map((name) => ({
    path: `./${folder}/${name}`,
    file: file.replace('*', name),
  }));
});

/** Returns the import specifier of an entry. */
export const specifier = ({ path }: Entry) => `@reachkit/sdk${path.slice(1)}`;

/** Returns the entry's name in file names: `search`, `locales-zh-search`; the package itself is `index`. */
export const slug = ({ path }: Entry) => path.slice(2).replaceAll('/', '-') || 'index';
