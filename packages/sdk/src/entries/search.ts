export * from '../features/search/index.ts';
