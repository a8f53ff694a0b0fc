import { defineConfig } from 'vite';

export default defineConfig({ base: '/desk/', build: { assetsInlineLimit: 0 } });
