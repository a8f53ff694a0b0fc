import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const pages = ['clean', 'tailwind', 'resets', 'small-root', 'dialog', 'shadow', 'two-users', 'untouched'];

export default defineConfig({
  plugins: [tailwindcss()],
  build: {
    target: 'es2023',
    // A separate style sheet for each page, linked by that page.
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages.map((name) => `${name}.html`) },
  },
});
