import { fileURLToPath } from 'node:url';
import { layerOrder } from '@reachkit/theme';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packages = '../../../packages/';

export const builtPage = at('../../../.cache/stories');

/** English catalogues are created by the page's function, which can mark every text. */
const markable: Plugin = {
  name: 'markable-catalogues',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /\/locales\/en\.ts$/.test(importer) && source.endsWith('i18n/texts.ts')
      ? at('../page/pseudoTexts.ts')
      : null,
};

/** Parts are loaded through the page's function, which knows when all have loaded. */
const awaitable: Plugin = {
  name: 'awaitable-parts',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /\/(?:lazyPart|LaterTexts)\.tsx$/.test(importer) && source.endsWith('/loadPart.ts')
      ? at('../page/loadPart.ts')
      : null,
};

/** The layer order comes first, as in a host's style sheet: otherwise the first sheet of a bundle would define it. */
const layered: Plugin = {
  name: 'order-of-layers',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'stylesheet', href: '/layers.css' }, injectTo: 'head-prepend' },
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'layers.css', source: layerOrder });
  },
};

/** Builds the page that shows one story at a time, with React's development build, which logs warnings. */
export async function buildPage(): Promise<void> {
  process.env.NODE_ENV = 'development';
  await build({
    configFile: false,
    root: at('../page'),
    mode: 'development',
    logLevel: 'error',
    plugins: [markable, awaitable, layered, vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^@reachkit\/contract$/, replacement: at(`${packages}contract/src/index.ts`) },
        { find: /^@reachkit\/contract\/(.+)$/, replacement: at(`${packages}contract/src/$1.ts`) },
        { find: /^@reachkit\/theme$/, replacement: at(`${packages}theme/src/index.ts`) },
      ],
    },
    build: {
      outDir: builtPage,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 20_000,
    },
  });
}
