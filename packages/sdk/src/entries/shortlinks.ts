export * from '../features/shortlinks/index.ts';
