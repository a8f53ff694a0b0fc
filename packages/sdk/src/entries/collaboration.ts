export * from '../features/collaboration/index.ts';
