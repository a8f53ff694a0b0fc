import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const server = process.env.REACHKIT_SERVER ?? 'http://localhost:4600';

/** The site for browsers and, with `--ssr`, the one file by which the server draws the public pages beforehand. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [vanillaExtractPlugin()],
  build: {
    outDir: 'dist',
    sourcemap: !isSsrBuild,
    chunkSizeWarningLimit: 400,
    // A page drawn beforehand has its looks without waiting for the code that would ask for them.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild && { rolldownOptions: { output: { codeSplitting: false } } }),
  },
  // The server installs nothing of ours but the contract.
  ssr: { noExternal: true },
  server: {
    port: 4601,
    // The live channel takes pages of its own host: web sockets go through, and the host stays as it is.
    proxy: { '/kol': server, '/office': server, '/auth': { target: server, ws: true } },
  },
}));
