import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const server = process.env.REACHKIT_SERVER ?? 'http://localhost:4600';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  build: { outDir: 'dist', sourcemap: true, chunkSizeWarningLimit: 400 },
  server: { port: 4601, proxy: { '/kol': server, '/office': server, '/auth': server } },
});
