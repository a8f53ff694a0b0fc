export * from '../features/rankings/index.ts';
