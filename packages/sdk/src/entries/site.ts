export * from '../features/site/index.ts';
