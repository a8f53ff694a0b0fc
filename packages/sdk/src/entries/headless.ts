export * from '../features/search/headless.ts';
