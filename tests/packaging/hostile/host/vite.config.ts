import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const pages = ['clean', 'tailwind', 'resets', 'small-root', 'dialog', 'shadow', 'two-users', 'untouched'];

export default defineConfig({
  plugins: [tailwindcss()],
  build: {
    target: 'es2023',
    // A sheet for each page, as it is linked by it.
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages.map((name) => `${name}.html`) },
  },
});
