import { defineConfig } from 'vite';

export default defineConfig({ server: { port: 4700 }, preview: { port: 4700 } });
