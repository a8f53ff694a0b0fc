import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { siteFilesName } from './src/prerender/prefetchSite.ts';

const server = process.env.REACHKIT_SERVER ?? 'http://localhost:4600';

const frame = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/** Modules that only the email pages need. */
const ofEmails = /[\\/](?:contract[\\/](?:src|dist)[\\/]mail|features[\\/]email[\\/])/;

/**
 * Chunks of the build. The modules of every visit come in three files, of which a release seldom changes the first two;
 * modules that some pages share come in one file for each set of pages, none of them small.
 */
const chunks = [
  // With all that it imports: a page that the server drew fetches this, and nothing of the site.
  { name: 'drawn', test: /[\\/]drawn\.html$|preload-helper/, priority: 4 },
  { name: 'react', tags: ['$initial' as const], test: frame, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // The API contract is needed by every page, so it is one file.
  { name: 'wire', test: /[\\/]contract[\\/](?:src|dist)[\\/](?!mail)/, priority: 0.7 },
  // The Chinese texts stand beside the names by which every page asks for its texts.
  { name: 'chinese', test: /(?<![\\/]email)[\\/]locales[\\/](allZh|zh)\.[jt]s$/, priority: 0.5 },
  {
    name: 'shared',
    // Small files would join those of the search, and come with its first visit.
    test: (file: string) => !ofEmails.test(file),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 24_000,
  },
];

/** First modules of a page with a sign-in form; the texts of one language come later. */
const firstModules = ['/src/beginSite.tsx', '/pages/auth/AuthLayout.tsx', '/pages/auth/LoginPage.tsx'];

/** Leaves in the document of drawn pages the addresses of those files, to be fetched before they are needed. */
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

/** The site for browsers and, with `--ssr`, the one file by which the server draws the public pages beforehand. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [vanillaExtractPlugin(), siteFiles],
  build: {
    outDir: 'dist',
    sourcemap: !isSsrBuild,
    chunkSizeWarningLimit: 400,
    // A page drawn beforehand has its looks without waiting for the code that would ask for them.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // `drawn.html` is filled in by the server, and begins without the site's code.
      ...(!isSsrBuild && { input: ['index.html', 'drawn.html'] }),
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: { groups: chunks },
            // Files that share much may ask for each other: whatever the order in which they come, their parts begin in
            // the order of their imports. Costs a twentieth of the bytes.
            strictExecutionOrder: true,
            // Else a shared file is named after all pages that share it.
            chunkFileNames: ({ name }: { readonly name: string }) =>
              `assets/${name.split('~', 1)[0]}-[hash].js`,
          },
    },
  },
  // The server installs nothing of ours but the contract.
  ssr: { noExternal: true },
  server: {
    port: 4601,
    // The live channel takes pages of its own host: web sockets go through, and the host stays as it is.
    proxy: { '/kol': server, '/office': server, '/auth': { target: server, ws: true } },
  },
}));
