export * from '../features/creator/index.ts';
