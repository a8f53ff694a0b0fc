import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const server = process.env.REACHKIT_SERVER ?? 'http://localhost:4600';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  build: { outDir: 'dist', sourcemap: true, chunkSizeWarningLimit: 400 },
  server: {
    port: 4601,
    // The live channel takes pages of its own host: web sockets go through, and the host stays as it is.
    proxy: { '/kol': server, '/office': server, '/auth': { target: server, ws: true } },
  },
});
