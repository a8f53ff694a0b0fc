import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { ladleSearch } from './tooling/ladleSearch.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Only for Ladle, which brings its own Vite and React plugin; the package itself is built by Rollup. */
export default {
  plugins: [ladleSearch(), vanillaExtractPlugin()],
  // The import worker loads chunks of its own.
  worker: { format: 'es' as const },
  resolve: {
    alias: [
      { find: /^@reachkit\/contract$/, replacement: source('../contract/src/index.ts') },
      { find: /^@reachkit\/contract\/(.+)$/, replacement: source('../contract/src/$1.ts') },
      { find: /^@reachkit\/theme$/, replacement: source('../theme/src/index.ts') },
    ],
  },
};
