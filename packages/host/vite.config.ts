import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { siteFilesName } from './src/prerender/prefetchSite.ts';

const server = process.env.REACHKIT_SERVER ?? 'http://localhost:4600';

const frame = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/** Modules that only the email pages need. */
const ofEmails = /[\\/](?:contract[\\/](?:src|dist)[\\/]mail|features[\\/]email[\\/])/;

/**
 * Chunks of the build. Modules that every page needs form three files, the first two of which rarely change between
 * releases; modules that some pages share form one file per set of pages, with a minimum size.
 */
const chunks = [
  // With all its imports: a server-rendered page loads this and nothing of the site.
  { name: 'drawn', test: /[\\/]drawn\.html$|preload-helper/, priority: 4 },
  { name: 'react', tags: ['$initial' as const], test: frame, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // The API contract is needed by every page, so it is one file.
  { name: 'wire', test: /[\\/]contract[\\/](?:src|dist)[\\/](?!mail)/, priority: 0.7 },
  // The Chinese texts share a module with the text keys that every page uses.
  { name: 'chinese', test: /(?<![\\/]email)[\\/]locales[\\/](allZh|zh)\.[jt]s$/, priority: 0.5 },
  {
    name: 'shared',
    // Small files would be merged into the search chunk, and load on its first visit.
    test: (file: string) => !ofEmails.test(file),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 24_000,
  },
];

/** Entry modules of a page with a sign-in form; the texts of one language load later. */
const firstModules = ['/src/beginSite.tsx', '/pages/auth/AuthLayout.tsx', '/pages/auth/LoginPage.tsx'];

/** Writes the URLs of these modules' files into the document of prerendered pages, for prefetch. */
const siteFiles: Plugin = {
  name: 'site-files',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, filename }) {
      if (!bundle || !filename.endsWith('drawn.html')) return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = new Set<string>();
      const add = (name: string) => {
        if (files.has(name)) return;
        files.add(name);
        for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(needed);
      };
      for (const module of firstModules) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (!chunk) throw new Error(`No file of the build holds ${module}.`);
        add(chunk.fileName);
      }
      const content = [...files].map((name) => `/${name}`).join(' ');
      return [{ tag: 'meta', attrs: { name: siteFilesName, content }, injectTo: 'head' }];
    },
  },
};

/** Builds the site for browsers and, with `--ssr`, the single file with which the server prerenders the public pages. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [vanillaExtractPlugin(), siteFiles],
  build: {
    outDir: 'dist',
    sourcemap: !isSsrBuild,
    chunkSizeWarningLimit: 400,
    // A prerendered page needs its styles before the code that would load them.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // `drawn.html` is filled in by the server, and begins without the site's code.
      ...(!isSsrBuild && { input: ['index.html', 'drawn.html'] }),
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: { groups: chunks },
            // Chunks may import each other in cycles: in any load order, their modules run in
            // import order. Adds about 5% to the size.
            strictExecutionOrder: true,
            // By default a shared file is named after all pages that share it.
            chunkFileNames: ({ name }: { readonly name: string }) =>
              `assets/${name.split('~', 1)[0]}-[hash].js`,
          },
    },
  },
  // Only the contract is installed as a package on the server; all others are bundled.
  ssr: { noExternal: true },
  server: {
    port: 4601,
    // The live channel accepts pages of its own host only: the proxy passes web sockets and keeps the host header.
    proxy: { '/kol': server, '/office': server, '/auth': { target: server, ws: true } },
  },
}));
