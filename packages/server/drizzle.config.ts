import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/tables.ts',
    './src/platform/*/tables.ts',
    './src/domains/*/tables.ts',
    './src/domains/creator/history/tables.ts',
    './src/gateways/*/tables.ts',
  ],
  out: './migrations',
});
